import { z } from 'zod';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { writeDestination, writeEntry, writeRecurringBuy } from '../../test/timeline-rows';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { accountsOf } from '../ledger/index';

const EMAIL = 'timeline@example.com';
const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const ENTRY = `id kind at state recurringBuyId order { id account state instrument { symbol } } deposit { id state steps { state } }
  withdrawal { id received state canCancel }
  transfer { id from to quantity }`;
const PAGE = `query($first: Int!, $after: String, $filter: TimelineFilter) {
  timeline(first: $first, after: $after, filter: $filter) { edges { node { ${ENTRY} } } pageInfo { hasNextPage endCursor } }
}`;
const ONE = `query($id: ID!) { timelineEntry(id: $id) { ${ENTRY} } }`;
const pageIn = z.object({
  timeline: z.object({
    edges: z.array(z.object({ node: z.looseObject({ id: z.string() }) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;
let ids: readonly string[];
let recurringBuyId: number;

const at = (minute: number) => new Date(Date.parse('2026-11-20T15:00:00Z') + minute * 60_000);

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  const { accountId } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Nina', email: EMAIL, password: PASSWORD, level: 20 }, new Date()),
  );
  const { main, pro } = await accountsOf(db, accountId);
  recurringBuyId = await writeRecurringBuy(db, main, 1);
  const order = { source: 'order', instrumentId: 1, state: 'FILLED' } as const;
  const completed = { source: 'withdrawal', currency: 'BRL', state: 'COMPLETED' } as const;
  ids = [
    await writeEntry(db, { ...order, accountId: main, recurringBuyId, at: at(4) }),
    await writeEntry(db, { ...order, accountId: pro, state: 'PARTIALLY_CANCELED', at: at(3) }),
    await writeEntry(db, { source: 'transfer', main, pro, currency: 'BRL', at: at(2) }),
    await writeEntry(db, { source: 'deposit', accountId: main, currency: 'BTC', state: 'CREDITED', at: at(1) }),
    await writeEntry(db, { ...completed, accountId: main, destinationId: await writeDestination(db), at: at(0) }),
  ];
  browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
});

const page = async (variables: Readonly<Record<string, unknown>>) =>
  pageIn.parse((await browser.graphql(PAGE, { first: 50, ...variables })).data).timeline;

test('money §10: the timeline has each entry with what is kept of it, in pages', async () => {
  const first = await page({ first: 3 });
  expect(first.edges.map(({ node }) => node)).toMatchObject([
    { id: ids[0], kind: 'RECURRING_BUY', recurringBuyId: String(recurringBuyId), order: { account: 'MAIN' } },
    { id: ids[1], kind: 'ORDER', state: 'NOT_COMPLETED', order: { account: 'PRO', state: 'PARTIALLY_CANCELED' } },
    { id: ids[2], kind: 'TRANSFER', at: at(2).toISOString(), transfer: { from: 'MAIN', to: 'PRO', quantity: '1' } },
  ]);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const second = await page({ after: first.pageInfo.endCursor });
  const deposit = { id: ids[3]?.replace('deposit-', ''), state: 'CREDITED' };
  expect(second.edges.map(({ node }) => node)).toMatchObject([
    { id: ids[3], kind: 'DEPOSIT', order: null, deposit },
    { id: ids[4], kind: 'WITHDRAWAL', withdrawal: { received: '1', state: 'COMPLETED', canCancel: false } },
  ]);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

test('money §7: the timeline is narrowed by kind, currency, state, time and account', async () => {
  const idsOf = async (filter: object) => (await page({ filter })).edges.map(({ node }) => node.id);
  expect(await idsOf({ kinds: ['TRANSFER', 'DEPOSIT'] })).toEqual([ids[2], ids[3]]);
  expect(await idsOf({ currency: 'BTC' })).toEqual([ids[0], ids[1], ids[3]]);
  expect(await idsOf({ states: ['NOT_COMPLETED'] })).toEqual([ids[1]]);
  expect(await idsOf({ from: at(2), to: at(4) })).toEqual([ids[1], ids[2]]);
  expect(await idsOf({ account: 'PRO' })).toEqual([ids[1], ids[2]]);
});

test('money §7: one entry by its id, to its customer alone', async () => {
  expect((await browser.graphql(ONE, { id: ids[3] })).data).toMatchObject({ timelineEntry: { kind: 'DEPOSIT' } });
  const other = exchange.browser();
  const email = 'other@example.com';
  await inTransaction(db, (tx) => createUser(tx, { name: 'Olga', email, password: PASSWORD, level: 20 }, new Date()));
  await other.graphql('{ session { state } }');
  await other.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  expect((await other.graphql(ONE, { id: ids[3] })).data).toEqual({ timelineEntry: null });
  expect((await browser.graphql(ONE, { id: 'order-999999' })).data).toEqual({ timelineEntry: null });
});

test.each(['{ timeline { edges { cursor } } }', '{ timelineEntry(id: "order-1") { id } }'])(
  'money §9: %s without a session is code 2001',
  async (query) => {
    expect((await exchange.browser().graphql(query)).errors).toMatchObject([{ extensions: { code: 2001 } }]);
  },
);

test.each([
  ['{ timeline(first: 101) { edges { cursor } } }', 'first vai de 1 a 100.'],
  ['{ timeline(after: "x") { edges { cursor } } }', 'after não é um cursor.'],
])('%s is refused', async (query, message) => {
  expect((await browser.graphql(query)).errors).toMatchObject([{ message }]);
});
