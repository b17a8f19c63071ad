import { fromAmount } from '../amount';
import { currencyOf } from '../ledger/index';
import type { QueryResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireTradingAccount } from './context';

const query: Pick<QueryResolvers<GraphqlContext>, 'balances'> = {
  async balances(_parent, { account }, context) {
    const balances = await context.ledger.balancesOf(await requireTradingAccount(context, account));
    return balances.map(({ currency, available, held }) => ({
      account,
      currency: currencyOf(currency),
      total: fromAmount(available + held),
      available: fromAmount(available),
      held: fromAmount(held),
    }));
  },
};

/** What the customer has. */
export const walletResolvers = { Query: query };
