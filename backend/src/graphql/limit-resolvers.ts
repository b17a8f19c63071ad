import { fromAmount, textOrNull } from '../lib/amount';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount } from './context';

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'limits'> = {
  async limits(_parent, _input, context) {
    const limits = await context.limits.ofAccount(requireAccount(context));
    return limits.map(({ kind, window, amount, used, left, renewsAt, raised }) => ({
      kind,
      window,
      amount: textOrNull(amount),
      used: fromAmount(used),
      left: textOrNull(left),
      renewsAt: renewsAt.toISOString(),
      raised: raised && { level: raised.level, amount: textOrNull(raised.amount) },
    }));
  },
};

/** What the customer may move. */
export const limitResolvers = { Query: query };
