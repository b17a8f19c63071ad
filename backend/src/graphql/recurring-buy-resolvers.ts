import { fromAmount, textOrNull } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import type { RecurringBuyRecord, RecurringBuyResult, RunTotals } from '../products/recurring-buy/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { instrumentView, orderViewsOf } from './order-views';
import { asBadCursor, assertPageSize } from './paging';

const MOST_RUNS = 100;
const RECURRING_BUY_ID = /^\d{1,15}$/;
/** Filled by `recurringBuyFields` for who asks. */
const NO_RUNS: Api.RecurringBuyRunConnection = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

const idOf = (id: string): number => (RECURRING_BUY_ID.test(id) ? Number(id) : 0);

function recurringBuyView(buy: RecurringBuyRecord, totals: RunTotals): Api.RecurringBuy {
  return {
    id: String(buy.id),
    instrument: instrumentView(buy.instrument),
    amount: fromAmount(buy.amount),
    frequency: buy.frequency,
    weekday: buy.weekday,
    dayOfMonth: buy.dayOfMonth,
    time: buy.time,
    state: buy.state,
    nextRunAt: buy.nextRunAt === null ? null : new Date(buy.nextRunAt).toISOString(),
    createdAt: buy.createdAt.toISOString(),
    boughtCount: totals.boughtCount,
    skippedCount: totals.skippedCount,
    boughtQuantity: fromAmount(totals.boughtQuantity),
    boughtTotal: fromAmount(totals.boughtTotal),
    averagePrice: textOrNull(totals.averagePrice),
    runs: NO_RUNS,
  };
}

async function viewsOf(context: GraphqlContext, buys: readonly RecurringBuyRecord[]): Promise<Api.RecurringBuy[]> {
  const totalsOf = await context.recurringBuys.totals(buys.map(({ id }) => id));
  return buys.map((buy) => recurringBuyView(buy, totalsOf(buy.id)));
}

async function payloadOf(context: GraphqlContext, result: RecurringBuyResult): Promise<Api.RecurringBuyPayload> {
  const [view] = result.recurringBuy ? await viewsOf(context, [result.recurringBuy]) : [];
  return { recurringBuy: view ?? null, errors: result.errors };
}

async function runsPage(
  { id }: Api.RecurringBuy,
  { first, after }: Api.RequireFields<Api.RecurringBuyRunsArgs, 'first'>,
  context: GraphqlContext,
): Promise<Api.RecurringBuyRunConnection> {
  const accountId = requireAccount(context);
  assertPageSize(first, MOST_RUNS);
  const page = await context.recurringBuys.runs(idOf(id), { first, after }).catch(asBadCursor);
  const orderIds = page.runs.flatMap(({ orderId }) => orderId ?? []);
  const records = await context.market.ordersById([accountId], orderIds);
  const orders = new Map((await orderViewsOf(context, [...records.values()])).map((order) => [order.id, order]));
  const edges = page.runs.map((run) => ({
    cursor: numberCursor(run.id),
    node: {
      id: String(run.id),
      scheduledAt: run.scheduledAt.toISOString(),
      ranAt: run.ranAt.toISOString(),
      outcome: run.outcome,
      reason: run.reason,
      order: orders.get(String(run.orderId)) ?? null,
    },
  }));
  return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'recurringBuys' | 'recurringBuy'> = {
  async recurringBuys(_parent, _args, context) {
    return viewsOf(context, await context.recurringBuys.list(requireAccount(context)));
  },
  async recurringBuy(_parent, { id }, context) {
    const buys = await context.recurringBuys.list(requireAccount(context));
    const asked = buys.filter((buy) => buy.id === idOf(id));
    return (await viewsOf(context, asked))[0] ?? null;
  },
};

const recurringBuyFields: Pick<Api.RecurringBuyResolvers<GraphqlContext>, 'runs'> = {
  runs: (buy, args, context) => runsPage(buy, args, context),
};

const mutation: Pick<
  Api.MutationResolvers<GraphqlContext>,
  'createRecurringBuy' | 'pauseRecurringBuy' | 'resumeRecurringBuy' | 'cancelRecurringBuy'
> = {
  async createRecurringBuy(_parent, { input }, context) {
    await requireMayMove(context);
    return payloadOf(context, await context.recurringBuys.create(requireAccount(context), input));
  },
  async pauseRecurringBuy(_parent, { input }, context) {
    return payloadOf(context, await context.recurringBuys.pause(requireAccount(context), idOf(input.id)));
  },
  async resumeRecurringBuy(_parent, { input }, context) {
    await requireMayMove(context);
    return payloadOf(context, await context.recurringBuys.resume(requireAccount(context), idOf(input.id)));
  },
  async cancelRecurringBuy(_parent, { input }, context) {
    return payloadOf(context, await context.recurringBuys.cancel(requireAccount(context), idOf(input.id)));
  },
};

/** Buys that repeat themselves, with their runs. */
export const recurringBuyResolvers = { Query: query, Mutation: mutation, RecurringBuy: recurringBuyFields };
