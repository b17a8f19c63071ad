import { customerWith, marketOn, nextKey, rest } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { listNotifications } from '../../notifications/notifications';
import { instrumentOf } from '../instruments';
import type { Market } from '../market';
import { notificationOfOrder } from './order-notifications';

let db: TestDatabase;
let market: Market;

beforeAll(async () => {
  db = await createTestDatabase();
  market = marketOn(db);
  await market.start();
});
afterAll(async () => {
  await market.stop();
  await db.drop();
});

const news = async (accountId: number) =>
  (await listNotifications(db, accountId, { first: 50 })).notifications.map(({ kind, path }) => `${kind} ${path}`);

const order = {
  id: 7,
  instrument: instrumentOf(1),
  side: 'BUY',
  state: 'FILLED',
  cancelReason: null,
  filledQuantity: toAmount('0.008'),
  filledAmount: toAmount('4880.719'),
  fee: toAmount('24.41'),
} as const;

const AT = new Date('2026-11-20T12:00:00Z');

describe('screens, Shell: notifications of orders', () => {
  test('amounts are written the Brazilian way, a purchase with its fee and a sale without', () => {
    expect(notificationOfOrder(order, 1, AT)?.text).toBe(
      'Você comprou 0,008\u00a0BTC por R$\u00a04.905,12, com a taxa.',
    );
    expect(notificationOfOrder({ ...order, side: 'SELL' }, 1, AT)?.text).toBe(
      'Você vendeu 0,008\u00a0BTC e recebeu R$\u00a04.856,30, já sem a taxa.',
    );
  });

  test.each(['ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL'] as const)('%s is no news', (state) => {
    expect(notificationOfOrder({ ...order, state }, 1, AT)).toBeNull();
  });

  test('both sides hear of a complete fill, in the transaction that fills; a partial one says nothing', async () => {
    const maker = await customerWith(db, { ETH: '1' });
    const taker = await customerWith(db, { BRL: '50000' });
    await rest(market, maker, 'ethbrl', [['SELL', '20000', '1']]);
    await rest(market, taker, 'ethbrl', [['BUY', '20000', '0.4']]);
    expect(await news(maker)).toEqual([]);
    expect(await news(taker)).toEqual(['ORDER_FILLED /trade/ethbrl']);
    await rest(market, taker, 'ethbrl', [['BUY', '20000', '0.6']]);
    expect(await news(maker)).toEqual(['ORDER_FILLED /trade/ethbrl']);
  });

  test('the same command again tells nothing again', async () => {
    const maker = await customerWith(db, { SOL: '10' });
    const taker = await customerWith(db, { BRL: '5000' });
    await rest(market, maker, 'solbrl', [['SELL', '1000', '10']]);
    const input = {
      instrument: 'solbrl',
      side: 'BUY',
      type: 'INSTANT',
      amount: '100',
      idempotencyKey: nextKey(),
    } as const;
    await market.service.placeOrder(taker, input);
    await market.service.placeOrder(taker, input);
    expect(await news(taker)).toEqual(['ORDER_FILLED /trade/solbrl']);
  });

  test('what the exchange cancels is told, what the customer cancels is not', async () => {
    const accountId = await customerWith(db, { BRL: '5000' });
    const market1 = { instrument: 'adabrl', side: 'BUY', type: 'MARKET', quantity: '100' } as const;
    await market.service.placeOrder(accountId, { ...market1, idempotencyKey: nextKey() });
    expect(await news(accountId)).toEqual(['ORDER_CANCELED /trade/adabrl']);
    const limit = { instrument: 'adabrl', side: 'BUY', type: 'LIMIT', price: '3', quantity: '10' } as const;
    const { order: placed } = await market.service.placeOrder(accountId, { ...limit, idempotencyKey: nextKey() });
    await market.service.cancelOrder([accountId], placed?.id ?? 0);
    expect(await news(accountId)).toHaveLength(1);
  });
});
