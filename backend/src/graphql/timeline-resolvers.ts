import type { TimelineEntry, TimelineFilter } from '../history/timeline/index';
import { timelineCursor } from '../history/timeline/index';
import { currencyOf } from '../ledger/index';
import type { TradingAccounts } from '../ledger/index';
import { MOVE_SOURCES } from '../products/earn/index';
import type { EarnMove } from '../products/earn/index';
import { fromAmount } from '../lib/amount';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccounts } from './context';
import { keptCoinsView } from './coin-refund-views';
import { cardRefundView, saleView, transactionView } from './card-views';
import { depositView } from './deposit-resolvers';
import { orderViewsOf } from './order-views';
import { badRequest } from './errors';
import { tradeView } from './otc-views';
import { asBadCursor, assertPageSize } from './paging';
import { paymentView, refundView } from './payment-views';
import { rewardView } from './referral-views';
import { transferView } from './transfer-resolvers';
import { withdrawalView } from './withdrawal-resolvers';

const MOST_ENTRIES = 100;

function filterOf({ from, to, ...filter }: Api.TimelineFilter): TimelineFilter {
  return { ...filter, from: from ? new Date(from) : null, to: to ? new Date(to) : null };
}

const byId = <View extends { readonly id: string }>(views: readonly View[]): ReadonlyMap<string, View> =>
  new Map(views.map((view) => [view.id, view]));

async function ordersOf(context: GraphqlContext, { main, pro }: TradingAccounts, refs: readonly string[]) {
  const ids = refs.map(Number);
  if (ids.length === 0) return byId<Api.Order>([]);
  const own = [main, pro, ...(await context.baskets.accountIds(main))];
  return byId(await orderViewsOf(context, [...(await context.market.ordersById(own, ids)).values()]));
}

async function depositsOf(context: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const [deposits, transfers] = await Promise.all([
    context.deposits.byIds(main, refs),
    context.custody.transfersOf(refs),
  ]);
  return byId([...deposits.values()].map((deposit) => depositView(deposit, transfers)));
}

async function withdrawalsOf(context: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const withdrawals = await context.withdrawals.byIds(main, refs);
  return byId([...withdrawals.values()].map(withdrawalView));
}

async function transfersOf(context: GraphqlContext, accounts: TradingAccounts, refs: readonly string[]) {
  const transfers = await context.transfers.byIds(accounts.main, refs.map(Number));
  return byId([...transfers.values()].map((transfer) => transferView(transfer, accounts)));
}

async function otcTradesOf({ otc }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const trades = await otc.byIds(main, refs.map(Number));
  return byId(trades.map((trade) => tradeView(trade, otc.now())));
}

async function rewardsOf({ referral }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const rewards = await referral.rewardsOf(main, refs);
  return new Map(rewards.map((reward) => [reward.id, rewardView(reward)]));
}

/** Payments of requests, by their numbers. */
async function paymentsOf({ pay }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const found = await pay.payments(main, refs.map(Number));
  const at = pay.now();
  return new Map(found.map((record) => [String(record.payment.number), paymentView(record, at)]));
}

/** What went back of them, or was bought to go back and stayed, by its numbers. */
async function refundsOf({ pay }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const found = await pay.refunds(main, refs.map(Number));
  return new Map(
    found.map((record): readonly [string, Pick<Api.TimelineEntry, 'otc' | 'payback'>] => {
      const { refund, requestId } = record;
      const otc = keptCoinsView(record, pay.provider);
      return [String(refund.number), { otc, payback: otc ? null : { requestId, refund: refundView(refund) } }];
    }),
  );
}

async function purchasesOf({ prepaidCards }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const at = prepaidCards.now();
  return byId((await prepaidCards.byIds(main, refs)).map((one) => transactionView(one, at)));
}

async function salesOf({ prepaidCards }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const sales = await prepaidCards.sales(main, refs.map(Number));
  return new Map(sales.map((sale) => [String(sale.id), saleView(sale)]));
}

/** What came back of purchases, by its entry's id. */
async function cardRefundsOf(
  { prepaidCards }: GraphqlContext,
  { main }: TradingAccounts,
  refsOf: (wanted: TimelineEntry['source']) => readonly string[],
) {
  const { ofMerchants, ofDisputes, ofTeam } = await prepaidCards.refunds(main, {
    events: refsOf('refund').map(Number),
    disputes: refsOf('chargeback').map(Number),
    decisions: refsOf('decision').map(Number),
  });
  return new Map<string, Api.CardRefund>([
    ...ofMerchants.map((one) => [`refund-${one.ref}`, cardRefundView(one)] as const),
    ...ofDisputes.map((one) => [`chargeback-${one.ref}`, cardRefundView(one)] as const),
    ...ofTeam.map((one) => [`decision-${one.ref}`, cardRefundView(one)] as const),
  ]);
}

const moveView = (move: EarnMove): Api.EarnMove => ({
  kind: move.kind,
  positionId: String(move.positionId),
  currency: currencyOf(move.currency),
  amount: fromAmount(move.amount),
  net: fromAmount(move.net),
  commission: fromAmount(move.commission),
  day: move.day,
  until: move.until?.toISOString() ?? null,
});

/** Coins that came out of baskets. */
async function basketMovesOf({ baskets }: GraphqlContext, { main }: TradingAccounts, refs: readonly string[]) {
  const moved = await baskets.movedCoins(main, refs);
  return new Map(
    moved.map(({ ref, orderId, basket, currency, amount }): readonly [string, Api.BasketMove] => [
      ref,
      { orderId: String(orderId), basketName: basket, currency: currencyOf(currency), amount: fromAmount(amount) },
    ]),
  );
}

/** Moves of Earn by the ids of their entries. */
async function movesOf(
  context: GraphqlContext,
  { main }: TradingAccounts,
  refsOf: (source: TimelineEntry['source']) => readonly string[],
): Promise<ReadonlyMap<string, Api.EarnMove>> {
  const found = await Promise.all(MOVE_SOURCES.map((source) => context.earn.moves(main, source, refsOf(source))));
  return new Map(found.flat().map((move) => [`${move.source}-${move.ref}`, moveView(move)]));
}

/** Entries with what is kept of each, read by source. */
async function entryViewsOf(
  context: GraphqlContext,
  accounts: TradingAccounts,
  entries: readonly TimelineEntry[],
): Promise<ReadonlyMap<string, Api.TimelineEntry>> {
  const refsOf = (wanted: TimelineEntry['source']) =>
    entries.filter(({ source }) => source === wanted).map(({ ref }) => ref);
  const [
    orders,
    deposits,
    withdrawals,
    transfers,
    trades,
    rewards,
    payments,
    paybacks,
    purchases,
    sales,
    back,
    moves,
    moved,
  ] = await Promise.all([
    ordersOf(context, accounts, refsOf('order')),
    depositsOf(context, accounts, refsOf('deposit')),
    withdrawalsOf(context, accounts, refsOf('withdrawal')),
    transfersOf(context, accounts, refsOf('transfer')),
    otcTradesOf(context, accounts, refsOf('otc')),
    rewardsOf(context, accounts, refsOf('referral')),
    paymentsOf(context, accounts, refsOf('payment')),
    refundsOf(context, accounts, refsOf('payback')),
    purchasesOf(context, accounts, refsOf('card')),
    salesOf(context, accounts, refsOf('sale')),
    cardRefundsOf(context, accounts, refsOf),
    movesOf(context, accounts, refsOf),
    basketMovesOf(context, accounts, refsOf('basket')),
  ]);
  const views = entries.flatMap(({ id, source, ref, kind, state, at, recurringBuyId }): Api.TimelineEntry[] => {
    const kept = <View>(of: typeof source, found: ReadonlyMap<string, View>): View | null =>
      (source === of && found.get(ref)) || null;
    const view = {
      order: kept('order', orders),
      deposit: kept('deposit', deposits),
      withdrawal: kept('withdrawal', withdrawals),
      transfer: kept('transfer', transfers),
      otc: kept('otc', trades) ?? kept('payback', paybacks)?.otc ?? null,
      referral: kept('referral', rewards),
      payment: kept('payment', payments),
      payback: kept('payback', paybacks)?.payback ?? null,
      card: kept('card', purchases),
      cardRefund: back.get(id) ?? null,
      cardSale: kept('sale', sales),
      earn: moves.get(id) ?? null,
      basketMove: kept('basket', moved),
    };
    // What is gone meanwhile is left out.
    if (Object.values(view).every((one) => one === null)) return [];
    const placedBy = recurringBuyId === null ? null : String(recurringBuyId);
    return [{ id, kind, state, at: at.toISOString(), recurringBuyId: placedBy, ...view }];
  });
  return byId(views);
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'timeline' | 'timelineEntry'> = {
  async timeline(_parent, { first, after, filter }, context) {
    const accounts = await requireAccounts(context);
    assertPageSize(first, MOST_ENTRIES);
    if ((filter?.ids?.length ?? 0) > MOST_ENTRIES) throw badRequest(`ids tem no máximo ${MOST_ENTRIES} valores.`);
    const asked = { first, after, filter: filter && filterOf(filter) };
    const { entries, hasNextPage } = await context.timeline.page(accounts, asked).catch(asBadCursor);
    const nodes = await entryViewsOf(context, accounts, entries);
    const edges = entries.flatMap(({ id, place }) => {
      const node = nodes.get(id);
      return node ? [{ cursor: timelineCursor(place), node }] : [];
    });
    return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async timelineEntry(_parent, { id }, context) {
    const accounts = await requireAccounts(context);
    const entry = await context.timeline.find(accounts, id);
    return entry && ((await entryViewsOf(context, accounts, [entry])).get(id) ?? null);
  },
};

/** What customers ordered, paid in, took out and moved, in one list. */
export const timelineResolvers = { Query: query };
