import { z } from 'zod';
import { WEBHOOK_KEY } from '../../test/deposits-fixture';
import { customerOn, keyOf, signed } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD as IDENTITY_PASSWORD } from '../../test/identity-fixture';
import { nextKey } from '../../test/market-fixture';
import { until } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { feedOf, figuresBeside, tellDepositors } from '../realtime/index';
import { signedWebhook } from '../webhooks/index';

const EMAIL = 'deposits@example.com';
const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const DEPOSIT =
  'id kind amount fee state hold { reason title } notice payerName payerDocument endToEndId steps { state }';
const CHARGE = `id amount state copiaECola expiresAt deposits { ${DEPOSIT} }`;
const CREATE = `mutation($input: CreatePixChargeInput!) { createPixCharge(input: $input) { charge { ${CHARGE} } errors { name messages } } }`;
const REMOVE = `mutation($input: PixChargeInput!) { removePixCharge(input: $input) { charge { state } errors { name } } }`;
const depositsIn = z.object({
  deposits: z.object({ edges: z.array(z.object({ node: z.object({ id: z.string() }) })) }),
});
const chargeIn = z.object({
  createPixCharge: z.object({ charge: z.object({ id: z.string(), copiaECola: z.string() }) }),
});

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true, bankWebhookKeys: [WEBHOOK_KEY] });
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Nina', email: EMAIL, password: PASSWORD, level: 20 }, new Date()),
  );
  await exchange.modules.deposits.start();
  exchange.modules.jobs.start();
  browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${exchange.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const operate = (path: string, body: object) => post(`/sandbox/api/${path}`, JSON.stringify(body));

test('money §9: a customer makes a code, it is paid, and the money and its steps are there; the socket is told', async () => {
  const told: (readonly [string, object])[] = [];
  const { deposits, ledger } = exchange.modules;
  const figures = figuresBeside(deposits, exchange.modules.withdrawals);
  const feed = feedOf(exchange.market.events, figures);
  feed.on('account', ({ name, payload }) => told.push([name, payload]));
  const undo = tellDepositors(feed, deposits, figures, ledger);
  const created = await browser.graphql(CREATE, { input: { amount: '25.5', idempotencyKey: nextKey() } });
  const { id, copiaECola } = chargeIn.parse(created.data).createPixCharge.charge;
  expect(copiaECola).toMatch(/^000201010212/);
  expect((await browser.graphql(`{ openPixCharge { id } }`)).data).toEqual({ openPixCharge: { id } });
  expect((await operate('pix', { copiaECola })).status).toBe(200);
  await exchange.modules.jobs.idle();
  undo();
  const { data } = await browser.graphql(
    `query($id: ID!) { pixCharge(id: $id) { ${CHARGE} } openPixCharge { id }
    deposits { edges { node { ${DEPOSIT} } } pageInfo { hasNextPage } } balances { currency { code } available }
    limits { kind window used left } depositMethods(currency: "BRL") { kind minimum isOpen } }`,
    { id },
  );
  const deposit = {
    kind: 'PIX',
    amount: '25.5',
    fee: '0',
    state: 'CREDITED',
    hold: null,
    notice: null,
    payerName: 'Nina',
  };
  expect(data).toMatchObject({
    pixCharge: { state: 'PAID', deposits: [{ ...deposit, steps: [{ state: 'CREDITED' }] }] },
    openPixCharge: null,
    deposits: { edges: [{ node: deposit }], pageInfo: { hasNextPage: false } },
    depositMethods: [{ kind: 'PIX', minimum: '1', isOpen: true }, { kind: 'TED' }, { kind: 'CARD' }],
  });
  expect(data?.['balances']).toContainEqual({ currency: { code: 'BRL' }, available: '25.5' });
  expect(data?.['limits']).toContainEqual({ kind: 'BRL_DEPOSIT', window: 'DAY', used: '25.5', left: '49974.5' });
  const names = told.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['AccountPositionEvent', 'DepositTicketUpdateEvent']));
  const ticket = { Amount: '25.5', Status: 'FullyProcessed', ProductSymbol: 'BRL' };
  expect(told.find(([name]) => name === 'DepositTicketUpdateEvent')?.[1]).toMatchObject(ticket);
  const positions = told.filter(([name]) => name === 'AccountPositionEvent').map(([, payload]) => payload);
  expect(positions).toContainEqual(
    expect.objectContaining({ Amount: '25.5', PendingDeposits: '0', TotalDayDeposits: '25.5' }),
  );
});

test('money §9: a deposit that waits is told with its ticket and beside the position, and is held money', async () => {
  const told: (readonly [string, object])[] = [];
  const { deposits, ledger } = exchange.modules;
  const figures = figuresBeside(deposits, exchange.modules.withdrawals);
  const feed = feedOf(exchange.market.events, figures);
  feed.on('account', ({ name, payload }) => told.push([name, payload]));
  const undo = tellDepositors(feed, deposits, figures, ledger);
  const created = await browser.graphql(CREATE, { input: { amount: '10', idempotencyKey: nextKey() } });
  const { id } = chargeIn.parse(created.data).createPixCharge.charge;
  expect((await operate('pix', { chargeId: id, amount: '60000' })).status).toBe(200);
  await exchange.modules.jobs.idle();
  const ticket = () => told.findIndex(([name]) => name === 'DepositTicketUpdateEvent');
  await until(async () => ticket() >= 0 && told.length > ticket() + 1);
  undo();
  expect(told[ticket()]?.[1]).toMatchObject({ Status: 'AdminProcessing', Amount: '60000' });
  const beside = { ProductSymbol: 'BRL', PendingDeposits: '60000', TotalDayDeposits: '25.5' };
  expect(told[ticket() + 1]).toMatchObject(['AccountPositionEvent', beside]);
  const { data } = await browser.graphql(
    '{ heldMoney { currency { code } total lines { kind account count amount title since until nextStep { text path } } } }',
  );
  expect(data).toMatchObject({
    heldMoney: [
      { currency: { code: 'BRL' }, total: '60000', lines: [{ kind: 'DEPOSIT', title: 'Acima do seu limite' }] },
    ],
  });
});

test('money §7: the account for a TED is told, and one that the operator sends is seen and credited', async () => {
  const sent = await operate('teds', { email: EMAIL, amount: '7.50', state: 'ANNOUNCED' });
  const { reference } = z.object({ reference: z.string() }).parse(await sent.json());
  await exchange.modules.jobs.idle();
  const ask = async () =>
    (
      await browser.graphql(`{ depositMethods(currency: "BRL") { kind isOpen ted { bankCode agency account holderDocument arrivesBy } }
      deposits(first: 1) { edges { node { kind amount state expectedAt bankReference endToEndId payerName } } } }`)
    ).data;
  const ted = { bankCode: '999', agency: '0001', account: '123456-7', holderDocument: '11222333000181' };
  const node = { kind: 'TED', amount: '7.5', bankReference: reference, endToEndId: null, payerName: 'Nina' };
  const instant = expect.stringMatching(/T21:00:00\.000Z$/);
  expect(await ask()).toMatchObject({
    depositMethods: [
      { kind: 'PIX', ted: null },
      { kind: 'TED', isOpen: true, ted: { ...ted, arrivesBy: instant } },
      { kind: 'CARD', ted: null },
    ],
    deposits: { edges: [{ node: { ...node, state: 'DETECTED', expectedAt: instant } }] },
  });
  expect((await operate('ted-arrivals', { reference })).status).toBe(200);
  await exchange.modules.jobs.idle();
  expect(await ask()).toMatchObject({
    deposits: { edges: [{ node: { ...node, state: 'CREDITED', expectedAt: null } }] },
  });
  expect((await operate('ted-arrivals', { reference })).status).toBe(404);
  expect((await operate('teds', { email: 'nobody@example.com', amount: '1' })).status).toBe(404);
  expect((await operate('teds', { amount: '1' })).status).toBe(400);
  expect((await fetch(`${exchange.url}/sandbox/api/teds`)).status).toBe(200);
});

test('a code is removed; what the operator cannot pay is said', async () => {
  const created = await browser.graphql(CREATE, { input: { amount: '3', idempotencyKey: nextKey() } });
  const { id } = chargeIn.parse(created.data).createPixCharge.charge;
  const { data } = await browser.graphql(REMOVE, { input: { id } });
  expect(data).toEqual({ removePixCharge: { charge: { state: 'REMOVED' }, errors: [] } });
  expect((await operate('pix', { chargeId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  // PostgreSQL takes no such text.
  expect((await operate('pix', { amount: '5', payer: '71428793860', payerName: 'Nina\0' })).status).toBe(400);
  const payments = [{ address: 'a\0', amount: '1' }];
  expect((await operate('chains', { action: 'SEND', network: 'bitcoin', asset: 'BTC', payments })).status).toBe(400);
  expect((await operate('held-deposits', { id, decision: 'CREDIT' })).status).toBe(404);
  expect((await fetch(`${exchange.url}/sandbox`)).status).toBe(200);
});

test('a deposit below the level is kept, and is there as soon as the operator raises the customer', async () => {
  const created = await browser.graphql(CREATE, { input: { amount: '7', idempotencyKey: nextKey() } });
  const { id: chargeId } = chargeIn.parse(created.data).createPixCharge.charge;
  const stateNow = async () => {
    const { data } = await browser.graphql('query($id: ID!) { pixCharge(id: $id) { deposits { state } } }', {
      id: chargeId,
    });
    return data?.['pixCharge'];
  };
  await operate('users', { email: EMAIL, level: 0 });
  await operate('pix', { chargeId });
  await exchange.modules.jobs.idle();
  expect(await stateNow()).toEqual({ deposits: [{ state: 'HELD' }] });
  const raised = new Promise((resolve) => exchange.modules.deposits.events.once('changed', resolve));
  await operate('users', { email: EMAIL, level: 20 });
  await raised;
  expect(await stateNow()).toEqual({ deposits: [{ state: 'CREDITED' }] });
});

describe('specification §8: what is asked and done about deposits is for their customer alone', () => {
  const ONE = '($id: ID!)';
  const operations: readonly (readonly [name: string, document: string, ofOthers: unknown])[] = [
    ['limits', '{ limits { kind used } }', expect.arrayContaining([{ kind: 'BRL_DEPOSIT', used: '0' }])],
    ['heldMoney', '{ heldMoney { total } }', []],
    ['depositMethods', '{ depositMethods(currency: "BRL") { kind } }', expect.anything()],
    ['deposits', '{ deposits { edges { node { id } } } }', { edges: [] }],
    ['openPixCharge', '{ openPixCharge { id } }', null],
    ['pixCharge', `query${ONE} { pixCharge(id: $id) { id } }`, null],
    ['deposit', `query${ONE} { deposit(id: $id) { id } }`, null],
    [
      'removePixCharge',
      `mutation${ONE} { removePixCharge(input: { id: $id }) { charge { id } errors { name } } }`,
      { charge: null, errors: [{ name: 'base' }] },
    ],
    [
      'createPixCharge',
      `mutation${ONE} { createPixCharge(input: { amount: "5", idempotencyKey: $id }) { charge { amount } errors { name } } }`,
      { charge: { amount: '5' }, errors: [] },
    ],
  ];
  const idOf: Record<string, string> = {};
  let guest: Browser;
  let other: Browser;
  let keyHeaders: (body: object) => Record<string, string>;

  beforeAll(async () => {
    const created = await browser.graphql(CREATE, { input: { amount: '9', idempotencyKey: nextKey() } });
    const { id: chargeId } = chargeIn.parse(created.data).createPixCharge.charge;
    await operate('pix', { chargeId });
    await exchange.modules.jobs.idle();
    const { data } = await browser.graphql('{ deposits(first: 1) { edges { node { id } } } }');
    const [newest] = depositsIn.parse(data).deposits.edges;
    const open = await browser.graphql(CREATE, { input: { amount: '8', idempotencyKey: nextKey() } });
    const { id: openId } = chargeIn.parse(open.data).createPixCharge.charge;
    Object.assign(idOf, { pixCharge: openId, removePixCharge: openId, deposit: newest?.node.id });
    idOf['createPixCharge'] = nextKey();
    const user = await customerOn(db);
    [guest, other] = [exchange.browser(), exchange.browser()];
    for (const one of [guest, other]) await one.graphql('{ session { state } }');
    await other.graphql(SIGN_IN, { input: { email: user.email, password: IDENTITY_PASSWORD } });
    const { key, secret } = await keyOf(db, exchange.modules.apiKeys, user);
    keyHeaders = (body) => {
      const timestamp = String(Date.now());
      return {
        'x-fb-access-key': key.id,
        'x-fb-access-timestamp': timestamp,
        'x-fb-access-signature': signed(secret, `${timestamp}POST/graphql${JSON.stringify(body)}`),
      };
    };
  });

  const variablesOf = (name: string) => (idOf[name] === undefined ? {} : { id: idOf[name] });

  test.each(operations)('%s: code 2001 for a guest, and for the key of a program', async (name, query) => {
    const variables = variablesOf(name);
    for (const headers of [{}, keyHeaders({ query, variables })]) {
      const { errors } = await guest.graphql(query, variables, headers);
      expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
    }
  });

  test.each(operations)('%s: another customer meets only what is their own', async (name, query, ofOthers) => {
    const { data } = await other.graphql(query, variablesOf(name));
    expect(data?.[name]).toEqual(ofOthers);
  });
});

describe('money M-8: POST /webhooks/bank', () => {
  const { headers, body } = signedWebhook(
    WEBHOOK_KEY,
    'bell',
    { type: 'pix.received', data: { endToEndId: 'E1' } },
    new Date(),
  );

  test('what is signed is answered 200 without a word', async () => {
    const answer = await post('/webhooks/bank', body, headers);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test.each([
    ['no signature', '/webhooks/bank', {}, 401],
    ['another body', '/webhooks/bank', { ...headers, 'webhook-id': 'other' }, 401],
    ['another provider', '/webhooks/nobody', headers, 404],
  ])('%s', async (_name, path, sent, status) => {
    const answer = await post(path, body, sent);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  test('more than 64 kB is refused before it is read', async () => {
    expect((await post('/webhooks/bank', 'x'.repeat(65 * 1024), headers)).status).toBe(413);
  });
});
