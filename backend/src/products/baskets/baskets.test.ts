import { BasketsFixture } from '../../../test/baskets-fixture';
import { marketOn, nextKey, rest } from '../../../test/market-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { listNotifications } from '../../notifications/notifications';
import type { MarketService } from '../../market/index';

let db: TestDatabase;
let running: BasketsFixture | null;

jest.setTimeout(60_000);

beforeEach(async () => {
  db = await createTestDatabase();
  running = null;
});
afterEach(async () => {
  await running?.stop();
  expect(await running?.broken()).toEqual([]);
  await db.drop();
});

async function begin(
  thin: Parameters<BasketsFixture['start']>[0] = {},
  calls: (service: MarketService) => Partial<MarketService> = () => ({}),
): Promise<BasketsFixture> {
  const market = marketOn(db);
  running = new BasketsFixture(db, market, new TestClock('2026-11-20T15:00:00.000Z'), calls(market.service));
  await running.start(thin);
  return running;
}

const kindsOf = async (accountId: number) =>
  (await listNotifications(db, accountId, { first: 50 })).notifications.map(({ kind }) => kind);

describe('products P-16: nothing is bought before every leg can be', () => {
  test('all legs are priced at once, and nothing moves', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    const preview = await own.previewed(user, { basket: 'essencial', kind: 'BUY', amount: '1000' });
    expect(
      preview.quotes.map(({ instrument, price, worstPrice }) => [instrument.base.code, price, worstPrice]),
    ).toEqual([
      ['BTC', toAmount('500000'), toAmount('502500')],
      ['ETH', toAmount('20000'), toAmount('20100')],
    ]);
    expect(preview).toMatchObject({ funded: toAmount('1000'), missing: null });
    expect(await own.available(user.accountId, 'BRL')).toBe(toAmount('1000'));
    expect(await own.baskets.holdings(user.accountId)).toEqual([]);
  });

  test('one leg without offers: the whole is refused, the asset named', async () => {
    const own = await begin({ ADA: '4' });
    const user = await own.customer({ BRL: '1000' });
    const input = { basket: 'contratos-inteligentes', kind: 'BUY', amount: '1000' } as const;
    expect(await own.baskets.preview(user.accountId, input)).toEqual({
      preview: null,
      shortfall: null,
      errors: [{ name: 'base', messages: ['Cardano não tem ofertas suficientes agora. Nada foi negociado.'] }],
    });
  });

  test('an own offer in the way: the whole is refused, the asset named', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000', BTC: '1' });
    await rest(own.market, user.accountId, 'btcbrl', [['SELL', '499500', '1']]);
    const { preview, errors } = await own.baskets.preview(user.accountId, {
      ...{ basket: 'essencial', kind: 'BUY', amount: '1000' },
    });
    expect(preview).toBeNull();
    expect(errors[0]?.messages).toEqual(['Sua oferta de venda de BTC está no caminho. Cancele-a ou espere.']);
  });

  test.each([
    ['essencial', '35'],
    ['contratos-inteligentes', '105'],
    ['pagamentos', '53'],
    ['dez', '263'],
  ])('the minimum of %s is R$ %s', async (basket, minimum) => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    const amount = String(Number(minimum) - 1);
    const { errors } = await own.baskets.preview(user.accountId, { basket, kind: 'BUY', amount });
    expect(errors).toEqual([{ name: 'amount', messages: [`O mínimo desta carteira é R$\u00a0${minimum},00.`] }]);
  });

  test('what is missing is told beside the preview, and placing it moves nothing', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '400' });
    const input = { basket: 'essencial', kind: 'BUY', amount: '1000' } as const;
    const { preview, shortfall, errors } = await own.baskets.preview(user.accountId, input);
    expect(shortfall).toBe(toAmount('600'));
    expect(errors[0]?.name).toBe('balance');
    const placed = await own.baskets.place(user.accountId, preview?.id ?? '', nextKey());
    expect(placed).toMatchObject({ order: null, shortfall: toAmount('600') });
    expect(await own.available(user.accountId, 'BRL')).toBe(toAmount('400'));
  });

  test('level 20 and the accepted risks come first', async () => {
    const own = await begin();
    const low = await own.customer({ BRL: '1000' }, { level: 10 });
    const input = { basket: 'essencial', kind: 'BUY', amount: '1000' } as const;
    expect((await own.baskets.preview(low.accountId, input)).errors[0]?.name).toBe('level');
    const unread = await own.customer({ BRL: '1000' }, { accepts: false });
    expect((await own.baskets.preview(unread.accountId, input)).errors[0]?.name).toBe('disclosure');
    expect(await own.baskets.obstacles(unread.accountId)).toEqual(['DISCLOSURE']);
  });
});

describe('products P-17: each leg is whole or not at all, and the word for the whole is true', () => {
  test('every leg is bought: DONE, what was not spent is back, and one notification tells of it', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    const order = await own.buy(user, '1000');
    expect(order.state).toBe('DONE');
    const { spent = 0n, returned = 0n } = order.end ?? {};
    expect(spent + returned).toBe(toAmount('1000'));
    expect(await own.available(user.accountId, 'BRL')).toBe(returned);
    expect(order.legs.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect(await kindsOf(user.accountId)).toEqual(['BASKET_DONE']);
    const [holding] = await own.baskets.holdings(user.accountId);
    expect(holding).toMatchObject({ putIn: spent, takenOut: 0n, hasNewVersion: false });
    expect(await own.available(user.accountId, 'BTC')).toBe(0n);
  });

  test('a leg whose price ran away is not bought: PARTIAL names both, the rest is back, and it can be completed', async () => {
    let fails = true;
    const own = await begin({}, (service) => ({
      requestQuote: (accountId, input) =>
        service.requestQuote(
          accountId,
          fails && input.bound && input.instrument === 'ethbrl' ? { ...input, bound: 1n } : input,
        ),
    }));
    const user = await own.customer({ BRL: '2000' });
    const order = await own.buy(user, '1000');
    expect(order.state).toBe('PARTIAL');
    expect(order.legs.map(({ state, reason }) => [state, reason])).toEqual([
      ['DONE', null],
      ['NOT_DONE', 'PRICE_MOVED'],
    ]);
    expect(await kindsOf(user.accountId)).toEqual(['BASKET_PARTIAL']);
    const { notifications } = await listNotifications(db, user.accountId, { first: 1 });
    expect(notifications[0]?.text).toMatch(
      /^Compramos 1 de 2\. Ethereum mudou de preço .*: R\$\u00a0300,\d\d voltaram ao seu saldo\.$/,
    );
    expect((await own.baskets.holdings(user.accountId))[0]?.unreadOrder?.id).toBe(order.id);
    await own.baskets.read(user.accountId, order.id);
    expect((await own.baskets.holdings(user.accountId))[0]?.unreadOrder).toBeNull();

    fails = false;
    const completes = String(order.id);
    const rest = await own.done(user, { basket: 'essencial', kind: 'BUY', completes });
    expect(rest).toMatchObject({ state: 'DONE', completes: order.id, funded: toAmount('300') });
    expect(rest.legs.map(({ instrument }) => instrument.base.code)).toEqual(['ETH']);
    const again = await own.baskets.preview(user.accountId, { basket: 'essencial', kind: 'BUY', completes });
    expect(again.errors[0]?.name).toBe('completes');
  });

  test('none bought is FAILED, and everything is back', async () => {
    const own = await begin({}, (service) => ({
      requestQuote: (accountId, input) =>
        service.requestQuote(accountId, input.bound ? { ...input, bound: 1n } : input),
    }));
    const user = await own.customer({ BRL: '1000' });
    const order = await own.buy(user, '1000');
    expect(order).toMatchObject({ state: 'FAILED', end: { returned: toAmount('1000'), spent: 0n, fee: 0n } });
    expect(await own.available(user.accountId, 'BRL')).toBe(toAmount('1000'));
    expect(order.isUnread).toBe(true);
  });

  test('a preview is one order under one key, and is over after its time', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '5000' });
    const input = { basket: 'essencial', kind: 'BUY', amount: '1000' } as const;
    const { id } = await own.previewed(user, input);
    const key = nextKey();
    const placed = await Promise.all(Array.from({ length: 10 }, () => own.baskets.place(user.accountId, id, key)));
    await own.jobs.idle();
    expect(new Set(placed.map(({ order }) => order?.id)).size).toBe(1);
    expect((await own.baskets.place(user.accountId, id, nextKey())).order).toBeNull();
    const late = await own.previewed(user, input);
    await own.pass(30_000);
    expect((await own.baskets.place(user.accountId, late.id, nextKey())).errors[0]?.name).toBe('previewId');
    const other = await own.customer({ BRL: '5000' });
    const stolen = await own.previewed(user, input);
    expect((await own.baskets.place(other.accountId, stolen.id, nextKey())).errors[0]?.name).toBe('previewId');
  });

  test('an answer that is lost after an order of the book: the leg is found by its key', async () => {
    let lost = 0;
    const own = await begin({}, (service) => ({
      async confirmQuote(...args) {
        const result = await service.confirmQuote(...args);
        lost += 1;
        if (lost === 1) throw new Error('Connection terminated');
        return result;
      },
    }));
    const user = await own.customer({ BRL: '1000' });
    await own.buy(user, '1000');
    await own.pass(5_000);
    const [order] = (await own.baskets.orders(user.accountId, { first: 5 })).orders;
    expect(order?.state).toBe('DONE');
    expect(
      Number(
        (
          await db.query<{ n: string }>(
            "select count(*) as n from orders o join accounts a on a.id = o.account_id where a.purpose = 'BASKET'",
          )
        )[0]?.n,
      ),
    ).toBe(2);
  });
});

describe('products §7: selling and moving out, nobody is locked in', () => {
  test('P-17 a part is sold: reais are in MAIN, the rest stays', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    await own.buy(user, '1000');
    const before = await own.available(user.accountId, 'BRL');
    const [held] = await own.baskets.holdings(user.accountId);
    const order = await own.done(user, { basket: 'essencial', kind: 'SELL', fraction: '0.5' });
    expect(order).toMatchObject({ state: 'DONE', fraction: toAmount('0.5') });
    const { brought = 0n, returned = 0n } = order.end ?? {};
    expect(returned).toBe(brought);
    expect(await own.available(user.accountId, 'BRL')).toBe(before + returned);
    const [rest] = await own.baskets.holdings(user.accountId);
    expect(rest?.assets.map(({ held: { quantity } }) => quantity)).toEqual(
      held?.assets.map(({ held: { quantity } }, place) => quantity - (order.legs[place]?.traded?.quantity ?? 0n)),
    );
    expect(rest?.takenOut).toBe(returned);
  });

  test('all is sold: coins under the smallest order go to MAIN as coins', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    await own.buy(user, '40');
    for (const fraction of ['0.4', '0.65']) {
      const order = await own.done(user, { basket: 'essencial', kind: 'SELL', fraction });
      // Such a part of the ether is less than ten reais.
      expect(order.legs.map(({ instrument }) => instrument.base.code)).toEqual(['BTC']);
    }
    const all = await own.done(user, { basket: 'essencial', kind: 'SELL', fraction: '1' });
    expect(all.state).toBe('DONE');
    expect(await own.baskets.holdings(user.accountId)).toEqual([]);
    const { movedCoins = {} } = all.end ?? {};
    expect(Object.keys(movedCoins)).toEqual(['BTC']);
    expect(await own.available(user.accountId, 'BTC')).toBe(toAmount(movedCoins['BTC'] ?? ''));
    const [news] = (await listNotifications(db, user.accountId, { first: 1 })).notifications;
    expect(news?.text).toMatch(/ 0,\d+ BTC foi para a sua carteira\.$/);
  });

  test('coins are moved out without a sale, also with a market at rest and before the level is there', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '1000' });
    await own.buy(user, '1000');
    await db.query('update users set level = 10 where id = $1', [user.id]);
    const [held] = await own.baskets.holdings(user.accountId);
    const order = await own.done(user, { basket: 'essencial', kind: 'MOVE_OUT' });
    expect(order).toMatchObject({ state: 'DONE', legs: [] });
    expect(await own.available(user.accountId, 'BTC')).toBe(held?.assets[0]?.held.quantity);
    expect(order.end?.movedWorth).toBe(held?.worth);
    expect(await own.baskets.holdings(user.accountId)).toEqual([]);
    const [row] = await db.query<{ result: string }>('select taken_out - put_in as result from basket_holdings');
    // P-19: what it lost is the distance of the prices and the fees.
    expect(toAmount(row?.result ?? '')).toBe((held?.worth ?? 0n) - (held?.putIn ?? 0n));
  });
});

describe('products P-18: rebalancing is asked for, priced, and never automatic', () => {
  async function newVersion(own: BasketsFixture): Promise<void> {
    await db.query(
      `insert into basket_versions (basket, version, place, name, description, weights, valid_from, next_step_at)
       values ('essencial', 2, 1, 'Essencial', 'Novos pesos.', '{"BTC": 40, "ETH": 60}', $1, $1)`,
      [new Date(own.clock.now() + 1_000)],
    );
    own.jobs.wake();
    await own.pass(2_000);
  }

  test('a new version is news, not a trade; sales first, and purchases with what they brought', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '2000' });
    await own.buy(user, '1000');
    const still = await own.baskets.preview(user.accountId, { basket: 'essencial', kind: 'REBALANCE' });
    expect(still.errors[0]?.messages[0]).toMatch(/já está nos pesos/);
    await newVersion(own);
    expect(await kindsOf(user.accountId)).toEqual(['BASKET_CHANGED', 'BASKET_DONE']);
    expect((await own.baskets.holdings(user.accountId))[0]).toMatchObject({
      hasNewVersion: true,
      isRebalanceOffered: true,
    });
    const order = await own.done(user, { basket: 'essencial', kind: 'REBALANCE' });
    expect(order.state).toBe('DONE');
    expect(order.legs.map(({ instrument, side }) => [instrument.base.code, side])).toEqual([
      ['BTC', 'SELL'],
      ['ETH', 'BUY'],
    ]);
    const { brought = 0n, spent = 0n, returned = 0n } = order.end ?? {};
    expect(brought).toBe(spent + returned);
    const [holding] = await own.baskets.holdings(user.accountId);
    expect(holding).toMatchObject({ hasNewVersion: false, isRebalanceOffered: false });
    expect(Number(holding?.drift)).toBeLessThan(1);
  });

  test('a preview of weights that were replaced meanwhile is not carried out', async () => {
    const own = await begin();
    const user = await own.customer({ BRL: '2000' });
    const { id } = await own.previewed(user, { basket: 'essencial', kind: 'BUY', amount: '1000' });
    await newVersion(own);
    const { order, errors } = await own.baskets.place(user.accountId, id, nextKey());
    expect(order).toBeNull();
    expect(errors[0]?.name).toBe('previewId');
  });
});
