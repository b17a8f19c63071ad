import { fromAmount } from '../amount';
import type { DepositAddress } from '../custody/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove, requireSignedIn } from './context';

const addressView = ({ network, address, tag, createdAt }: DepositAddress): Api.DepositAddress => ({
  network,
  address,
  tag,
  createdAt: createdAt.toISOString(),
});

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'depositNetworks' | 'depositAddress'> = {
  depositNetworks(_parent, { currency }, context) {
    const { level } = requireSignedIn(context);
    return context.custody
      .networks(currency, level)
      .map(({ minimum, ...network }) => ({ ...network, minimum: fromAmount(minimum), fee: '0' }));
  },
  async depositAddress(_parent, place, context) {
    const address = await context.custody.address(requireAccount(context), place);
    return address && addressView(address);
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'createDepositAddress'> = {
  async createDepositAddress(_parent, { input }, context) {
    await requireMayMove(context);
    const { address, errors } = await context.custody.createAddress(requireAccount(context), input);
    return { address: address && addressView(address), errors };
  },
};

/** Coins that customers send by chains. */
export const cryptoDepositResolvers = { Query: query, Mutation: mutation };
