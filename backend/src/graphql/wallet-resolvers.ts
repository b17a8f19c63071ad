import { fromAmount } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import type { Balance, BalanceResolvers, QueryResolvers } from './__generated__/resolvers';
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
      leavingEarn: '0',
      inBaskets: '0',
    }));
  },
};

type Totals = ReturnType<GraphqlContext['ledger']['totalsFor']>;

/** What an answer asked for already: one look serves every currency of it. */
const looks = {
  EARN: new WeakMap<GraphqlContext, Totals>(),
  BASKET: new WeakMap<GraphqlContext, Totals>(),
};

/** What the main account has of a currency beside it; undefined where there is nothing. */
async function beside(
  purpose: keyof typeof looks,
  { account, currency }: Pick<Balance, 'account' | 'currency'>,
  context: GraphqlContext,
) {
  if (account !== 'MAIN') return undefined;
  const totals = looks[purpose].get(context) ?? context.ledger.totalsFor(requireAccount(context), purpose);
  looks[purpose].set(context, totals);
  return (await totals).get(currency.code);
}

const balanceFields: Pick<BalanceResolvers<GraphqlContext>, 'earning' | 'leavingEarn' | 'inBaskets'> = {
  earning: async (balance, _args, context) => fromAmount((await beside('EARN', balance, context))?.total ?? 0n),
  leavingEarn: async (balance, _args, context) => fromAmount((await beside('EARN', balance, context))?.held ?? 0n),
  inBaskets: async (balance, _args, context) => fromAmount((await beside('BASKET', balance, context))?.total ?? 0n),
};

/** What the customer has. */
export const walletResolvers = { Query: query, Balance: balanceFields };
