import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD } from '../../test/identity-fixture';
import { customerWith, nextKey, rest } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { toAmount } from '../lib/amount';
import { accountsOf, depositOf, ensureSystemAccount, post } from '../ledger/index';

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;
let pro: number;
let main: number;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db);
  await exchange.market.start();
  const person = { name: 'Pia', email: 'pia@plataforma.test', password: PASSWORD, level: 20 } as const;
  const user = await inTransaction(db, (tx) => createUser(tx, person, new Date()));
  ({ main, pro } = await accountsOf(db, user.accountId));
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date());
    const deposit = { externalId, currency: 'BRL', amount: toAmount('5000'), reference: 'test', createdAt: new Date() };
    await post(tx, [depositOf({ ...deposit, accountId: pro, idempotencyKey: 'pro' })]);
  });
  await rest(exchange.market, await customerWith(db, { LTC: '10' }), 'ltcbrl', [['SELL', '500', '1']]);
  browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { errors { messages } } }';
  await browser.graphql(signIn, { input: { email: person.email, password: PASSWORD } });
});

afterAll(async () => {
  await exchange.market.stop();
  await exchange.close();
  await db.drop();
});

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  order { id account state stopPrice timeInForce postOnly cancelReason fills { price order { id } } }
  errors { name messages }
} }`;

const limit = (price: string, quantity: string) => ({
  account: 'PRO',
  instrument: 'ltcbrl',
  side: 'BUY',
  type: 'LIMIT',
  price,
  quantity,
  idempotencyKey: nextKey(),
});

test('architecture, two accounts of a customer: their numbers, and each with balances and orders of its own', async () => {
  const { data } = await browser.graphql(`{
    account { tradingAccounts { account id } }
    own: balances { account currency { code } available }
    pro: balances(account: PRO) { account currency { code } available }
  }`);
  const numbers = [
    { account: 'MAIN', id: main },
    { account: 'PRO', id: pro },
  ];
  expect(data).toMatchObject({
    account: { tradingAccounts: numbers },
    own: expect.arrayContaining([{ account: 'MAIN', currency: { code: 'BRL' }, available: '0' }]),
    pro: expect.arrayContaining([{ account: 'PRO', currency: { code: 'BRL' }, available: '5000' }]),
  });
});

test('domain §2: an order of the second account tells how it was handled; its fills lead back to it', async () => {
  const { data } = await browser.graphql(PLACE, { input: { ...limit('500', '0.5'), timeInForce: 'IOC' } });
  const { id } = JSON.parse(JSON.stringify(data)).placeOrder.order;
  expect(data).toMatchObject({
    placeOrder: {
      order: {
        account: 'PRO',
        state: 'FILLED',
        stopPrice: null,
        timeInForce: 'IOC',
        postOnly: false,
        cancelReason: null,
        fills: [{ price: '500', order: { id } }],
      },
      errors: [],
    },
  });
  const lists = await browser.graphql(`{
    fills(account: PRO, instrument: "ltcbrl") { edges { node { quantity order { id account } } } pageInfo { hasNextPage } }
    mine: fills { edges { cursor } }
    orders(account: PRO) { edges { node { id } } }
    order(id: "${id}") { account }
  }`);
  expect(lists.data).toMatchObject({
    fills: { edges: [{ node: { quantity: '0.5', order: { id, account: 'PRO' } } }], pageInfo: { hasNextPage: false } },
    mine: { edges: [] },
    orders: { edges: [{ node: { id } }] },
    order: { account: 'PRO' },
  });
});

test('domain §2: an open order is replaced, and all are canceled, those of one account only', async () => {
  const placed = await browser.graphql(PLACE, { input: limit('400', '1') });
  const { id } = JSON.parse(JSON.stringify(placed.data)).placeOrder.order;
  const replaced = await browser.graphql(
    'mutation ($input: ReplaceOrderInput!) { replaceOrder(input: $input) { order { price quantity } errors { messages } } }',
    { input: { id, price: '401.5', idempotencyKey: nextKey() } },
  );
  expect(replaced.data).toEqual({ replaceOrder: { order: { price: '401.5', quantity: '1' }, errors: [] } });
  const cancel = `mutation ($input: CancelOrdersInput!) { cancelOrders(input: $input) {
    orders { state cancelReason } errors { messages } } }`;
  expect((await browser.graphql(cancel, { input: {} })).data).toEqual({ cancelOrders: { orders: [], errors: [] } });
  expect((await browser.graphql(cancel, { input: { account: 'PRO', instrument: 'ltcbrl' } })).data).toEqual({
    cancelOrders: { orders: [{ state: 'CANCELED', cancelReason: 'CUSTOMER' }], errors: [] },
  });
});

const alert = { message: null, type: null };

test.each([
  [
    'whose registration is not complete',
    3002,
    () => db.query('update users set level = 0 where account_id = $1', [main]),
    () => db.query('update users set level = 20 where account_id = $1', [main]),
  ],
  [
    'who is disabled',
    3003,
    () => db.query('update users set is_disabled = true where account_id = $1', [main]),
    () => db.query('update users set is_disabled = false where account_id = $1', [main]),
  ],
  [
    'during maintenance',
    5002,
    () => exchange.modules.settings.setAppStatus({ status: 'UNDER_MAINTENANCE', alert }),
    () => exchange.modules.settings.setAppStatus({ status: 'NORMAL', alert }),
  ],
])('a customer %s moves no money: code %d; what is open can be canceled', async (_what, code, begin, end) => {
  const placed = await browser.graphql(PLACE, { input: limit('400', '1') });
  const { id } = JSON.parse(JSON.stringify(placed.data)).placeOrder.order;
  await begin();
  const key = { idempotencyKey: nextKey() };
  const schedule = { instrument: 'btcbrl', amount: '50', frequency: 'DAILY', time: '09:00' };
  const moves: readonly [string, string, object][] = [
    ['placeOrder', 'PlaceOrderInput', limit('400', '1')],
    ['confirmQuote', 'ConfirmQuoteInput', { quoteId: 'x', ...key }],
    ['replaceOrder', 'ReplaceOrderInput', { id, price: '401', ...key }],
    ['transfer', 'TransferInput', { from: 'PRO', currency: 'BRL', quantity: '1', ...key }],
    ['createRecurringBuy', 'CreateRecurringBuyInput', { ...schedule, ...key }],
    ['resumeRecurringBuy', 'RecurringBuyInput', { id: '1' }],
  ];
  for (const [name, type, input] of moves) {
    const operation = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { name } } }`;
    const { errors } = await browser.graphql(operation, { input });
    expect([name, errors.map(({ extensions }) => extensions.code)]).toEqual([name, [code]]);
  }
  const cancel =
    'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } errors { name } } }';
  expect((await browser.graphql(cancel, { input: { id } })).data).toEqual({
    cancelOrder: { order: { state: 'CANCELED' }, errors: [] },
  });
  await end();
});

test('a market under maintenance takes no orders and gives no quotes: code 5003; what is open can be canceled', async () => {
  const placed = await browser.graphql(PLACE, { input: limit('400', '1') });
  const { id } = JSON.parse(JSON.stringify(placed.data)).placeOrder.order;
  const { instrument } = limit('400', '1');
  await exchange.modules.settings.setMarketMaintenance(instrument, true);
  const moves: readonly [string, string, object][] = [
    ['placeOrder', 'PlaceOrderInput', limit('400', '1')],
    ['requestQuote', 'RequestQuoteInput', { instrument, side: 'BUY', amount: '50' }],
    ['replaceOrder', 'ReplaceOrderInput', { id, price: '401', idempotencyKey: nextKey() }],
  ];
  for (const [name, type, input] of moves) {
    const { errors } = await browser.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { errors { name } } }`,
      { input },
    );
    expect([name, errors.map(({ extensions }) => extensions.code)]).toEqual([name, [5003]]);
  }
  const cancel = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } } }';
  expect((await browser.graphql(cancel, { input: { id } })).data).toEqual({
    cancelOrder: { order: { state: 'CANCELED' } },
  });
  await exchange.modules.settings.setMarketMaintenance(instrument, false);
});

test('specification §8: a guest is told code 2001', async () => {
  const { errors } = await exchange.browser().graphql('{ fills { edges { cursor } } }');
  expect(errors[0]?.extensions.code).toBe(2001);
});
