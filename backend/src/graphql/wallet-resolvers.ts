import { fromAmount } from '../amount';
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
    }));
  },
};

/** What an answer asked for already: one look serves every currency of it. */
const looks = new WeakMap<GraphqlContext, ReturnType<GraphqlContext['ledger']['totalsFor']>>();

/** What the main account has of a currency in Earn; undefined where there is nothing. */
async function inEarn({ account, currency }: Pick<Balance, 'account' | 'currency'>, context: GraphqlContext) {
  if (account !== 'MAIN') return undefined;
  const totals = looks.get(context) ?? context.ledger.totalsFor(requireAccount(context), 'EARN');
  looks.set(context, totals);
  return (await totals).get(currency.code);
}

const balanceFields: Pick<BalanceResolvers<GraphqlContext>, 'earning' | 'leavingEarn'> = {
  earning: async (balance, _args, context) => fromAmount((await inEarn(balance, context))?.total ?? 0n),
  leavingEarn: async (balance, _args, context) => fromAmount((await inEarn(balance, context))?.held ?? 0n),
};

/** What the customer has. */
export const walletResolvers = { Query: query, Balance: balanceFields };
