import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { ranUntilLately } from '../../test/market-fixture';
import { OtcFixture } from '../../test/otc-fixture';
import { codesForGuest, signedInAs } from '../../test/product-doors';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { OtcTrade } from '../products/otc/index';

const ONE = 'query ($id: ID!) { otcTrade(id: $id) { id quoteId state side price quantity amount fee total } }';
const QUOTE = 'query ($id: ID!) { otcQuote(id: $id) { id state trade { id } } }';
const TRADES =
  'query ($first: Int!, $after: String) { otcTrades(first: $first, after: $after) { edges { node { id } } } }';
const TERMS = '{ otcTerms(instrument: "ethbrl") { minimum maximum obstacles leftToday } }';
const ASK =
  'mutation ($input: RequestOtcQuoteInput!) { requestOtcQuote(input: $input) { quote { id } errors { name } } }';
const ACCEPT =
  'mutation ($input: AcceptOtcQuoteInput!) { acceptOtcQuote(input: $input) { trade { id state } errors { name } } }';
const HISTORY = `{ timeline(filter: { kinds: [OTC] }) { edges { node { id kind state order { id }
  otc { id quantity total provider } } } } }`;

// The market is started, for the price of a coin.
jest.setTimeout(60_000);

let db: TestDatabase;
let table: OtcFixture;
let exchange: ExchangeFixture;
let browser: Browser;
let stranger: Browser;
let trade: OtcTrade;

beforeAll(async () => {
  db = await createTestDatabase();
  table = new OtcFixture(db, new TestClock(new Date().toISOString()));
  await table.start();
  const user = await table.customer({ BRL: '1000000' });
  trade = await table.accepted(user, (await table.quoted(user)).id);
  const other = await table.customer({ BRL: '1000000' });
  exchange = await exchangeFixture(db, { sandbox: true });
  await ranUntilLately(db);
  await exchange.market.start();
  [browser, stranger] = [await signedInAs(exchange, user), await signedInAs(exchange, other)];
});
afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await table.jobs.stop();
  expect(await table.broken()).toEqual([]);
  await db.drop();
});

const id = () => String(trade.id);

test('specification §8: a guest is quoted nothing, and sees no trade', async () => {
  const codes = await codesForGuest(exchange, [
    [TERMS],
    [ONE, { id: id() }],
    [QUOTE, { id: trade.quoteId }],
    [TRADES, { first: 10 }],
    [ASK, { input: { instrument: 'ethbrl', side: 'BUY', quantity: '100' } }],
    [ACCEPT, { input: { quoteId: trade.quoteId } }],
  ]);
  expect(codes).toEqual(codes.map(() => 2001));
});

test('products §14: a trade is found by its id, with its figures, and by nobody else', async () => {
  expect((await browser.graphql(ONE, { id: id() })).data).toEqual({
    otcTrade: {
      ...{ id: id(), quoteId: trade.quoteId, state: 'FILLED', side: 'BUY', price: '1001.5', quantity: '100' },
      ...{ amount: '100150', fee: '250.375', total: '100400.375' },
    },
  });
  expect((await browser.graphql(QUOTE, { id: trade.quoteId })).data).toMatchObject({
    otcQuote: { trade: { id: id() } },
  });
  for (const other of [ONE, QUOTE]) {
    const found = await stranger.graphql(other, { id: other === ONE ? id() : trade.quoteId });
    expect(Object.values(found.data ?? {})).toEqual([null]);
  }
  for (const none of ['0', '999999', 'x', '1e3', '-1', '9'.repeat(40)]) {
    expect((await browser.graphql(ONE, { id: none })).data).toEqual({ otcTrade: null });
  }
});

test('a page has 1 to 50 trades, after a cursor that is one', async () => {
  expect((await browser.graphql(TRADES, { first: 50 })).data).toEqual({
    otcTrades: { edges: [{ node: { id: id() } }] },
  });
  expect((await stranger.graphql(TRADES, { first: 50 })).data).toEqual({ otcTrades: { edges: [] } });
  for (const first of [0, 51, -1]) expect((await browser.graphql(TRADES, { first })).errors).toHaveLength(1);
  expect((await browser.graphql(TRADES, { first: 1, after: 'x' })).errors).toHaveLength(1);
});

test('products P-20: an accepted quote answers with its trade, and nobody else accepts it', async () => {
  const input = { quoteId: trade.quoteId };
  expect((await browser.graphql(ACCEPT, { input })).data).toEqual({
    acceptOtcQuote: { trade: { id: id(), state: 'FILLED' }, errors: [] },
  });
  for (const quoteId of [trade.quoteId, 'x']) {
    expect((await stranger.graphql(ACCEPT, { input: { quoteId } })).data).toEqual({
      acceptOtcQuote: { trade: null, errors: [{ name: 'quote' }] },
    });
  }
});

test('a size is given once, on the steps of its market, within the bounds', async () => {
  const sizes: readonly (readonly [object, string])[] = [
    [{}, 'base'],
    [{ amount: '200000', quantity: '100' }, 'base'],
    [{ amount: '99999.99' }, 'amount'],
    [{ amount: '5000000.01' }, 'amount'],
    [{ amount: '200000.001' }, 'amount'],
    [{ quantity: '0' }, 'quantity'],
  ];
  for (const [size, name] of sizes) {
    const input = { instrument: 'ethbrl', side: 'BUY', ...size };
    expect((await browser.graphql(ASK, { input })).data).toEqual({
      requestOtcQuote: { quote: null, errors: [{ name }] },
    });
  }
});

test('products §12: the history has the trade', async () => {
  const otc = { id: id(), quantity: '100', total: '100400.375', provider: 'Horizonte Liquidez' };
  expect((await browser.graphql(HISTORY)).data).toEqual({
    timeline: { edges: [{ node: { id: `otc-${trade.id}`, kind: 'OTC', state: 'COMPLETED', order: null, otc } }] },
  });
});
