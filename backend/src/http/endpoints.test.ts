import { createHash } from 'node:crypto';
import { answerOf, exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';

const EMAIL = 'endpoints@example.com';
const PASSWORD = 'correct horse battery';
const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { viewer { level } retryAt errors { name messages } }
}`;
const CREDENTIALS = { input: { email: EMAIL, password: PASSWORD } };

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db);
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Door', email: EMAIL, password: PASSWORD, level: 20 }, new Date()),
  );
});

afterAll(async () => {
  await fixture.close();
  await db.drop();
});

afterEach(async () => {
  // Whatever was thrown at it, the process answers.
  expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200);
});

async function signedIn() {
  const browser = fixture.browser();
  await browser.graphql('{ session { state } }');
  expect((await browser.graphql(SIGN_IN, CREDENTIALS)).data).toMatchObject({
    signIn: { viewer: { level: 20 }, errors: [] },
  });
  return browser;
}

const post = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  answerOf(await fetch(`${fixture.url}/graphql`, { method: 'POST', headers, body }));

describe('who is asking', () => {
  test('specification §3: viewer is null for a guest, never an error', async () => {
    const { data, errors } = await fixture.browser().graphql('{ viewer { level } session { state expiresAt } }');
    expect({ data, errors }).toEqual({
      data: { viewer: null, session: { state: 'GUEST', expiresAt: null } },
      errors: [],
    });
  });

  test.each(['{ account { email } }', '{ balances { total } }', '{ orders { edges { cursor } } }'])(
    'specification §8: %s without a session is code 2001',
    async (query) => {
      const { status, errors } = await fixture.browser().graphql(query);
      expect(status).toBe(200);
      expect(errors).toMatchObject([{ message: 'Entre na sua conta para continuar.', extensions: { code: 2001 } }]);
    },
  );

  test('a signed-in customer sees the account and every balance, zero included, BRL first', async () => {
    const browser = await signedIn();
    const { data } = await browser.graphql(
      '{ account { name email } balances { currency { code } total available held } }',
    );
    expect(data).toMatchObject({ account: { name: 'Door', email: EMAIL } });
    expect(data?.['balances']).toHaveLength(11);
    expect(data).toMatchObject({
      balances: [
        { currency: { code: 'BRL' }, total: '0', available: '0', held: '0' },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  test('an expired session says so, with 2001 for what needs one', async () => {
    const browser = await signedIn();
    await db.query(`update sessions set expires_at = now() - interval '1 second'`);
    expect((await browser.graphql('{ session { state } viewer { level } }')).data).toEqual({
      session: { state: 'EXPIRED' },
      viewer: null,
    });
    const { errors } = await browser.graphql('{ balances { total } }');
    expect(errors).toMatchObject([
      { message: 'Sua sessão expirou. Entre de novo para continuar.', extensions: { code: 2001 } },
    ]);
  });

  test('X-Passive: 1 answers who is signed in without keeping the session alive', async () => {
    const browser = await signedIn();
    const soon = new Date(Date.now() + 60_000);
    await db.query('update sessions set expires_at = $1', [soon]);
    const expiryAfter = async (headers: Record<string, string>) => {
      const { data } = await browser.graphql('{ session { state } viewer { level } }', {}, headers);
      expect(data).toEqual({ session: { state: 'SIGNED_IN' }, viewer: { level: 20 } });
      const [row] = await db.query<{ last: Date }>('select max(expires_at) as last from sessions');
      return row?.last;
    };
    expect(await expiryAfter({ 'x-passive': '1' })).toEqual(soon);
    expect((await expiryAfter({}))?.getTime()).toBeGreaterThan(soon.getTime());
  });

  test('sign-out succeeds for a guest too', async () => {
    const browser = await signedIn();
    const signOut = 'mutation { signOut { errors { name } } }';
    expect((await browser.graphql(signOut)).data).toEqual({ signOut: { errors: [] } });
    expect((await browser.graphql(signOut)).data).toEqual({ signOut: { errors: [] } });
    expect((await browser.graphql('{ session { state } }')).data).toEqual({ session: { state: 'GUEST' } });
  });

  test('https is what the page server says it is: then the cookies are __Host-', async () => {
    const { headers } = await fixture.browser().graphql('{ session { state } }', {}, { 'x-forwarded-proto': 'https' });
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-csrf']);
  });
});

describe('CSRF (quality, Security)', () => {
  test.each([
    ['no token', ''],
    ['a wrong token', 'x'.repeat(43)],
  ])('a mutation with %s is refused, and nothing happens', async (_name, token) => {
    const browser = fixture.browser();
    await browser.graphql('{ session { state } }');
    const { status, errors, data } = await browser.graphql(SIGN_IN, CREDENTIALS, { 'x-csrf-token': token });
    expect({ status, code: errors[0]?.extensions['code'], data }).toEqual({
      status: 403,
      code: 'CSRF_TOKEN_INVALID',
      data: null,
    });
    expect(errors[0]?.message).toMatch(/Recarregue a página/);
    expect((await browser.graphql('{ session { state } }')).data).toEqual({ session: { state: 'GUEST' } });
  });

  test('the token of before signing in is worth nothing after it', async () => {
    const browser = fixture.browser();
    await browser.graphql('{ session { state } }');
    const old = browser.cookies.get('csrf') ?? '';
    await browser.graphql(SIGN_IN, CREDENTIALS);
    const { errors } = await browser.graphql('mutation { signOut { errors { name } } }', {}, { 'x-csrf-token': old });
    expect(errors[0]?.extensions['code']).toBe('CSRF_TOKEN_INVALID');
  });

  test('a mutation by GET is refused', async () => {
    const address = `${fixture.url}/graphql?query=${encodeURIComponent('mutation { signOut { errors { name } } }')}`;
    const response = await fetch(address, { headers: { 'x-fb-gql-source': 'Plataforma' } });
    expect(response.status).toBe(405);
  });

  test('a plain form or link of another page gets no query through', async () => {
    const simple = await fetch(`${fixture.url}/graphql?query=${encodeURIComponent('{ session { state } }')}`);
    expect(simple.status).toBe(400);
    const form = await post('{"query":"{ session { state } }"}', { 'content-type': 'text/plain' });
    expect(form.status).toBe(400);
  });

  test.each([
    ['a form of another page', '{"query":"{ session { state } }"}', 'text/plain'],
    ['a query that does not parse', '{"query":"{"}', 'application/json'],
    ['a field that does not exist', '{"query":"{ nothing }"}', 'application/json'],
    ['an extension that is none', '{"query":"{ a }","extensions":{"persistedQuery":{}}}', 'application/json'],
    ['nothing', '{}', 'application/json'],
    ['no JSON', '{', 'application/json'],
  ])('%s is refused, and no cookie signs the customer out', async (_name, body, type) => {
    const { status, headers } = await post(body, { 'content-type': type });
    expect([status, headers.getSetCookie()]).toEqual([400, []]);
  });

  test('a page whose cookies are gone gets new ones with the refusal, and sends its mutation again', async () => {
    const browser = fixture.browser();
    const signOut = 'mutation { signOut { errors { name } } }';
    expect((await browser.graphql(signOut)).status).toBe(403);
    expect((await browser.graphql(signOut)).data).toEqual({ signOut: { errors: [] } });
  });

  test.each(['cross-site', 'same-site'])('a %s page is refused before its request is looked at', async (site) => {
    const browser = await signedIn();
    const soon = new Date(Date.now() + 60_000);
    await db.query('update sessions set expires_at = $1', [soon]);
    const { status, headers, text } = await browser.graphql('{ viewer { level } }', {}, { 'sec-fetch-site': site });
    expect([status, headers.getSetCookie()]).toEqual([403, []]);
    expect(text).not.toContain('level');
    const [row] = await db.query<{ last: Date }>('select max(expires_at) as last from sessions');
    expect(row?.last).toEqual(soon);
    const statusOf = async (path: string) =>
      (await fetch(`${fixture.url}${path}`, { headers: { 'sec-fetch-site': site } })).status;
    expect(await Promise.all(['/graphql', '/rest/v3/markets', '/AP/Ping', '/healthz'].map(statusOf))).toEqual([
      403, 403, 403, 200,
    ]);
  });
});

describe('persisted queries (specification §4)', () => {
  const query = '{ session { state } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  const byHash = `documentId=${sha256Hash}&extensions=${encodeURIComponent(extensions)}`;

  test('an unknown hash answers 200 with the code, the full query teaches it, then the hash is enough, by GET too', async () => {
    const get = async () =>
      answerOf(await fetch(`${fixture.url}/graphql?${byHash}`, { headers: { 'x-fb-gql-source': 'Plataforma' } }));
    const unknown = await get();
    expect(unknown.status).toBe(200);
    expect(unknown.errors).toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    await post(JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } }));
    expect((await get()).data).toEqual({ session: { state: 'GUEST' } });
  });
});

describe('specification §8: persisted queries that go wrong', () => {
  const query = '{ session { expiresAt } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };

  test('specification §7: documentId beside extensions and no text, by POST', async () => {
    const byHash = JSON.stringify({ operationName: null, variables: {}, documentId: sha256Hash, extensions });
    expect((await post(byHash)).errors[0]?.message).toBe('PersistedQueryNotFound');
    await post(JSON.stringify({ query, documentId: sha256Hash, extensions }));
    expect((await post(byHash)).data).toEqual({ session: { expiresAt: null } });
  });

  test('a hash of another text is a fault of the request, which nobody has to look into', async () => {
    fixture.logged.length = 0;
    const other = await post(JSON.stringify({ query: '{ session { state } }', extensions }));
    expect([other.status, other.errors[0]?.extensions['code']]).toEqual([400, 'BAD_REQUEST']);
    const version = await post(JSON.stringify({ extensions: { persistedQuery: { version: 2, sha256Hash } } }));
    expect(version.errors[0]?.extensions['code']).toBe('BAD_REQUEST');
    expect(fixture.logged).toEqual([]);
  });

  test('switched off, the answer says so and the full query is answered', async () => {
    const off = await exchangeFixture(db, { persistedQueries: false });
    const send = async (body: object) =>
      answerOf(
        await fetch(`${off.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    const { status, errors } = await send({ documentId: sha256Hash, extensions });
    expect([status, errors]).toEqual([
      200,
      [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
    ]);
    expect((await send({ query })).data).toEqual({ session: { expiresAt: null } });
    await off.close();
  });
});

describe('what goes wrong inside stays inside', () => {
  test('an unknown error is a sentence and a report number; the log has it, without values', async () => {
    const browser = await signedIn();
    fixture.logged.length = 0;
    await db.query('alter table users rename column name to gone');
    const { errors, text } = await browser.graphql('{ account { name } }');
    await db.query('alter table users rename column gone to name');
    expect(errors).toMatchObject([
      {
        message: 'Algo não saiu como esperado. Tente de novo em instantes.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ]);
    expect(text).not.toMatch(/column|users|select|stack/i);
    const logged = JSON.stringify(fixture.logged);
    expect(logged).toContain(String(errors[0]?.extensions['reportId']));
    expect(logged).toMatch(/does not exist/);
    expect(logged).not.toContain(EMAIL);
  });

  test('before the exchange is ready, and while it ends, the endpoints say 503', async () => {
    const other = await exchangeFixture(db);
    other.app.suspend();
    expect((await fetch(`${other.url}/healthz`)).status).toBe(503);
    expect((await other.browser().graphql('{ session { state } }')).status).toBe(503);
    await other.close();
  });

  test('anything else is 404', async () => {
    expect((await fetch(`${fixture.url}/`)).status).toBe(404);
  });
});
