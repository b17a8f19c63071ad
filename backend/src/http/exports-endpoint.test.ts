import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

const PASSWORD = 'correct horse battery';
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
const EXPORTS = 'dataExports { id progress { done total } files { jsonBytes pdfBytes } } errors { name messages }';
const ASK = `mutation($input: ProofInput!) { requestDataExport(input: $input) { retryAt ${EXPORTS} } }`;
const OPEN = `mutation($input: OpenDataExportInput!) { openDataExport(input: $input) { ${EXPORTS} } }`;
const LIST = '{ dataExports { id files { jsonBytes pdfBytes } } }';

interface Listed {
  readonly id: string;
  readonly files: { readonly jsonBytes: number; readonly pdfBytes: number } | null;
}

let db: TestDatabase;
let fixture: ExchangeFixture;
let ana: Browser;
let bia: Browser;
let copy: Listed;

async function signedIn(email: string, level: 0 | 10): Promise<Browser> {
  await inTransaction(db, (tx) => createUser(tx, { name: 'Person', email, password: PASSWORD, level }, new Date()));
  const browser = fixture.browser();
  await browser.graphql('{ session { state } }');
  await browser.graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  return browser;
}

const get = ({ cookies }: Browser, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${fixture.url}/documents/exports/${path}`, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
  });
const proveAt = (ago: string) =>
  db.query(`update sessions set authenticated_at = now() - $1::interval`, [ago]).then(() => undefined);

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db);
  [ana, bia] = [await signedIn('ana-export@example.com', 10), await signedIn('bia-export@example.com', 10)];
  const asked = await ana.graphql(ASK, { input: {} });
  expect(asked.data).toMatchObject({ requestDataExport: { errors: [], dataExports: [{ files: null }] } });
  const { jobs } = fixture.modules;
  jobs.start();
  await jobs.idle();
  await jobs.stop();
  const { data } = await ana.graphql(LIST);
  [copy] = data?.['dataExports'] as [Listed];
});
beforeEach(() => proveAt('1 minute'));
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

describe('domain, LGPD: the files of a copy', () => {
  test.each([
    ['json', 'application/json; charset=utf-8', 'jsonBytes'],
    ['pdf', 'application/pdf', 'pdfBytes'],
  ] as const)('the %s is sent whole to its customer, to be saved, and kept nowhere', async (ending, type, bytes) => {
    const answer = await get(ana, `${copy.id}/${ending}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="plataforma-meus-dados-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
      ),
      'content-length': String(copy.files?.[bytes]),
      'content-security-policy': `default-src 'none'; sandbox`,
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.length).toBe(copy.files?.[bytes]);
    if (ending === 'json') expect(JSON.parse(body.toString())).toMatchObject({ account: [{ level: 10 }] });
  });

  test('nobody else gets one: a guest, another customer, a page of another site', async () => {
    const statuses = [
      await get(fixture.browser(), `${copy.id}/json`),
      await get(bia, `${copy.id}/json`),
      await get(ana, `${copy.id}/json`, { 'sec-fetch-site': 'cross-site' }),
      await get(ana, `${copy.id}/exe`),
      await get(ana, '..%2f..%2fetc/pdf'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 403, 404, 404]);
  });

  test('without a proof of the last minutes it is refused, and `openDataExport` asks for one', async () => {
    await proveAt('12 minutes');
    const refused = await get(ana, `${copy.id}/pdf`);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { errors: [{ name: 'file', messages: [expect.stringMatching(/Confirme que é você/)] }] },
    ]);
    const asked = await ana.graphql(OPEN, { input: { id: copy.id } });
    expect(asked.data).toMatchObject({ openDataExport: { errors: [{ name: 'proof' }], dataExports: [copy] } });
    const opened = await ana.graphql(OPEN, { input: { id: copy.id, proof: { password: PASSWORD } } });
    expect(opened.data).toMatchObject({ openDataExport: { errors: [] } });
    expect((await get(ana, `${copy.id}/pdf`)).status).toBe(200);
  });

  test('a guest asks for none, nor does who has not registered', async () => {
    const guest = fixture.browser();
    await guest.graphql('{ session { state } }');
    const begun = await signedIn('begun-export@example.com', 0);
    const codes = [await guest.graphql(ASK, { input: {} }), await begun.graphql(ASK, { input: {} })].map(
      ({ errors }) => errors[0]?.extensions['code'],
    );
    expect(codes).toEqual([2001, 3002]);
  });
});

describe('money §10: the files of the history', () => {
  const CREATE = `mutation($input: CreateExportInput!) {
    createExport(input: $input) { export { id } exports { id ready { rows files { number bytes } } } errors { name messages } } }`;
  const LIST_EXPORTS = '{ exports { id format ready { rows expiresAt files { number bytes } } } }';
  const input = {
    format: 'CSV',
    from: '2026-01-01T03:00:00.000Z',
    to: '2026-02-01T03:00:00.000Z',
    idempotencyKey: '3f0e7a52-6b1c-4a5e-9d54-1f6f3a0c9b11',
  };
  const file = ({ cookies }: Browser, path: string) =>
    fetch(`${fixture.url}/exports/${path}`, {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
  let id: string;

  beforeAll(async () => {
    await db.query(
      `insert into orders (account_id, instrument_id, side, type, state, quantity, reserved_currency, created_at)
       select account_id, 1, 'BUY', 'LIMIT', 'CANCELED', 1, 'BRL', '2026-01-15T12:00:00.000Z' from users where email = 'ana-export@example.com'`,
    );
    const { data } = await ana.graphql(CREATE, { input });
    ({ id } = (data?.['createExport'] as { export: { id: string } }).export);
    const { jobs } = fixture.modules;
    jobs.start();
    await jobs.idle();
    await jobs.stop();
  });

  test('a file is sent whole to its customer, to be saved, and kept nowhere; without a number it is the first', async () => {
    const listed = await ana.graphql(LIST_EXPORTS);
    expect(listed.data).toMatchObject({ exports: [{ id, format: 'CSV', ready: { rows: 1, files: [{ number: 1 }] } }] });
    for (const path of [id, `${id}/1`]) {
      const answer = await file(ana, path);
      const body = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
        200,
        {
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="plataforma-historico-2026-01-01-a-2026-01-31.csv"',
          'content-length': String(body.length),
          'content-security-policy': `default-src 'none'; sandbox`,
          'content-type': 'text/csv; charset=utf-8',
          'x-content-type-options': 'nosniff',
        },
      ]);
      expect(body.toString()).toMatch(/Linhas: 1\r\n$/);
    }
  });

  test('nobody else gets one, nor what is not there: of both the same is said', async () => {
    const unknown = await file(bia, '3f0e7a52-6b1c-4a5e-9d54-1f6f3a0c9b99');
    expect(await (await file(bia, id)).text()).toBe(await unknown.text());
    const statuses = [
      await file(fixture.browser(), id),
      await file(bia, id),
      await file(ana, `${id}/2`),
      await file(ana, `${id}/x`),
      await file(ana, 'x'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 404, 404, 404]);
    expect((await bia.graphql(LIST_EXPORTS)).data).toEqual({ exports: [] });
  });

  test('nothing in a period is said, and a guest asks for none', async () => {
    const nothing = await bia.graphql(CREATE, { input });
    expect(nothing.data).toMatchObject({
      createExport: { export: null, errors: [{ name: 'from', messages: ['Não há nada neste período.'] }] },
    });
    const guest = fixture.browser();
    await guest.graphql('{ session { state } }');
    expect((await guest.graphql(CREATE, { input })).errors[0]?.extensions['code']).toBe(2001);
  });
});
