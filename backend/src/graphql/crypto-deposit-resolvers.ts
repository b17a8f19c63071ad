import { fromAmount } from '../lib/amount';
import type { DepositAddress, OwnClaim } from '../custody/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove, requireSignedIn } from './context';
import { depositView } from './deposit-resolvers';

const addressView = ({ network, address, tag, createdAt }: DepositAddress): Api.DepositAddress => ({
  network,
  address,
  tag,
  createdAt: createdAt.toISOString(),
});

const claimView = ({ amount, claimedAt, decidedAt, ...claim }: OwnClaim): Api.DepositClaim => ({
  ...claim,
  amount: fromAmount(amount),
  claimedAt: claimedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'depositNetworks' | 'depositAddress' | 'depositClaims'> = {
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
  async depositClaims(_parent, { currency }, context) {
    return (await context.custody.claimsOf(requireAccount(context), currency)).map(claimView);
  },
};

type CoinResult = Awaited<ReturnType<GraphqlContext['custody']['recoverDeposit']>>;

/** What became of an own deposit. */
async function coinPayload(
  { deposits, custody }: GraphqlContext,
  accountId: number,
  depositId: string,
  { isDone, errors }: CoinResult,
): Promise<Api.CryptoDepositPayload> {
  const deposit = isDone ? await deposits.find(accountId, depositId) : null;
  return { deposit: deposit && depositView(deposit, await custody.transfersOf([depositId])), errors };
}

type Mutations = 'createDepositAddress' | 'declareOrigin' | 'claimDeposit' | 'recoverDeposit';

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, Mutations> = {
  async createDepositAddress(_parent, { input }, context) {
    await requireMayMove(context);
    const { address, errors } = await context.custody.createAddress(requireAccount(context), input);
    return { address: address && addressView(address), errors };
  },
  async declareOrigin(_parent, { input }, context) {
    await requireMayMove(context);
    const accountId = requireAccount(context);
    return coinPayload(context, accountId, input.depositId, await context.custody.declareOrigin(accountId, input));
  },
  async recoverDeposit(_parent, { input }, context) {
    await requireMayMove(context);
    const accountId = requireAccount(context);
    return coinPayload(context, accountId, input.depositId, await context.custody.recoverDeposit(accountId, input));
  },
  async claimDeposit(_parent, { input }, context) {
    await requireMayMove(context);
    return context.custody.claimDeposit(requireAccount(context), input);
  },
};

/** Coins that customers send by chains. */
export const cryptoDepositResolvers = { Query: query, Mutation: mutation };
