import { randomUUID } from 'node:crypto';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PayFixture } from '../../test/pay-fixture';
import { codesForGuest, signedInAs } from '../../test/product-doors';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { User } from '../identity/index';

const TERMS = '{ paymentTerms { obstacles pixFeeRate minimum maximum leftToday usualHours longestDescription } }';
const ALL = `query ($first: Int!, $after: String, $states: [PaymentRequestState!]) {
  paymentRequests(first: $first, after: $after, states: $states) { edges { cursor node { id state } } pageInfo { hasNextPage endCursor } } }`;
const FIGURES = 'id state amount received settled fee refunded missing payable cancelable toDecide isTakenShort';
const PAYMENT = `id state amount fee net isShort isLate isOverpaid refunded refundable payerName payerDocument
  decision { otherwise acceptable } refunds { amount state }`;
const ONE = `query ($id: ID!) { paymentRequest(id: $id) { ${FIGURES} payments { ${PAYMENT} } } }`;
const PUBLIC = `query ($id: ID!) { publicPaymentRequest(id: $id) { id ownerName amount description state missing payable validMs
  offers { amount copiaECola validMs } payments { reference amount state returned } } }`;
const CREATE =
  'mutation ($input: CreatePaymentRequestInput!) { createPaymentRequest(input: $input) { request { id state } errors { name } } }';
const CANCEL =
  'mutation ($input: CancelPaymentRequestInput!) { cancelPaymentRequest(input: $input) { request { state } errors { name } } }';
const DECIDE =
  'mutation ($input: DecidePaymentInput!) { decidePayment(input: $input) { payment { state } request { state isTakenShort } errors { name } } }';
const REFUND =
  'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { refunded } errors { name } } }';
const OFFER =
  'mutation ($input: OpenOfferInput!) { openOffer(input: $input) { offer { amount copiaECola } request { payable } errors { name } } }';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: PayFixture;
let exchange: ExchangeFixture;
let owner: User;
let browser: Browser;
let stranger: Browser;
let guest: Browser;
let short: string;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db, new Date().toISOString());
  await fixture.start();
  owner = await fixture.money.customer();
  short = await fixture.asked(owner, '500', { description: '<b>Aula</b> https://example.com' });
  await fixture.payRequest(short, '450');
  exchange = await exchangeFixture(db, { sandbox: true });
  browser = await signedInAs(exchange, owner);
  stranger = await signedInAs(exchange, await fixture.money.customer());
  guest = exchange.browser();
  await guest.graphql('{ session { state } }');
});
afterAll(async () => {
  await exchange.close();
  await fixture.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

const paymentId = async () => (await fixture.payment(owner, short)).id;

test('specification §8: a guest asks for nothing, and decides nothing', async () => {
  const id = await paymentId();
  const key = { idempotencyKey: randomUUID() };
  const codes = await codesForGuest(exchange, [
    [TERMS],
    [ALL, { first: 10 }],
    [ONE, { id: short }],
    [CREATE, { input: { amount: '10', ...key } }],
    [CANCEL, { input: { id: short } }],
    [DECIDE, { input: { paymentId: id, decision: 'RETURN' } }],
    [REFUND, { input: { paymentId: id, amount: '1', ...key } }],
  ]);
  expect(codes).toEqual(codes.map(() => 2001));
});

test('products §6: whoever knows the id sees who asks and what is missing, and nobody who paid', async () => {
  const { data } = await guest.graphql(PUBLIC, { id: short });
  expect(data?.['publicPaymentRequest']).toMatchObject({
    ownerName: 'Nina Souza',
    description: '<b>Aula</b> https://example.com',
    ...{ amount: '500', state: 'UNDERPAID', missing: '50', payable: true, offers: [] },
    payments: [{ amount: '450', state: 'WAITING', returned: '0', reference: expect.stringMatching(/^\w{8}$/) }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Outra|533|@/);
  for (const id of ['x', short.toLowerCase().padEnd(23, 'x'), 'A'.repeat(22), '']) {
    expect((await guest.graphql(PUBLIC, { id })).data).toEqual({ publicPaymentRequest: null });
  }
});

test('products §14: a guest opens a code for what is missing; for an unknown request there is none', async () => {
  const opened = await guest.graphql(OFFER, { input: { requestId: short, method: 'PIX' } });
  expect(opened.data).toEqual({
    openOffer: { offer: { amount: '50', copiaECola: expect.any(String) }, request: { payable: true }, errors: [] },
  });
  const none = await guest.graphql(OFFER, { input: { requestId: 'A'.repeat(22), method: 'PIX' } });
  expect(none.data).toEqual({ openOffer: { offer: null, request: null, errors: [{ name: 'base' }] } });
});

test('products §14: the owner reads each figure; nobody else finds it or decides about it', async () => {
  expect((await browser.graphql(ONE, { id: short })).data?.['paymentRequest']).toMatchObject({
    ...{
      id: short,
      state: 'UNDERPAID',
      received: '450',
      settled: '0',
      missing: '50',
      payable: true,
      cancelable: false,
    },
    ...{ toDecide: 1, isTakenShort: false, refunded: '0' },
    payments: [
      {
        ...{ state: 'WAITING', amount: '450', fee: '4.45', net: '445.55', isShort: true, refundable: '0', refunds: [] },
        ...{ payerName: 'Outra Pessoa', decision: { otherwise: 'ACCEPT', acceptable: true } },
      },
    ],
  });
  expect((await stranger.graphql(ONE, { id: short })).data).toEqual({ paymentRequest: null });
  const decided = await stranger.graphql(DECIDE, { input: { paymentId: await paymentId(), decision: 'RETURN' } });
  expect(decided.data).toEqual({ decidePayment: { payment: null, request: null, errors: [{ name: 'base' }] } });
  const input = { paymentId: await paymentId(), amount: '1', idempotencyKey: randomUUID() };
  expect((await stranger.graphql(REFUND, { input })).data).toMatchObject({ refundPayment: { payment: null } });
});

test('the terms say what stands against a request, and how much can be received', async () => {
  expect((await browser.graphql(TERMS)).data).toEqual({
    paymentTerms: {
      ...{ obstacles: [], pixFeeRate: '0.0099', minimum: '1', maximum: '5000', leftToday: '5000' },
      ...{ usualHours: 24, longestDescription: 140 },
    },
  });
});

test('a request is made, listed by pages and states, and taken back', async () => {
  const made = await browser.graphql(CREATE, { input: { amount: '10', idempotencyKey: randomUUID() } });
  expect(made.data).toMatchObject({ createPaymentRequest: { request: { state: 'OPEN' }, errors: [] } });
  const page = await browser.graphql(ALL, { first: 1 });
  expect(page.data?.['paymentRequests']).toMatchObject({ edges: [{ node: { state: 'OPEN' } }] });
  const { endCursor: after } = (page.data as { paymentRequests: { pageInfo: { endCursor: string } } }).paymentRequests
    .pageInfo;
  expect((await browser.graphql(ALL, { first: 1, after })).data).toMatchObject({
    paymentRequests: { edges: [{ node: { id: short } }], pageInfo: { hasNextPage: false } },
  });
  expect((await browser.graphql(ALL, { first: 10, states: ['UNDERPAID', 'PAID'] })).data).toMatchObject({
    paymentRequests: { edges: [{ node: { id: short } }] },
  });
  for (const wrong of [{ first: 0 }, { first: 51 }, { first: 1, after: 'x' }]) {
    expect((await browser.graphql(ALL, wrong)).errors).toHaveLength(1);
  }
  const [open] = await db.query<{ id: string }>(`select id from payment_requests where state = 'OPEN'`);
  const canceled = await browser.graphql(CANCEL, { input: { id: open?.id ?? '' } });
  expect(canceled.data).toEqual({ cancelPaymentRequest: { request: { state: 'CANCELED' }, errors: [] } });
});

test('P-14: the owner takes what came, as it was shown, and sends a part of it back', async () => {
  const id = await paymentId();
  const input = { paymentId: id, decision: 'ACCEPT', shown: '445.55' };
  expect((await browser.graphql(DECIDE, { input })).data).toEqual({
    decidePayment: { payment: { state: 'SETTLED' }, request: { state: 'UNDERPAID', isTakenShort: true }, errors: [] },
  });
  expect((await guest.graphql(PUBLIC, { id: short })).data).toMatchObject({
    publicPaymentRequest: { payable: false, validMs: 0, offers: [] },
  });
  const back = { paymentId: id, amount: '40.10', idempotencyKey: randomUUID() };
  expect((await browser.graphql(REFUND, { input: back })).data).toEqual({
    refundPayment: { payment: { refunded: '40.1' }, errors: [] },
  });
});

test('products §12: what came, and what went back of it, stands in the history', async () => {
  const history = `{ timeline(filter: { kinds: [PAYMENT] }) { edges { node { kind state
    payment { id net } payback { requestId refund { amount } } } } } }`;
  const { data } = await browser.graphql(history);
  expect(data).toMatchObject({
    timeline: {
      edges: [
        { node: { kind: 'PAYMENT', payment: null, payback: { requestId: short, refund: { amount: '40.1' } } } },
        { node: { kind: 'PAYMENT', state: 'COMPLETED', payment: { id: await paymentId(), net: '445.55' } } },
      ],
    },
  });
  const others = await stranger.graphql(history);
  expect(others.data).toEqual({ timeline: { edges: [] } });
});

describe('products §17: the operator pays a request', () => {
  const pay = async (body: object) => {
    const answer = await fetch(`${exchange.url}/sandbox/api/payment-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await exchange.modules.jobs.idle();
    return answer.status;
  };
  const flagsOf = async (id: string) => {
    const payments = await fixture.payments(owner, id);
    return payments.map(({ payment }) => [payment.state, payment.isShort, payment.isLate, payment.isOverpaid]);
  };
  beforeAll(() => exchange.modules.jobs.start());
  afterAll(() => exchange.modules.jobs.stop());

  test('by its link: what is missing, unless an amount is given', async () => {
    const id = await fixture.asked(owner, '80');
    expect(await pay({ request: id, amount: '30' })).toBe(200);
    expect(await pay({ request: `https://plataforma.example/pay/${id}` })).toBe(200);
    expect(await fixture.states(owner, id)).toEqual(['PAID', 'SETTLED', 'SETTLED']);
  });

  test('twice by the same code: the second waits for its owner', async () => {
    const id = await fixture.asked(owner, '80');
    expect(await pay({ request: id, times: 2 })).toBe(200);
    expect(await flagsOf(id)).toEqual([
      ['SETTLED', false, false, false],
      ['WAITING', false, false, true],
    ]);
  });

  test('late: its time is over first', async () => {
    const id = await fixture.asked(owner, '80');
    expect(await pay({ request: id, isLate: true })).toBe(200);
    expect(await flagsOf(id)).toEqual([['WAITING', false, true, false]]);
  });

  test('one that nobody made', async () => {
    expect(await pay({ request: 'A'.repeat(22) })).toBe(404);
    expect(await pay({ request: '' })).toBe(400);
  });
});
