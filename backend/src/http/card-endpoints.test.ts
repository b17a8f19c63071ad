import { z } from 'zod';
import { customerOn, keyOf, signed } from '../../test/api-key-fixture';
import { TEST_CARDS } from '../../test/cards-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD } from '../../test/identity-fixture';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const START = `mutation($input: StartCardDepositInput!) { startCardDeposit(input: $input) {
  cardDeposit { id amount fee state reason message challengeUrl withdrawableAt deposit { state } } errors { name messages } } }`;
const CANCEL =
  'mutation($id: ID!) { cancelCardDeposit(input: { id: $id }) { cardDeposit { state message } errors { name } } }';
const ONE = 'query($id: ID!) { cardDeposit(id: $id) { id state message deposit { kind state notice payerName } } }';
const OPEN = '{ openCardDeposit { id } }';
const started = z.object({ startCardDeposit: z.object({ cardDeposit: z.object({ id: z.string() }) }) });
const PRODUCT = 'http://localhost:8080';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;
let other: Browser;
let guest: Browser;
let keyHeaders: (body: object) => Record<string, string>;

async function signedIn(email: string): Promise<Browser> {
  const one = exchange.browser();
  await one.graphql('{ session { state } }');
  await one.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return one;
}

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true, publicUrl: PRODUCT });
  exchange.modules.jobs.start();
  const [nina, stranger] = [await customerOn(db), await customerOn(db)];
  await db.query('update users set level = 20');
  browser = await signedIn(nina.email);
  other = await signedIn(stranger.email);
  guest = exchange.browser();
  await guest.graphql('{ session { state } }');
  const { key, secret } = await keyOf(db, exchange.modules.apiKeys, stranger);
  keyHeaders = (body) => {
    const timestamp = String(Date.now());
    return {
      'x-fb-access-key': key.id,
      'x-fb-access-timestamp': timestamp,
      'x-fb-access-signature': signed(secret, `${timestamp}POST/graphql${JSON.stringify(body)}`),
    };
  };
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

// Each test may be asked by the bank.
beforeEach(() => db.query(`update card_payments set challenged_at = challenged_at - interval '2 hours'`));

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${exchange.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const told: unknown = await answer.json();
  return { status: answer.status, told };
};
const CARD = { number: TEST_CARDS.CHALLENGE, expiry: '12/40', code: '123', name: 'NINA SOUZA' };
async function token(number: string = TEST_CARDS.CHALLENGE): Promise<string> {
  const { told } = await post('/sandbox/card/tokens', { ...CARD, number });
  return z.object({ token: z.string() }).parse(told).token;
}
async function start(amount = '100', number?: string): Promise<string> {
  const input = { amount, token: await token(number), idempotencyKey: nextKey() };
  const { data } = await browser.graphql(START, { input });
  return started.parse(data).startCardDeposit.cardDeposit.id;
}
const work = () => exchange.modules.jobs.idle();

describe('money §7: a deposit by card, from the frame to the balance', () => {
  test('the way to pay says where the fields are, the fee, and when the money can leave', async () => {
    const asked =
      '{ depositMethods(currency: "BRL") { kind minimum level isOpen ted { bankCode } card { fieldsUrl feeRate } } }';
    const { data } = await browser.graphql(asked);
    expect(data).toMatchObject({
      depositMethods: expect.arrayContaining([
        {
          kind: 'CARD',
          minimum: '10',
          level: 20,
          isOpen: true,
          ted: null,
          card: { fieldsUrl: 'http://127.0.0.1:8080/sandbox/card/fields', feeRate: '0.0349' },
        },
      ]),
    });
  });

  test('the bank asks, the customer answers on its page, and the money is there', async () => {
    const input = { amount: '100', token: await token(), idempotencyKey: nextKey() };
    const { data } = await browser.graphql(START, { input });
    const { id } = started.parse(data).startCardDeposit.cardDeposit;
    expect(data).toMatchObject({
      startCardDeposit: {
        cardDeposit: {
          amount: '100',
          fee: '3.49',
          state: 'CHALLENGE',
          message: null,
          challengeUrl: `http://127.0.0.1:8080/sandbox/card/challenge/${id}`,
          deposit: null,
        },
        errors: [],
      },
    });
    expect((await browser.graphql(OPEN)).data).toEqual({ openCardDeposit: { id } });
    const page = await fetch(`${exchange.url}/sandbox/card/challenge/${id}`);
    expect(await page.text()).toContain('R$ 100,00');
    expect(await post(`/sandbox/card/challenge/${id}/answers`, { code: '123456' })).toMatchObject({ status: 200 });
    await work();
    expect((await browser.graphql(ONE, { id })).data).toMatchObject({
      cardDeposit: { state: 'APPROVED', message: null, deposit: { kind: 'CARD', state: 'CREDITED', notice: null } },
    });
    expect(await (await fetch(`${exchange.url}/sandbox/card/challenge/${id}`)).text()).toContain('Nada a confirmar');
    expect((await browser.graphql(OPEN)).data).toEqual({ openCardDeposit: null });
  });

  test('the operator refuses with a reason, lets the customer go, and approves after all', async () => {
    const refused = await start();
    await post('/sandbox/api/card-payments', { id: refused, decision: 'REFUSE', reason: 'FUNDS' });
    await work();
    const left = await start('20');
    const canceled = await browser.graphql(CANCEL, { id: left });
    expect(canceled.data).toEqual({
      cancelCardDeposit: {
        cardDeposit: { state: 'ABANDONED', message: 'Pagamento cancelado. Nada foi cobrado.' },
        errors: [],
      },
    });
    expect((await post('/sandbox/api/card-payments', { id: left, decision: 'LATE' })).status).toBe(200);
    await work();
    const [first, second] = [await browser.graphql(ONE, { id: refused }), await browser.graphql(ONE, { id: left })];
    expect(first.data).toMatchObject({
      cardDeposit: { state: 'DECLINED', message: 'Cartão sem saldo ou limite. Nada foi cobrado.' },
    });
    const notice = 'Seu banco autorizou antes do cancelamento; o valor entrou na sua conta.';
    expect(second.data).toMatchObject({ cardDeposit: { state: 'APPROVED', message: notice, deposit: { notice } } });
    expect((await post('/sandbox/api/card-payments', { id: left, decision: 'APPROVE' })).status).toBe(404);
    const operator = await (await fetch(`${exchange.url}/sandbox`)).text();
    expect(operator).toContain(left);
  });

  test('a chargeback by the operator, and faults of the acquirer', async () => {
    const id = await start('30', TEST_CARDS.APPROVE);
    await work();
    const { data } = await browser.graphql('{ deposits(first: 1) { edges { node { id } } } }');
    const [newest] = z
      .object({ deposits: z.object({ edges: z.array(z.object({ node: z.object({ id: z.string() }) })) }) })
      .parse(data).deposits.edges;
    const depositId = newest?.node.id;
    expect((await post('/sandbox/api/disputes', { depositId, decision: 'OPEN' })).status).toBe(200);
    await work();
    expect((await browser.graphql(ONE, { id })).data).toMatchObject({
      cardDeposit: { deposit: { state: 'DISPUTED' } },
    });
    expect((await post('/sandbox/api/acquirer', { isAway: true })).status).toBe(200);
    const input = { amount: '10', token: await token(), idempotencyKey: nextKey() };
    const message = 'Ainda não sabemos se o banco autorizou. Não tente de novo: avisamos em até 10 minutos.';
    expect((await browser.graphql(START, { input })).data).toMatchObject({
      startCardDeposit: { cardDeposit: { state: 'STARTED', message } },
    });
    await post('/sandbox/api/acquirer', {});
  });
});

describe('money §7: the acquirer’s pages', () => {
  test('only the product may show them; they may load nothing, and run their own script alone', async () => {
    for (const path of ['fields', 'challenge/nothing']) {
      const page = await fetch(`${exchange.url}/sandbox/card/${path}?theme=dark`);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const parts = policy.replace(/nonce-[\w-]+/g, 'nonce').split('; ');
      expect(parts).toEqual([
        `default-src 'none'`,
        `script-src 'nonce'`,
        `style-src 'nonce'`,
        `img-src data:`,
        `connect-src 'self'`,
        `base-uri 'none'`,
        `form-action 'none'`,
        `frame-ancestors ${PRODUCT}`,
      ]);
      expect(await page.text()).toContain(`data-product="${PRODUCT}"`);
    }
  });

  test('foreign pages and what is no card are refused, and no answer repeats what was typed', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post('/sandbox/card/tokens', CARD, foreign)).status).toBe(403);
    const answers = [
      await post('/sandbox/card/tokens', { ...CARD, number: '4111 1111 1111 1112' }),
      await post('/sandbox/card/tokens', { ...CARD, more: '9137' }),
      await post('/sandbox/card/tokens', '9137'),
      await post('/sandbox/card/challenge/x/answers', { code: 9137 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 400, 400]);
    expect(JSON.stringify([answers, exchange.logged])).not.toMatch(/4111|9137/);
  });
});

describe('money: whoever asks for deposits by card', () => {
  const operations: readonly (readonly [name: string, document: string, ofOthers: unknown])[] = [
    ['cardDeposit', ONE, null],
    ['openCardDeposit', OPEN, null],
    ['cancelCardDeposit', CANCEL, { cardDeposit: null, errors: [{ name: 'base' }] }],
    [
      'startCardDeposit',
      'mutation($id: ID!) { startCardDeposit(input: { amount: "9", token: "t", idempotencyKey: $id }) { cardDeposit { id } errors { name } } }',
      { cardDeposit: null, errors: [{ name: 'amount' }] },
    ],
  ];
  let id: string;

  beforeAll(async () => {
    const { data } = await browser.graphql(OPEN);
    const open = z.object({ openCardDeposit: z.object({ id: z.string() }).nullable() }).parse(data).openCardDeposit;
    id = open?.id ?? (await start());
  });

  test.each(operations)('%s: code 2001 for a guest, and for the key of a program', async (_name, query) => {
    const variables = { id };
    for (const headers of [{}, keyHeaders({ query, variables })]) {
      const { errors } = await guest.graphql(query, variables, headers);
      expect(errors).toMatchObject([{ extensions: { code: 2001 } }]);
    }
  });

  test.each(operations)('%s: another customer meets only what is their own', async (name, query, ofOthers) => {
    const { data } = await other.graphql(query, { id });
    expect(data?.[name]).toEqual(ofOthers);
  });
});

test('where no acquirer is, no card is offered, and none pays', async () => {
  const bare = await exchangeFixture(db);
  const [{ accountId } = { accountId: 0 }] = await db.query<{ accountId: number }>(
    'select account_id as "accountId" from users limit 1',
  );
  const input = { amount: '10', token: 't', idempotencyKey: nextKey() };
  expect(bare.modules.deposits.methods('BRL', 20).map(({ kind }) => kind)).not.toContain('CARD');
  expect(await bare.modules.cards.begin(accountId, input)).toEqual({
    payment: null,
    errors: [{ name: 'base', messages: ['Depósitos com cartão não estão disponíveis agora.'] }],
  });
  await bare.close();
});
