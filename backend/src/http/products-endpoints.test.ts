import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { nextKey } from '../../test/market-fixture';
import { RecurringBuyFixture } from '../../test/recurring-buy-fixture';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { toAmount } from '../lib/amount';
import { depositOf, ensureSystemAccount, post } from '../ledger/index';

const EMAIL = 'products@example.com';
const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const TRANSFER = `mutation($input: TransferInput!) {
  transfer(input: $input) { transfer { id from to currency { code } quantity } errors { name messages } }
}`;
const CREATE = `mutation($input: CreateRecurringBuyInput!) {
  createRecurringBuy(input: $input) {
    recurringBuy { id state frequency weekday dayOfMonth time amount instrument { symbol } nextRunAt }
    errors { name messages }
  }
}`;
const ONE = `query ($id: ID!) { recurringBuy(id: $id) {
  id state boughtCount skippedCount boughtQuantity boughtTotal averagePrice
  runs { edges { node { scheduledAt outcome reason order { id account type total averagePrice } } } pageInfo { hasNextPage } }
} }`;

let markets: RecurringBuyFixture;
let fixture: ExchangeFixture;
let browser: Browser;
let accountId: number;

beforeAll(async () => {
  markets = await RecurringBuyFixture.open();
  await markets.begin();
  fixture = await exchangeFixture(markets.db);
  const user = await inTransaction(markets.db, async (tx) => {
    const created = await createUser(tx, { name: 'Saver', email: EMAIL, password: PASSWORD, level: 20 }, new Date());
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date());
    const money = { currency: 'BRL', amount: toAmount('1000'), reference: 'test', idempotencyKey: 'endpoints' };
    await post(tx, [depositOf({ externalId, accountId: created.accountId, createdAt: new Date(), ...money })]);
    return created;
  });
  accountId = user.accountId;
  browser = fixture.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
});

afterAll(async () => {
  await fixture.close();
  await markets.end();
  await markets.close();
});

test.each(['{ transfers { edges { cursor } } }', '{ recurringBuys { id } }'])(
  'specification §8: %s without a session is code 2001',
  async (query) => {
    const { errors } = await fixture.browser().graphql(query);
    expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
  },
);

test('specification §8: a guest can change none of it', async () => {
  const guest = fixture.browser();
  await guest.graphql('{ session { state } }');
  const key = nextKey();
  const transfer = { from: 'MAIN', currency: 'BRL', quantity: '1', idempotencyKey: key };
  const buy = { instrument: 'btcbrl', amount: '10', frequency: 'DAILY', time: '09:00', idempotencyKey: key };
  for (const [mutation, input] of [
    [TRANSFER, transfer],
    [CREATE, buy],
    ...['pause', 'resume', 'cancel'].map(
      (change) =>
        [
          `mutation($input: RecurringBuyInput!) { ${change}RecurringBuy(input: $input) { errors { name } } }`,
          { id: '1' },
        ] as const,
    ),
  ] as const) {
    expect((await guest.graphql(mutation, { input })).errors).toMatchObject([{ extensions: { code: 2001 } }]);
  }
});

test('money moves between the two accounts, and both ways are listed, newest first, page by page', async () => {
  const move = (from: string, quantity: string) =>
    browser.graphql(TRANSFER, { input: { from, currency: 'BRL', quantity, idempotencyKey: nextKey() } });
  expect((await move('MAIN', '300.5')).data).toMatchObject({
    transfer: { transfer: { from: 'MAIN', to: 'PRO', currency: { code: 'BRL' }, quantity: '300.5' }, errors: [] },
  });
  await move('PRO', '100');
  expect((await move('PRO', '201')).data).toMatchObject({
    transfer: { transfer: null, errors: [{ name: 'quantity', messages: [expect.stringContaining('R$\u00a0200,50')] }] },
  });
  const { data } = await browser.graphql('{ main: balances { total } pro: balances(account: PRO) { account total } }');
  expect(data).toMatchObject({ main: [{ total: '799.5' }, ...Array<object>(10).fill({})] });
  expect(data?.['pro']).toContainEqual({ account: 'PRO', total: '200.5' });
  const page =
    'query($after: String) { transfers(first: 1, after: $after) { edges { node { from quantity } } pageInfo { hasNextPage endCursor } } }';
  const first = await browser.graphql(page);
  expect(first.data).toMatchObject({
    transfers: { edges: [{ node: { from: 'PRO', quantity: '100' } }], pageInfo: { hasNextPage: true } },
  });
  const after = JSON.stringify(first.data).replace(/.*"endCursor":"([^"]+)".*/, '$1');
  expect((await browser.graphql(page, { after })).data).toMatchObject({
    transfers: { edges: [{ node: { from: 'MAIN', quantity: '300.5' } }], pageInfo: { hasNextPage: false } },
  });
});

test.each([
  ['{ transfers(first: 0) { edges { cursor } } }', 'first vai de 1 a 100.'],
  ['{ transfers(first: 101) { edges { cursor } } }', 'first vai de 1 a 100.'],
  ['{ transfers(after: "x") { edges { cursor } } }', 'after não é um cursor.'],
])('%s is refused with a reason', async (query, message) => {
  expect((await browser.graphql(query)).errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('a recurring buy is created, runs, and tells its runs with their orders', async () => {
  const input = { instrument: 'btcbrl', amount: '100', frequency: 'WEEKLY', weekday: 7, time: '09:00' };
  const created = await browser.graphql(CREATE, { input: { ...input, idempotencyKey: nextKey() } });
  expect(created.data).toMatchObject({
    createRecurringBuy: {
      recurringBuy: { ...input, instrument: { symbol: 'btcbrl' }, state: 'ACTIVE', dayOfMonth: null },
      errors: [],
    },
  });
  const [own] = await markets.buys.list(accountId);
  // The endpoints go by today's date, the process that runs it by the fixture's clock.
  await markets.db.query(
    'update recurring_buys set first_run_at = $2, next_run_at = $2, next_step_at = $2 where id = $1',
    [own?.id, new Date('2026-11-22T12:00:00Z')],
  );
  await markets.restart('2026-11-22T12:00:00Z');
  const [order] = await markets.ordersOf(accountId);
  expect((await browser.graphql('{ recurringBuys { id boughtCount } }')).data).toEqual({
    recurringBuys: [{ id: String(own?.id), boughtCount: 1 }],
  });
  expect((await browser.graphql(ONE, { id: own?.id })).data).toMatchObject({
    recurringBuy: {
      id: String(own?.id),
      state: 'ACTIVE',
      boughtCount: 1,
      skippedCount: 0,
      averagePrice: '500000',
      runs: {
        edges: [
          {
            node: {
              scheduledAt: '2026-11-22T12:00:00.000Z',
              outcome: 'BOUGHT',
              reason: null,
              order: { id: String(order?.id), account: 'MAIN', type: 'INSTANT' },
            },
          },
        ],
        pageInfo: { hasNextPage: false },
      },
    },
  });
});

test("it is paused, resumed and canceled by its number; what is no number is none of one's own", async () => {
  const { id } = await markets.saver();
  const [own] = await markets.buys.list(accountId);
  const change = async (name: string, target: string) =>
    (
      await browser.graphql(
        `mutation($input: RecurringBuyInput!) { ${name}RecurringBuy(input: $input) { recurringBuy { state } errors { messages } } }`,
        { input: { id: target } },
      )
    ).data;
  for (const [name, state] of [
    ['pause', 'PAUSED'],
    ['resume', 'ACTIVE'],
    ['cancel', 'CANCELED'],
  ] as const) {
    expect(await change(name, String(own?.id))).toMatchObject({
      [`${name}RecurringBuy`]: { recurringBuy: { state }, errors: [] },
    });
  }
  for (const target of [String(id), 'x', '-1', '1e3']) {
    expect(await change('cancel', target)).toEqual({
      cancelRecurringBuy: { recurringBuy: null, errors: [{ messages: ['Compra recorrente não encontrada.'] }] },
    });
  }
});
