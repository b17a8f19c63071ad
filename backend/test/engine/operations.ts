import { toAmount } from '../../src/lib/amount';
import { PLAIN_ORDER } from '../../src/market/orders/order-command';
import type { OrderCommand } from '../../src/market/orders/order-command';
import type { Dice } from './dice';
import type { Market, Outcome, World } from './world';

/** Prices lie on few ticks, so that orders meet. Quantities lie on few steps, so that fills end together. */
const START = 5_000n;
const SPREAD = 120;

function priceOf(dice: Dice, { instrument, open }: Market, spread: number): bigint {
  const tick = instrument.priceIncrement * 10n;
  const start = START * tick;
  // The middle is pulled back to the start, because random trades alone would drift away.
  const middle = ((open.last ?? start) * 9n + start) / 10n;
  const price = (middle / tick + BigInt(dice.below(2 * spread + 1) - spread)) * tick;
  return price > 0n ? price : tick;
}

function quantityOf(dice: Dice, { instrument }: Market): bigint {
  const step = instrument.quantityIncrement;
  // A few sizes are odd, so that fees are rounded.
  return dice.chance(10) ? step * BigInt(1 + dice.below(999_999)) : step * 1_000_000n * BigInt(1 + dice.below(20));
}

type Shape = Pick<OrderCommand, 'type' | 'price' | 'stopPrice' | 'quantity' | 'amount' | 'worstPrice'> &
  Pick<OrderCommand, 'allOrNothing' | 'timeInForce' | 'postOnly'>;

const AT_ONCE = {
  price: null,
  stopPrice: null,
  amount: null,
  worstPrice: null,
  allOrNothing: false,
  timeInForce: 'IOC',
  postOnly: false,
} as const;

function instantOf(dice: Dice, market: Market): Shape {
  const amount = toAmount('10') * BigInt(1 + dice.below(50));
  const isQuote = dice.chance(50);
  const worstPrice = isQuote ? priceOf(dice, market, SPREAD) : null;
  return { ...AT_ONCE, type: 'INSTANT', quantity: null, amount, worstPrice, allOrNothing: isQuote && dice.chance(50) };
}

function stopOf(dice: Dice, market: Market): Shape {
  const [stopPrice, quantity] = [priceOf(dice, market, 4 * SPREAD), quantityOf(dice, market)];
  if (dice.chance(50)) return { ...AT_ONCE, type: 'STOP_MARKET', stopPrice, quantity };
  const timeInForce = dice.one(['GTC', 'GTC', 'IOC', 'FOK']);
  const postOnly = timeInForce === 'GTC' && dice.chance(30);
  const price = priceOf(dice, market, 4 * SPREAD);
  return { ...AT_ONCE, type: 'STOP_LIMIT', price, stopPrice, quantity, timeInForce, postOnly };
}

function limitOf(dice: Dice, market: Market): Shape {
  const timeInForce = dice.one(['GTC', 'GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'FOK']);
  const near = priceOf(dice, market, SPREAD);
  const price = dice.chance(1) ? near * 3n : dice.chance(2) ? (near / 8n) * 9n : near;
  const postOnly = timeInForce === 'GTC' && dice.chance(15);
  return { ...AT_ONCE, type: 'LIMIT', price, quantity: quantityOf(dice, market), timeInForce, postOnly };
}

function shapeOf(dice: Dice, market: Market): Shape {
  const kind = dice.below(100);
  if (kind < 4) return { ...AT_ONCE, type: 'MARKET', quantity: quantityOf(dice, market) };
  if (kind < 8) return instantOf(dice, market);
  return kind < 20 ? stopOf(dice, market) : limitOf(dice, market);
}

function commandOf(dice: Dice, market: Market, accountId: number): OrderCommand {
  const shape = shapeOf(dice, market);
  return {
    accountId,
    instrument: market.instrument,
    side: dice.one(['BUY', 'SELL']),
    type: shape.type,
    price: shape.price,
    stopPrice: shape.stopPrice,
    triggeredAt: null,
    timeInForce: shape.timeInForce,
    postOnly: shape.postOnly,
    clientOrderId: null,
    replacesId: null,
    quantity: shape.quantity,
    amount: shape.amount,
    worstPrice: shape.worstPrice,
    allOrNothing: shape.allOrNothing,
    idempotencyKey: '',
    hash: '',
  };
}

/** Replaces an own order by another one. */
function replace(dice: Dice, world: World, market: Market, accountId: number, id: number): Outcome {
  const old = market.open.require(id);
  const { record } = old;
  const moved = record.price === null ? null : priceOf(dice, market, SPREAD);
  const command: OrderCommand = {
    ...PLAIN_ORDER,
    accountId,
    instrument: record.instrument,
    side: record.side,
    type: record.type,
    price: moved,
    stopPrice: record.stopPrice,
    triggeredAt: record.triggeredAt,
    quantity: quantityOf(dice, market),
    amount: null,
    timeInForce: record.timeInForce,
    postOnly: record.postOnly,
    worstPrice: null,
    allOrNothing: false,
    replacesId: id,
    idempotencyKey: '',
    hash: '',
  };
  return world.run(accountId, (processor) => processor.place(command, old.ownerId, old));
}

/** Makes one random operation of one random account. */
export function operate(dice: Dice, world: World): Outcome {
  const market = world.markets[dice.below(world.markets.length)] ?? world.market(1);
  const accountId = world.accounts[dice.below(world.accounts.length)] ?? 0;
  const kind = dice.below(1_000);
  const own = kind < 200 ? market.open.idsOf(accountId) : [];
  const id = own[dice.below(Math.max(1, own.length))];
  if (id !== undefined && kind < 2) {
    return world.run(accountId, (processor) => own.forEach((one) => processor.cancel(market.open.require(one))));
  }
  if (id !== undefined && kind < 130)
    return world.run(accountId, (processor) => processor.cancel(market.open.require(id)));
  if (id !== undefined && kind < 200) return replace(dice, world, market, accountId, id);
  const command = commandOf(dice, market, accountId);
  return world.run(accountId, (processor) => processor.place(command, world.ownerOf(accountId)));
}
