import { z } from 'zod';
import { customerOn } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD } from '../../test/identity-fixture';
import { fund, nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { sandboxKeyOf, signedWebhook } from '../webhooks/index';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const CARD =
  '{ card { obstacles available reserved card { id state last4 } openAuthorizations { id merchant held until } } }';
const REQUEST =
  'mutation($input: RequestCardInput!) { requestCard(input: $input) { card { id } errors { name messages } } }';
const LIST = `query($month: String) { cardTransactions(month: $month) {
  edges { node { state message decline difference nextStep { kind path } steps { kind text } } } } }`;

/** Of the exchange in tests. */
const SECRET = 'a secret of at least thirty-two characters';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;
let email: string;
let accountId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = await exchangeFixture(db, { sandbox: true });
  exchange.modules.jobs.start();
  await exchange.modules.prepaidCards.start();
  const nina = await customerOn(db);
  ({ email, accountId } = nina);
  await fund(db, accountId, { BRL: '500' });
  browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
});
afterAll(async () => {
  await exchange.modules.jobs.stop();
  await exchange.close();
  await db.drop();
});

const idle = () => exchange.modules.jobs.idle();

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${exchange.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const told: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, told };
}

/** A card without the proof, which other tests are about. */
async function withCard(): Promise<string> {
  await db.query(`insert into totp (user_id, sealed, last_step, since) select id, 'x', 0, now() from users`);
  await exchange.modules.settings.setFeature('generate_card', true);
  const [user] = await db.query<{ id: string }>('select id from users where account_id = $1', [accountId]);
  await exchange.modules.disclosures.accept('CARD', 1, user?.id ?? '');
  const { card } = await exchange.modules.prepaidCards.request(accountId, nextKey(), (work) => inTransaction(db, work));
  await idle();
  return card?.card.id ?? '';
}

test('products §3, §11: the way of a card over the doors: obstacles, proof, purchase, decline, refund, frame', async () => {
  expect((await browser.graphql(CARD)).data).toMatchObject({
    card: { obstacles: ['CLOSED', 'TWO_FACTOR', 'DISCLOSURE'], card: null, available: '500' },
  });
  const id = await withCard();
  const refused = await browser.graphql(REQUEST, { input: { idempotencyKey: nextKey() } });
  expect(refused.data).toMatchObject({ requestCard: { card: null, errors: [{ name: 'proof' }] } });
  const { told } = await post('/sandbox/api/issuer', {
    action: 'PURCHASE',
    email,
    merchant: 'POSTO AZUL',
    amount: '120',
  });
  const { networkId } = z.object({ networkId: z.string(), approved: z.literal(true) }).parse(told);
  expect((await browser.graphql(CARD)).data).toMatchObject({
    card: {
      card: { id, state: 'ACTIVE' },
      reserved: '120',
      openAuthorizations: [{ merchant: 'POSTO AZUL', held: '120' }],
    },
  });
  const capture = { action: 'CAPTURE', networkId, amount: '96.40' };
  expect((await post('/sandbox/api/issuer', capture)).status).toBe(200);
  await idle();
  const above = { action: 'PURCHASE', email, amount: '900' };
  expect((await post('/sandbox/api/issuer', above)).told).toMatchObject({ approved: false, reason: 'BALANCE' });
  // Months are those of São Paulo, which begin three hours later.
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7);
  const list = JSON.stringify((await browser.graphql(LIST, { month })).data).replaceAll('\u00a0', ' ');
  expect(JSON.parse(list)).toMatchObject({
    cardTransactions: {
      edges: [
        { node: { decline: 'BALANCE', nextStep: { kind: 'DEPOSIT', path: '/wallet/deposit/brl' } } },
        {
          node: {
            state: 'CAPTURED',
            difference: '-23.6',
            message: 'Reservado R$ 120,00; POSTO AZUL cobrou R$ 96,40. R$ 23,60 voltaram.',
            steps: [{ kind: 'AUTHORIZED' }, { kind: 'CAPTURED' }, { kind: 'RELEASED' }],
          },
        },
      ],
    },
  });
});

test('products §3: the door answers what the issuer signed, and nothing else', async () => {
  const ask = { networkId: 'net_door', cardId: 'card_of_nobody', amount: '1', currency: 'BRL', isDataRight: true };
  const whole = { ...ask, merchant: 'LOJA', category: 'OTHER', country: 'BR', isOnline: false };
  const key = sandboxKeyOf(SECRET, 'issuer');
  const { headers, body } = signedWebhook(key, 'ask_1', whole, new Date());
  expect(await post('/issuer/authorize', body, headers)).toEqual({
    status: 200,
    told: { approved: false, reason: 'DATA' },
  });
  expect((await post('/issuer/authorize', body)).status).toBe(401);
  expect((await post('/issuer/authorize', `${body} `, headers)).status).toBe(401);
  const odd = signedWebhook(key, 'ask_2', { networkId: 'x' }, new Date());
  expect((await post('/issuer/authorize', odd.body, odd.headers)).status).toBe(503);
});

test('P-11: the frame is the product’s to show, and its page has nothing of a card until it has a token', async () => {
  const page = await fetch(`${exchange.url}/sandbox/issuer/reveal`);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http');
  expect(await page.text()).not.toMatch(/\d{13}/);
  expect((await post('/sandbox/issuer/reveals', { token: 'none' })).status).toBe(422);
});

test('products §12: a purchase and what its merchant gave back stand in the history of their customer alone', async () => {
  const { told } = await post('/sandbox/api/issuer', { action: 'PURCHASE', email, merchant: 'LIVRARIA', amount: '40' });
  const { networkId } = z.object({ networkId: z.string() }).parse(told);
  await post('/sandbox/api/issuer', { action: 'CAPTURE', networkId });
  await idle();
  await post('/sandbox/api/issuer', { action: 'REFUND', networkId, amount: '15' });
  await idle();
  const history = `{ timeline(first: 2, filter: { kinds: [CARD], states: [COMPLETED] }) { edges { node { id kind state
    card { id merchant captured refunded } cardRefund { transactionId merchant amount isDispute } } } } }`;
  const { data } = await browser.graphql(history);
  expect(data).toMatchObject({
    timeline: {
      edges: [
        { node: { kind: 'CARD', card: null, cardRefund: { merchant: 'LIVRARIA', amount: '15', isDispute: false } } },
        { node: { kind: 'CARD', state: 'COMPLETED', card: { merchant: 'LIVRARIA', captured: '40', refunded: '15' } } },
      ],
    },
  });
  const stranger = await customerOn(db);
  const other = exchange.browser();
  await other.graphql('{ session { state } }');
  await other.graphql(SIGN_IN, { input: { email: stranger.email, password: PASSWORD } });
  expect((await other.graphql(history)).data).toEqual({ timeline: { edges: [] } });
});

test('P-10: a refund beyond what was paid is a case on the operator’s page, and is decided there once', async () => {
  const { told } = await post('/sandbox/api/issuer', {
    action: 'PURCHASE',
    email,
    merchant: 'BAZAR <A>',
    amount: '30',
  });
  const { networkId } = z.object({ networkId: z.string() }).parse(told);
  await post('/sandbox/api/issuer', { action: 'CAPTURE', networkId });
  await idle();
  await post('/sandbox/api/issuer', { action: 'REFUND', networkId, amount: '35' });
  await idle();
  const listed = await (await fetch(`${exchange.url}/sandbox/api/card-cases`)).text();
  const { cases } = z
    .object({ cases: z.array(z.object({ kind: z.string(), id: z.uuid(), facts: z.record(z.string(), z.string()) })) })
    .parse(JSON.parse(listed));
  const [waiting] = cases.filter(({ facts }) => facts['merchant'] === 'BAZAR <A>');
  expect(waiting).toMatchObject({ kind: 'CARD_REFUND', facts: { captured: '30', refunded: '30', suspended: '5' } });
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  expect(page).toContain(`data-kind="card-case" data-id="${waiting?.id}" data-case="CARD_REFUND"`);
  expect(page).toContain('Estorno maior do que o pago: BAZAR &lt;A&gt;');
  const decision = { kind: 'CARD_REFUND', id: waiting?.id, decision: 'CREDIT' };
  expect((await post('/sandbox/api/card-cases', decision)).status).toBe(200);
  expect((await post('/sandbox/api/card-cases', decision)).status).toBe(404);
});
