import { BasketsFixture } from '../../test/baskets-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { nextKey, ranUntilLately } from '../../test/market-fixture';
import { codesForGuest, operate, signedInAs } from '../../test/product-doors';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

const PREVIEW = `mutation ($input: PreviewBasketOrderInput!) {
  previewBasketOrder(input: $input) { preview { id funded } errors { name } } }`;
const PLACE = `mutation ($input: PlaceBasketOrderInput!) {
  placeBasketOrder(input: $input) { order { id state } errors { name } } }`;
const READ = 'mutation ($input: ReadBasketOrderInput!) { readBasketOrder(input: $input) { order { id } } }';
const ONE = 'query ($id: ID) { basketOrder(id: $id) { id state legs { orderId } } }';
const LISTED = `query ($first: Int!, $after: String) {
  basketOrders(first: $first, after: $after) { edges { node { id } } } }`;
const HOLDINGS = '{ basketHoldings { basket { slug } hasNewVersion } }';
const MARKET_ORDER = 'query ($id: ID!) { order(id: $id) { id account state basketOrder { id basket { name } } } }';
const MARKET_ORDERS = 'query ($basket: ID) { orders(basket: $basket) { edges { node { id basketOrder { id } } } } }';
const HISTORY = '{ timeline { edges { node { kind state order { id basketOrder { basket { name } } } } } } }';

// The market is started: legs are traded in it.
jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;
let own: BasketsFixture;
let browser: Browser;
let stranger: Browser;
let id: string;
let legs: readonly string[];

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true });
  await ranUntilLately(db);
  await exchange.market.start();
  own = new BasketsFixture(db, exchange.market, new TestClock(new Date().toISOString()));
  own.jobs.start();
  browser = await signedInAs(exchange, await own.customer({ BRL: '1000' }));
  stranger = await signedInAs(exchange, await own.customer({ BRL: '1000' }));
  const input = { basket: 'essencial', kind: 'BUY', amount: '500' };
  const { previewBasketOrder } = (await browser.graphql(PREVIEW, { input })).data as {
    previewBasketOrder: { preview: { id: string } };
  };
  const placed = { previewId: previewBasketOrder.preview.id, idempotencyKey: nextKey() };
  const { data } = await browser.graphql(PLACE, { input: placed });
  ({ id } = (data as { placeBasketOrder: { order: { id: string } } }).placeBasketOrder.order);
  // The clock of the jobs stands still; the order was placed by another.
  own.clock.set(new Date(Date.now() + 1_000).toISOString());
  own.jobs.wake();
  await own.jobs.idle();
  const order = (await browser.graphql(ONE, { id })).data as { basketOrder: { legs: { orderId: string }[] } };
  legs = order.basketOrder.legs.map(({ orderId }) => orderId);
});
afterAll(async () => {
  await own.jobs.stop();
  await exchange.market.stop();
  await exchange.close();
  expect(await own.broken()).toEqual([]);
  await db.drop();
});

test('specification §8: a guest sees the baskets, and owns and buys nothing', async () => {
  const codes = await codesForGuest(exchange, [
    ['{ basketObstacles }'],
    [HOLDINGS],
    [ONE, { id }],
    [LISTED, { first: 10 }],
    [PREVIEW, { input: { basket: 'essencial', kind: 'BUY', amount: '500' } }],
    [PLACE, { input: { previewId: 'x', idempotencyKey: nextKey() } }],
    [READ, { input: { id } }],
  ]);
  expect(codes).toEqual(codes.map(() => 2001));
  const { data } = await exchange.browser().graphql('{ baskets { slug } }');
  expect(data).toEqual({
    baskets: ['essencial', 'contratos-inteligentes', 'pagamentos', 'dez'].map((slug) => ({ slug })),
  });
});

test('products §14: a basket order is found by its id, on pages of 1 to 50, and by nobody else', async () => {
  expect((await browser.graphql(ONE, { id })).data).toMatchObject({ basketOrder: { id, state: 'DONE' } });
  expect((await browser.graphql(LISTED, { first: 50 })).data).toEqual({ basketOrders: { edges: [{ node: { id } }] } });
  expect((await stranger.graphql(ONE, { id })).data).toEqual({ basketOrder: null });
  expect((await stranger.graphql(READ, { input: { id } })).data).toEqual({ readBasketOrder: { order: null } });
  expect((await stranger.graphql(LISTED, { first: 50 })).data).toEqual({ basketOrders: { edges: [] } });
  for (const first of [0, 51]) expect((await browser.graphql(LISTED, { first })).errors).toHaveLength(1);
  expect((await browser.graphql(LISTED, { first: 1, after: 'x' })).errors).toHaveLength(1);
  for (const none of ['0', 'x', '1e3', '9'.repeat(40)]) {
    expect((await browser.graphql(ONE, { id: none })).data).toEqual({ basketOrder: null });
  }
});

test('products §14: an order of the book tells of which basket order it is a leg, and is listed when it is asked for', async () => {
  expect(legs).toHaveLength(2);
  for (const leg of legs) {
    expect((await browser.graphql(MARKET_ORDER, { id: leg })).data).toEqual({
      order: { id: leg, account: 'MAIN', state: 'FILLED', basketOrder: { id, basket: { name: 'Essencial' } } },
    });
    expect((await stranger.graphql(MARKET_ORDER, { id: leg })).data).toEqual({ order: null });
  }
  expect((await browser.graphql(MARKET_ORDERS)).data).toEqual({ orders: { edges: [] } });
  const listed = (await browser.graphql(MARKET_ORDERS, { basket: 'essencial' })).data as {
    orders: { edges: { node: { id: string; basketOrder: unknown } }[] };
  };
  expect(listed.orders.edges.map(({ node }) => node.id).sort()).toEqual([...legs].sort());
  expect(listed.orders.edges.map(({ node }) => node.basketOrder)).toEqual([{ id }, { id }]);
  for (const [who, basket] of [
    [browser, 'dez'],
    [stranger, 'essencial'],
  ] as const) {
    expect((await who.graphql(MARKET_ORDERS, { basket })).data).toEqual({ orders: { edges: [] } });
  }
});

test('products §12: the history has each leg with the name of its basket', async () => {
  const { timeline } = (await browser.graphql(HISTORY)).data as {
    timeline: { edges: { node: { order: { id: string } } }[] };
  };
  expect(timeline.edges.map(({ node }) => node)).toMatchObject(
    [1, 2].map(() => ({
      ...{ kind: 'ORDER', state: 'COMPLETED', order: { basketOrder: { basket: { name: 'Essencial' } } } },
    })),
  );
  expect(timeline.edges.map(({ node }) => node.order.id).sort()).toEqual([...legs].sort());
  expect((await stranger.graphql(HISTORY)).data).toEqual({ timeline: { edges: [] } });
});

test('products P-18: the operator gives a basket other weights, which is news to whoever has it and no trade', async () => {
  const page = async () => (await fetch(`${exchange.url}/sandbox`)).text();
  expect(await page()).toContain('value="BTC 70, ETH 30"');
  for (const weights of [{ BTC: 60, ETH: 30 }, { BTC: 60, XXX: 40 }, { BTC: 60.5, ETH: 39.5 }, {}]) {
    expect(await operate(exchange, 'baskets', { basket: 'essencial', weights })).toBe(400);
  }
  const weights = { BTC: 50, ETH: 50 };
  expect(await operate(exchange, 'baskets', { basket: 'nenhuma', weights })).toBe(404);
  expect(await operate(exchange, 'baskets', { basket: 'essencial', weights })).toBe(200);
  expect(await page()).toMatch(/Essencial, versão 2.*value="BTC 50, ETH 50"/);
  expect((await browser.graphql(HOLDINGS)).data).toEqual({
    basketHoldings: [{ basket: { slug: 'essencial' }, hasNewVersion: true }],
  });
  expect((await browser.graphql(LISTED, { first: 50 })).data).toEqual({ basketOrders: { edges: [{ node: { id } }] } });
});
