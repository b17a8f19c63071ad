import { BasketsFixture } from '../../test/baskets-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { basketResolvers } from './basket-resolvers';
import { basketView, holdingView, orderView, previewView } from './basket-views';

let db: TestDatabase;
let own: BasketsFixture;

jest.setTimeout(60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  own = new BasketsFixture(db);
  await own.start();
});
afterAll(async () => {
  await own.stop();
  await db.drop();
});

test('products §14 baskets: four lists of weights, with what the smallest purchase is', async () => {
  const views = (await own.baskets.baskets()).map(basketView);
  expect(views.map(({ slug, minimum }) => [slug, minimum])).toEqual([
    ['essencial', '35'],
    ['contratos-inteligentes', '105'],
    ['pagamentos', '53'],
    ['dez', '263'],
  ]);
  for (const { weights } of views) expect(weights.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});

test('products P-16, P-19 a purchase as its customer reads it: preview, order, holding', async () => {
  const user = await own.customer({ BRL: '1000' });
  const preview = await own.previewed(user, { basket: 'essencial', kind: 'BUY', amount: '1000' });
  const shown = previewView(preview, own.baskets.now());
  expect(shown).toMatchObject({ kind: 'BUY', funded: '1000', brought: '0', validMs: 30_000, leftOut: [], weights: [] });
  expect(shown.legs.map(({ side, price, worstPrice }) => [side, price, worstPrice])).toEqual([
    ['BUY', '500000', '502500'],
    ['BUY', '20000', '20100'],
  ]);
  const order = await own.buy(user, '1000');
  const [basket] = await own.baskets.baskets();
  if (!basket) throw new Error('no basket');
  const view = orderView(order, basket);
  expect(view).toMatchObject({
    state: 'DONE',
    spent: shown.spent,
    fee: shown.fee,
    canBeCompleted: false,
    isUnread: false,
  });
  expect(view.outcomeText).toMatch(/^Compramos os 2 ativos por R\$\s\d+,\d\d, taxas incluídas\.$/);
  expect(view.legs.map(({ quantity, total }) => [quantity, total])).toEqual(
    shown.legs.map(({ quantity, total }) => [quantity, total]),
  );
  const [holding] = (await own.baskets.holdings(user.accountId)).map(holdingView);
  expect(holding).toMatchObject({ putIn: shown.spent, takenOut: '0', isRebalanceOffered: false, runningOrder: null });
  expect(holding?.resultPercent).toMatch(/^-0\.\d\d?$/);
  expect(holding?.assets.map(({ target }) => target)).toEqual([70, 30]);
});

test('products P-18 a rebalancing tells the weights before and after', async () => {
  const user = await own.customer({ BRL: '1000' });
  await own.buy(user, '1000');
  await db.query(
    `insert into basket_versions (basket, version, place, name, description, weights, valid_from)
     values ('essencial', 2, 1, 'Essencial', 'Novos pesos.', '{"BTC": 40, "ETH": 60}', $1)`,
    [own.baskets.now()],
  );
  const preview = await own.previewed(user, { basket: 'essencial', kind: 'REBALANCE' });
  const { weights, feePercent } = previewView(preview, own.baskets.now());
  expect(weights.map(({ instrument, target }) => [instrument.base.code, target])).toEqual([
    ['ETH', 60],
    ['BTC', 40],
  ]);
  for (const { before, after, target } of weights) {
    expect(Math.abs(Number(before) - target)).toBeGreaterThan(25);
    expect(Math.abs(Number(after) - target)).toBeLessThan(1);
  }
  // About half a per cent.
  expect(feePercent).toMatch(/^0\.(4[5-9]\d*|5([0-4]\d*)?)$/);
});

test('a curve of markets without past is empty, and so is the change of thirty days', async () => {
  const [basket] = await own.baskets.baskets();
  if (!basket) throw new Error('no basket');
  const curve = await own.baskets.curve(basket);
  expect(curve.points.length).toBeLessThan(2);
  expect(Object.keys(basketResolvers.Basket)).toEqual(['index', 'indexFrom', 'change30d']);
});
