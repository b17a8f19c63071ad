import { fromAmount } from '../amount';
import { currencyOf } from '../ledger/index';
import type { BalanceResolvers, QueryResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireTradingAccount } from './context';

const query: Pick<QueryResolvers<GraphqlContext>, 'balances'> = {
  async balances(_parent, { account }, context) {
    const balances = await context.ledger.balancesOf(await requireTradingAccount(context, account));
    return balances.map(({ currency, available, held }) => ({
      account,
      currency: currencyOf(currency),
      total: fromAmount(available + held),
      available: fromAmount(available),
      held: fromAmount(held),
      // Only when asked for: see `balanceFields`.
      earning: '0',
    }));
  },
};

/** What an answer asked for already: one look serves every currency of it. */
const inEarn = new WeakMap<GraphqlContext, Promise<ReadonlyMap<string, bigint>>>();

const balanceFields: Pick<BalanceResolvers<GraphqlContext>, 'earning'> = {
  async earning({ account, currency }, _args, context) {
    if (account !== 'MAIN') return '0';
    const totals = inEarn.get(context) ?? context.ledger.totalsFor(requireAccount(context), 'EARN');
    inEarn.set(context, totals);
    return fromAmount((await totals).get(currency.code) ?? 0n);
  },
};

/** What the customer has. */
export const walletResolvers = { Query: query, Balance: balanceFields };
