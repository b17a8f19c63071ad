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

const EMAIL = 'sent@example.com';
const PASSWORD = 'azulejo cinco lanterna';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { viewer { level } } }';
const VERIFICATION =
  '{ verification { state identityDocuments identityDocument needed { kind upload { id } } triesLeft } }';
const CHOOSE = `mutation($input: ChooseIdentityDocumentInput!) { chooseIdentityDocument(input: $input) {
  verification { state needed { kind accepts maxBytes refusal { code } owner { name } } } viewer { level } errors { name messages } } }`;
const UPLOAD =
  'mutation($input: CreateUploadInput!) { createUpload(input: $input) { uploadId retryAt errors { name messages } } }';
const SEND = 'mutation { sendVerification { verification { state } errors { name messages } } }';
const LIVENESS = 'mutation { startLiveness { prompts expiresAt errors { name } } }';
const REMOVE = 'mutation($input: RemoveUploadInput!) { removeUpload(input: $input) { errors { name } } }';

let db: TestDatabase;
let exchange: ExchangeFixture;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plataforma-verified-'));
  exchange = await exchangeFixture(db, { sandbox: true, documents: folder });
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Nina <b>‮Dias', email: EMAIL, password: PASSWORD, level: 10 }, new Date()),
  );
  browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } });
});
afterAll(async () => {
  await exchange.close();
  await db.drop();
  await rm(folder, { recursive: true });
});

const decide = (body: object) =>
  fetch(`${exchange.url}/sandbox/api/verifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('identity §10: a guest is answered with code 2001, whatever is asked', async () => {
  const guest = exchange.browser();
  await guest.graphql('{ session { state } }');
  const input = { input: {} };
  for (const [operation, variables] of [
    [VERIFICATION, {}],
    [CHOOSE, { input: { identityDocument: 'CNH' } }],
    [UPLOAD, { input: { kind: 'FRONT' } }],
    [REMOVE, { input: { id: EMAIL } }],
    [LIVENESS, {}],
    [SEND, input],
  ] as const) {
    expect((await guest.graphql(operation, variables)).text).toContain('2001');
  }
});

test('identity §10: what is needed, a place for a picture, and what is missing', async () => {
  expect((await decide({ email: EMAIL, decision: 'APPROVED' })).status).toBe(404);
  expect((await browser.graphql(VERIFICATION)).data).toEqual({
    verification: {
      state: 'NONE',
      identityDocuments: ['RG', 'CNH'],
      identityDocument: null,
      needed: [],
      triesLeft: 3,
    },
  });
  const picture = {
    accepts: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 8_000_000,
    refusal: null,
    owner: null,
  };
  expect((await browser.graphql(CHOOSE, { input: { identityDocument: 'CNH' } })).data).toEqual({
    chooseIdentityDocument: {
      verification: {
        state: 'DRAFT',
        needed: ['FRONT', 'BACK', 'SELFIE'].map((kind) => ({ kind, ...picture })),
      },
      viewer: { level: 10 },
      errors: [],
    },
  });
  expect((await browser.graphql(UPLOAD, { input: { kind: 'FRONT' } })).data).toEqual({
    createUpload: { uploadId: expect.any(String), retryAt: null, errors: [] },
  });
  expect((await browser.graphql(UPLOAD, { input: { kind: 'ARTICLES' } })).data).toMatchObject({
    createUpload: { uploadId: null, errors: [{ name: 'kind' }] },
  });
  expect((await browser.graphql(SEND)).data).toMatchObject({
    sendVerification: {
      verification: { state: 'DRAFT' },
      errors: [{ name: 'FRONT' }, { name: 'BACK' }, { name: 'SELFIE' }],
    },
  });
  expect((await browser.graphql(REMOVE, { input: { id: 'none' } })).data).toEqual({ removeUpload: { errors: [] } });
});

test('the operator sees the tries, as text, and says what the check will say', async () => {
  const listed: unknown = await (await fetch(`${exchange.url}/sandbox/api/verifications`)).json();
  expect(listed).toMatchObject({
    verifications: [{ email: EMAIL, state: 'DRAFT', identityDocument: 'CNH', papers: [], reasons: [] }],
  });
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  expect(page).toContain('Nina &lt;b&gt;');
  expect(page).toContain('data-kind="registry"');
  const objections = [{ code: 'EXPIRED', kind: 'FRONT', expiredIn: '2024-03' }];
  expect((await decide({ email: EMAIL, decision: 'REFUSED', objections })).status).toBe(200);
  const rows = await db.query('select verdict, received_at from sandbox_checks');
  expect(rows).toEqual([{ verdict: { state: 'REFUSED', objections }, received_at: null }]);
  expect((await decide({ email: EMAIL, decision: 'AUTOMATIC' })).status).toBe(200);
  expect(await db.query('select verdict from sandbox_checks')).toEqual([{ verdict: null }]);
  const wrong = [
    { email: EMAIL, decision: 'REFUSED', objections: [] },
    { email: EMAIL, decision: 'REFUSED', objections: [{ code: 'EXPIRED', expiredIn: '03/2024' }] },
    { email: EMAIL, decision: 'REVIEW', hours: 0 },
    { email: EMAIL, decision: 'GUESSED' },
  ];
  for (const body of wrong) expect((await decide(body)).status).toBe(400);
  expect((await decide({ email: 'nobody@example.com', decision: 'APPROVED' })).status).toBe(404);
});

/** Opens a place and sends a picture to it. */
async function sent(kind: string, body: Buffer): Promise<string> {
  const { data } = await browser.graphql(UPLOAD, { input: { kind } });
  const id = /"uploadId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'image/jpeg', 'x-csrf-token': browser.cookies.get('csrf') ?? '', cookie };
  const answer = await fetch(`${exchange.url}/documents/${id}`, { method: 'PUT', body: new Uint8Array(body), headers });
  expect(answer.status).toBe(201);
  return id;
}

/** The jobs take what is due. */
async function work(): Promise<void> {
  const { jobs } = exchange.modules;
  jobs.start();
  await jobs.idle();
  await jobs.stop();
}

test('identity §10: pictures are sent, one is refused and sent again, and the customer is verified', async () => {
  const photo = await picture();
  for (const kind of ['FRONT', 'BACK', 'SELFIE']) await sent(kind, photo);
  const objections = [{ code: 'CUT', kind: 'BACK' }];
  await decide({ email: EMAIL, decision: 'REFUSED', objections });
  expect((await browser.graphql(SEND)).data).toMatchObject({ sendVerification: { verification: { state: 'SENT' } } });
  await work();
  const { data } = await browser.graphql(VERIFICATION);
  expect(data).toMatchObject({
    verification: { state: 'REFUSED', triesLeft: 2, needed: [{ upload: {} }, { upload: null }, { upload: {} }] },
  });
  const page = await (await fetch(`${exchange.url}/sandbox`)).text();
  const [, address = ''] = /<img src="([^"]+)" alt="Frente do documento"/.exec(page) ?? [];
  const shown = await fetch(exchange.url + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await sent('BACK', photo);
  expect((await browser.graphql(SEND)).data).toMatchObject({ sendVerification: { errors: [] } });
  await decide({ email: EMAIL, decision: 'APPROVED' });
  await work();
  expect((await browser.graphql('{ viewer { level } verification { state } }')).data).toEqual({
    viewer: { level: 20 },
    verification: { state: 'APPROVED' },
  });
});
