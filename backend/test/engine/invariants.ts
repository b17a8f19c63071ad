import { isReached } from '../../src/market/engine/stop-book';
import { OpenOrders, isWaiting } from '../../src/market/orders/open-orders';
import { isOpen, reservedCurrencyOf } from '../../src/market/orders/order-record';
import type { OrderRecord } from '../../src/market/orders/order-record';
import type { Work } from '../../src/market/orders/work';
import type { Market, Outcome, World } from './world';

function must(holds: boolean, what: string, ...about: unknown[]): void {
  if (holds) return;
  const text = JSON.stringify(about, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  throw new Error(`${what}: ${text}`);
}

function isInside({ side, price, worstPrice }: OrderRecord, at: bigint): boolean {
  return [price, worstPrice].every((bound) => bound === null || (side === 'BUY' ? at <= bound : at >= bound));
}

function assertMoney(world: World, work: Work): void {
  for (const { entries, kind } of work.movements) {
    const sums = new Map<string, bigint>();
    for (const { accountId, currency, amount } of entries) {
      sums.set(currency, (sums.get(currency) ?? 0n) + amount);
      const { available, held } = world.balance(accountId, currency);
      must(available >= 0n && held >= 0n, 'nothing is negative', accountId, currency, available, held);
    }
    for (const [currency, sum] of sums) must(sum === 0n, 'every movement sums to zero', kind, currency, sum);
  }
}

function assertTrades(world: World, work: Work): void {
  for (const { taker, fill } of work.trades) {
    const maker = work.orders.get(fill.makerOrderId);
    const own = work.orders.get(taker.id)?.now;
    must(maker !== undefined && own !== undefined, 'both orders of a trade are written', taker.id, fill.makerOrderId);
    if (!maker || !own) return;
    must(maker.now.price === fill.price, 'a trade is at the resting price', fill.makerOrderId);
    must(isInside(own, fill.price) && isInside(maker.now, fill.price), 'a fill lies inside both limits', taker.id);
    must(maker.now.side !== own.side, 'legs are on opposite sides', taker.id);
    const owners = [world.ownerOf(taker.accountId), world.ownerOf(maker.now.accountId)];
    must(owners[0] !== owners[1], 'nobody trades with the own other account', owners);
    must(fill.quantity > 0n && fill.quantity % own.instrument.quantityIncrement === 0n, 'increments', fill.quantity);
    must(fill.makerFee >= 0n && fill.takerFee >= 0n, 'no fee is negative', taker.id);
    must(!own.postOnly, 'a post-only order takes nothing', own.id);
  }
}

function assertOrder(order: OrderRecord): void {
  const { state, filledQuantity: filled, quantity, amount, side, filledAmount, fee, reserved, cancelReason } = order;
  must(quantity === null || filled <= quantity, 'no order exceeds what was ordered', order.id);
  must(state !== 'FILLED' || quantity === null || filled === quantity, 'filled is full', order.id);
  must(
    ['FILLED', 'PARTIALLY_FILLED', 'PARTIALLY_CANCELED'].includes(state) === filled > 0n,
    'state fits',
    order.id,
    state,
  );
  must(amount === null || (side === 'BUY' ? filledAmount + fee : filledAmount) <= amount, 'amount is kept', order.id);
  must(isOpen(state) === reserved > 0n, 'open orders reserve, ended ones do not', order.id, state, reserved);
  must(state.endsWith('CANCELED') === (cancelReason !== null), 'what was canceled says why', order.id, state);
  must(!isWaiting(order) || filled === 0n, 'a waiting stop has traded nothing', order.id);
}

function assertBook({ open, instrument }: Market): void {
  const [bid, ask] = [open.book.best('BUY'), open.book.best('SELL')];
  must(!bid || !ask || bid.price < ask.price, 'no book is crossed', instrument.symbol, bid, ask);
}

/** Checks what must hold after every operation for everything that it touched. */
export function assertOutcome(world: World, { work, refused }: Outcome): void {
  if (refused) {
    const isUntouched = work.movements.length + work.orders.size + work.steps.length + work.changes.size === 0;
    must(isUntouched, 'a refused command changes nothing');
    return;
  }
  assertMoney(world, work);
  assertTrades(world, work);
  for (const { now } of work.orders.values()) assertOrder(now);
  for (const instrumentId of work.changes.keys()) assertBook(world.market(instrumentId));
}

const dump = (book: OpenOrders['book']) =>
  (['BUY', 'SELL'] as const).flatMap((side) =>
    [...book.inPriority(side)].map(({ id, price, remaining }) => `${side} ${id} ${price} ${remaining}`),
  );

function assertMarket(world: World, { open, shown, instrument }: Market): void {
  const decided = dump(open.book);
  must(decided.join() === dump(shown).join(), 'the world sees the book that was decided', instrument.symbol);
  const stored = [...world.stored.values()].filter(({ record }) => record.instrument.id === instrument.id);
  const rebuilt = new OpenOrders();
  const placeOf = ({ id, priority }: OrderRecord) => priority ?? id;
  for (const order of stored.sort((a, b) => placeOf(a.record) - placeOf(b.record))) rebuilt.open(order);
  must(decided.join() === dump(rebuilt.book).join(), 'a restart finds the same book, in the same order');
  must(open.stops.size === rebuilt.stops.size, 'a restart finds the same waiting stops');
  const due = stored.find(({ record }) => {
    const { side, stopPrice } = record;
    return isWaiting(record) && stopPrice !== null && open.last !== null && isReached({ side, stopPrice }, open.last);
  });
  must(due === undefined, 'no stop waits that the last price has reached', due?.record.id);
}

/** Checks what must hold for the whole world. */
export function assertWorld(world: World): void {
  const totals = new Map<string, bigint>();
  const reserves = new Map<string, bigint>();
  for (const { record } of world.stored.values()) {
    const key = `${record.accountId}/${reservedCurrencyOf(record)}`;
    reserves.set(key, (reserves.get(key) ?? 0n) + record.reserved);
  }
  for (const [key, { available, held }] of world.balances) {
    const currency = key.split('/')[1] ?? '';
    totals.set(currency, (totals.get(currency) ?? 0n) + available + held);
    must(
      held === (reserves.get(key) ?? 0n),
      'what is held is what open orders reserve and open disputes hold',
      key,
      held,
    );
  }
  for (const [currency, total] of world.totals) must(totals.get(currency) === total, 'money is conserved', currency);
  for (const market of world.markets) assertMarket(world, market);
  for (const account of world.accounts) {
    const count = world.markets.reduce((sum, { open }) => sum + open.countOf(account), 0);
    must(count <= 200, 'at most 200 open orders', account, count);
  }
}
