import { fromAmount } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount } from './context';

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'heldMoney'> = {
  async heldMoney(_parent, _input, context) {
    const held = await context.heldMoney.of(requireAccount(context));
    return held.map(({ currency, total, lines }) => ({
      currency: currencyOf(currency),
      total: fromAmount(total),
      lines: lines.map(({ amount, since, until, ...line }) => ({
        ...line,
        amount: fromAmount(amount),
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      })),
    }));
  },
};

/** Money that customers cannot use now. */
export const heldMoneyResolvers = { Query: query };
