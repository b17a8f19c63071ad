import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { picture } from '../../test/pictures';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/index';
import { createLinkTokens } from '../identity/link-tokens/link-tokens';

const EMAIL = 'lost@example.com';
const PASSWORD = 'azulejo cinco lanterna';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { viewer { level } secondStep { methods } } }';
const START =
  'mutation($input: StartTwoFactorResetInput!) { startTwoFactorReset(input: $input) { resendAt errors { name messages } } }';
const OPEN = `mutation($input: TwoFactorResetLinkInput!) { openTwoFactorReset(input: $input) {
  state reset { state } pictures { kind accepts maxBytes isThere uploadId } reasons { code message } } }`;
const UPLOAD =
  'mutation($input: CreateTwoFactorResetUploadInput!) { createTwoFactorResetUpload(input: $input) { uploadId errors { name } } }';
const SEND =
  'mutation($input: TwoFactorResetLinkInput!) { sendTwoFactorReset(input: $input) { until errors { name messages } } }';
const CANCEL =
  'mutation($input: CancelTwoFactorResetInput!) { cancelTwoFactorReset(input: $input) { errors { name messages } } }';
const SECURITY = '{ security { twoFactorReset { state } } }';

let db: TestDatabase;
let exchange: ExchangeFixture;
let folder: string;
let photo: Buffer;
let userId: string;
/** Who waits for the second step. */
let guest: Browser;
let token: string;

async function opened(): Promise<Browser> {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  return browser;
}

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plataforma-lost-'));
  photo = await picture({ width: 600, height: 600 });
  exchange = await exchangeFixture(db, { sandbox: true, documents: folder });
  const user = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Nina <b>Dias', email: EMAIL, password: PASSWORD, level: 10 }, new Date()),
  );
  userId = user.id;
  await db.query("insert into totp (user_id, sealed, last_step, since) values ($1, '', 0, now())", [userId]);
  guest = await opened();
  await guest.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
  await rm(folder, { recursive: true });
});

const cookiesOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const put = (browser: Browser, id: string, csrf = browser.cookies.get('csrf') ?? '') =>
  fetch(`${exchange.url}/documents/${id}`, {
    method: 'PUT',
    body: new Uint8Array(photo),
    headers: { 'content-type': 'image/jpeg', 'x-csrf-token': csrf, cookie: cookiesOf(browser) },
  });
const get = (browser: Browser, id: string) =>
  fetch(`${exchange.url}/documents/${id}`, { headers: { cookie: cookiesOf(browser) } });
const decide = (body: object) =>
  fetch(`${exchange.url}/sandbox/api/two-factor-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Opens a place. @returns its id */
async function place(browser: Browser, kind: string): Promise<string> {
  const { data } = await browser.graphql(UPLOAD, { input: { token, kind } });
  return /"uploadId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

test('a guest who knows the password asks for the mail, and one who does not is refused', async () => {
  const refused = await (await opened()).graphql(START, { input: {} });
  expect(refused.data).toMatchObject({ startTwoFactorReset: { resendAt: null, errors: [{ name: 'base' }] } });
  const started = await guest.graphql(START, { input: {} });
  expect(started.data).toMatchObject({ startTwoFactorReset: { resendAt: expect.any(String), errors: [] } });
  const [reset] = await db.query<{ id: string }>('select id from two_factor_resets where user_id = $1', [userId]);
  const tokens = createLinkTokens({
    clock: exchange.modules.clock,
    secret: 'a secret of at least thirty-two characters',
  });
  const link = { userId, purpose: 'TWO_FACTOR_RESET', sessionKey: null, target: reset?.id ?? null } as const;
  token = await inTransaction(db, (tx) => tokens.issue(tx, link));
});

test('identity I-25: pictures of a guest are filled and seen by the browser that opened their places, and by nobody else', async () => {
  const stranger = await opened();
  const id = await place(guest, 'FRONT');
  const refused = [await put(stranger, id), await put(guest, id, 'wrong'), await put(await opened(), 'no-place')];
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 401]);
  expect((await put(guest, id)).status).toBe(201);
  expect((await put(guest, id)).status).toBe(409);
  expect([(await get(guest, id)).status, (await get(stranger, id)).status]).toEqual([200, 401]);
  const own = await guest.graphql(OPEN, { input: { token } });
  expect(own.data).toMatchObject({
    openTwoFactorReset: {
      state: 'VALID',
      reset: { state: 'REQUESTED' },
      pictures: [
        { kind: 'FRONT', isThere: true, uploadId: id, maxBytes: 8_000_000 },
        { kind: 'BACK', isThere: false, uploadId: null },
        { kind: 'SELFIE' },
      ],
    },
  });
  const elsewhere = await stranger.graphql(OPEN, { input: { token } });
  expect(elsewhere.data).toMatchObject({
    openTwoFactorReset: { pictures: [{ isThere: true, uploadId: null }, {}, {}] },
  });
  const paper = await guest.graphql(UPLOAD, { input: { token, kind: 'ARTICLES' } });
  expect(paper.data).toMatchObject({ createTwoFactorResetUpload: { uploadId: null, errors: [{ name: 'kind' }] } });
});

test('the operator compares what was handed in with what is on file, and decides', async () => {
  for (const kind of ['BACK', 'SELFIE']) expect((await put(guest, await place(guest, kind))).status).toBe(201);
  const sent = await guest.graphql(SEND, { input: { token } });
  expect(sent.data).toMatchObject({ sendTwoFactorReset: { until: expect.any(String), errors: [] } });
  const { resets } = (await (await fetch(`${exchange.url}/sandbox/api/two-factor-resets`)).json()) as {
    resets: { id: string; papers: { id: string }[] }[];
  };
  expect(resets).toMatchObject([
    { email: EMAIL, state: 'SENT', onFile: { name: 'Nina <b>Dias' }, papers: [{}, {}, {}] },
  ]);
  const [reset] = resets;
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  expect(page).toContain(`data-kind="reset" data-id="${reset?.id}"`);
  expect(page).toContain('No cadastro: Nina &lt;b&gt;Dias');
  const shown = await fetch(`${exchange.url}/sandbox/documents/${reset?.papers[0]?.id}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const wrong = [
    { decision: 'AGAIN', id: reset?.id, objections: [{ code: 'CUT' }] },
    { decision: 'REFUSED', id: reset?.id, objections: [] },
    { decision: 'WAITING', id: reset?.id, hours: 0 },
    { decision: 'APPROVED', id: 'none' },
  ];
  for (const body of wrong) expect((await decide(body)).status).toBe(400);
  expect((await decide({ decision: 'WAITING', id: reset?.id, hours: 72 })).status).toBe(200);
  expect((await decide({ decision: 'APPROVED', id: reset?.id })).status).toBe(200);
  const twice = await decide({ decision: 'APPROVED', id: reset?.id });
  expect(twice.status).toBe(404);
  expect(await twice.text()).toContain('Não há pedido em análise com este id.');
  const after = await guest.graphql(OPEN, { input: { token } });
  expect(after.data).toMatchObject({
    openTwoFactorReset: { state: 'USED', reset: { state: 'APPROVED' }, pictures: [] },
  });
  const browser = await opened();
  const signedIn = await browser.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
  expect(signedIn.data).toEqual({ signIn: { viewer: { level: 10 }, secondStep: null } });
  expect((await browser.graphql(SECURITY)).data).toEqual({ security: { twoFactorReset: null } });
});

test('what was read on the document and differs from the registration refuses the request', async () => {
  await db.query(
    `insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at)
     values ($1, 'Nina Dias', 'x', 'k', '1990-05-01', '', 'BR', false, now())`,
    [userId],
  );
  const [reset] = await db.query<{ id: string }>(
    `insert into two_factor_resets (user_id, state, requested_at, until, sent_at, next_step_at)
     values ($1, 'SENT', now(), now() + '1 day', now(), now() + '1 day') returning id`,
    [userId],
  );
  const read = { name: 'NINA DÍAS', birthDate: '1990-05-02' };
  expect((await decide({ decision: 'APPROVED', id: reset?.id, read })).status).toBe(200);
  expect(await db.query('select state, reasons from two_factor_resets where id = $1', [reset?.id])).toMatchObject([
    { state: 'REFUSED', reasons: [{ code: 'BIRTH_MISMATCH', paperId: null }] },
  ]);
});

test('without a link a request is canceled by its customer alone: a guest is answered with code 2001', async () => {
  const answer = await (await opened()).graphql(CANCEL, { input: {} });
  expect(answer.errors[0]?.extensions['code']).toBe(2001);
});
