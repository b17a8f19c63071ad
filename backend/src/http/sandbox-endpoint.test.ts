import { z } from 'zod';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { createUser } from '../identity/users';
import { seedFeatures } from '../settings/features';

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { retryAt } }';
const EMAIL = 'operated@example.com';
const PASSWORD = 'a sound password';
const stateSchema = z.object({ users: z.array(z.unknown()) });
const reportsSchema = z.object({ reports: z.array(z.looseObject({ header: z.unknown(), items: z.unknown() })) });

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db, { sandbox: true });
  await seedFeatures(db);
  await inTransaction(db, (tx) =>
    createUser(tx, { name: 'A <b>', email: EMAIL, password: PASSWORD, level: 20 }, new Date()),
  );
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${fixture.url}${path}`, { headers });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const status = async () => {
  const answer = await get('/api/status?populate=*&locale=en');
  return { code: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};

describe('specification §7: GET /api/status', () => {
  test('§3.17 answers shaped as the content service: data.data with attributes', async () => {
    expect(await status()).toEqual({
      code: 200,
      cache: 'no-store',
      body: {
        data: {
          id: 1,
          attributes: {
            status: 'NORMAL',
            alert: { message: null, type: null },
            locale: 'en',
            updatedAt: expect.stringMatching(/Z$/),
          },
        },
        meta: {},
      },
    });
  });

  test('specification §4: UNDER_MAINTENANCE and an alert, as the operator set them; any locale gets them', async () => {
    const alert = { message: ' Depósitos atrasados ', type: 'NEGATIVE' };
    expect((await post('/sandbox/api/status', { status: 'UNDER_MAINTENANCE', alert })).status).toBe(200);
    const other = await (await get('/api/status?populate=*&locale=pt-BR')).json();
    expect(other).toMatchObject({
      data: {
        attributes: { status: 'UNDER_MAINTENANCE', alert: { message: 'Depósitos atrasados', type: 'NEGATIVE' } },
      },
    });
    expect((await post('/sandbox/api/status', { status: 'NORMAL' })).status).toBe(200);
    expect((await status()).body).toMatchObject({
      data: { attributes: { status: 'NORMAL', alert: { message: null, type: null } } },
    });
  });

  test('before there is a database the answer is 503, at once; with it the markets are not waited for', async () => {
    const other = await exchangeFixture(db, { sandbox: true });
    other.app.suspend();
    expect((await fetch(`${other.url}/api/status`)).status).toBe(503);
    expect((await fetch(`${other.url}/sandbox`)).status).toBe(503);
    // The markets are still starting.
    other.app.provide(other.modules);
    expect((await fetch(`${other.url}/api/status`)).status).toBe(200);
    expect((await other.browser().graphql('{ session { state } }')).status).toBe(503);
    await other.close();
  });
});

describe('screens, operator: the HTTP API', () => {
  test('a flag that is switched shows in the query', async () => {
    expect((await post('/sandbox/api/features', { name: 'generate_card', isEnabled: true })).status).toBe(200);
    const { data } = await fixture.browser().graphql('{ feature(name: "generate_card") { isEnabled } }');
    expect(data).toEqual({ feature: { isEnabled: true } });
  });

  test('the simulated market rests when it is told to, and works again', async () => {
    const isMarketSimulated = async () =>
      z.object({ isMarketSimulated: z.boolean() }).parse(await (await get('/sandbox/api/state')).json())
        .isMarketSimulated;
    expect(await isMarketSimulated()).toBe(true);
    for (const isSimulated of [false, true]) {
      expect((await post('/sandbox/api/market', { isSimulated })).status).toBe(200);
      expect(await isMarketSimulated()).toBe(isSimulated);
    }
  });

  test('identity I-2: a jump of the clock moves sessions and sign-in limits at once, and is seen on the page', async () => {
    const other = await exchangeFixture(db, { sandbox: true });
    const [browser, stranger] = [other.browser(), other.browser()];
    for (const one of [browser, stranger]) await one.graphql('{ session { state } }');
    const signIn = async (one: Browser, password: string) => {
      const { data } = await one.graphql(SIGN_IN, { input: { email: EMAIL, password } });
      return z.object({ signIn: z.object({ retryAt: z.string().nullable() }) }).parse(data).signIn.retryAt;
    };
    const stateOf = async (one: Browser) => (await one.graphql('{ session { state } }')).data;
    const jump = (how: string) =>
      fetch(`${other.url}/sandbox/api/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jump: how }),
      });
    const timeOf = async () => {
      const state = await (await fetch(`${other.url}/sandbox/api/state`)).json();
      return Date.parse(z.object({ now: z.string() }).parse(state).now);
    };
    await signIn(browser, PASSWORD);
    for (let tries = 0; tries < 5; tries += 1) await signIn(stranger, 'wrong');
    expect(await signIn(stranger, PASSWORD)).not.toBeNull();
    expect(await stateOf(browser)).toEqual({ session: { state: 'SIGNED_IN' } });
    const before = await timeOf();
    expect((await jump('HOUR')).status).toBe(200);
    expect(await stateOf(browser)).toEqual({ session: { state: 'EXPIRED' } });
    expect(await signIn(stranger, PASSWORD)).toBeNull();
    expect(await stateOf(stranger)).toEqual({ session: { state: 'SIGNED_IN' } });
    expect((await jump('DAY')).status).toBe(200);
    expect(Math.floor(((await timeOf()) - before) / 3_600_000)).toBe(25);
    const html = await (await fetch(`${other.url}/sandbox`)).text();
    expect(html).toContain('data-jump="DAY"');
    await other.close();
    await db.query('delete from clock_jump');
  });

  test('money M-6: a job that failed ten times is on the page, with its tries', async () => {
    expect(await (await get('/sandbox')).text()).toContain('Nenhuma tarefa precisa de atenção.');
    const [buy] = await db.query<{ id: string }>(
      `insert into recurring_buys (account_id, instrument_id, amount, frequency, time, state, first_run_at, next_run_at,
                                   next_step_at, step_tries, attention_since, idempotency_key, command_hash, created_at)
       select account_id, 1, 100, 'DAILY', '09:00', 'ACTIVE', $1, $1, $1, 12, $1, 'troubled', '', $1 from users limit 1
       returning id`,
      [new Date()],
    );
    const html = await (await get('/sandbox')).text();
    expect(html).toContain(`<code>recurring-buy ${buy?.id}</code> não deu certo em 12 tentativas`);
    await db.query('delete from recurring_buys');
  });

  test('a viewer is changed in what is named, and nothing else', async () => {
    const changes = { email: EMAIL, redirect: true, requiredRegistrationStep: 'EMAIL_VERIFICATION', level: 10 };
    expect((await post('/sandbox/api/users', changes)).status).toBe(200);
    const { users } = stateSchema.parse(await (await get('/sandbox/api/state')).json());
    expect(users).toContainEqual({
      ...changes,
      name: 'A <b>',
      passwordChangeRecommended: false,
      passwordReason: null,
      otcEnabled: false,
      experimentalFeaturesEnabled: false,
      isForeigner: false,
      isDisabled: false,
      accountType: 'PERSONAL',
    });
  });

  test('an e-mail that nobody has is 404', async () => {
    expect((await post('/sandbox/api/users', { email: 'nobody@example.com', level: 10 })).status).toBe(404);
  });

  test.each([
    ['status', { status: 'GONE' }],
    ['status', { status: 'NORMAL', alert: { message: 'x'.repeat(301) } }],
    ['features', { name: 'unknown', isEnabled: true }],
    ['market', { isSimulated: 'no' }],
    ['clock', { jump: 'WEEK' }],
    ['clock', { jump: -1 }],
    ['users', { email: EMAIL, level: 15 }],
    ['users', { email: EMAIL, passwordHash: 'x' }],
    ['users', []],
  ])('%s does not take %j', async (path, body) => {
    expect((await post(`/sandbox/api/${path}`, body)).status).toBe(400);
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('%s can change nothing and read nothing', async (_who, headers) => {
    const before = (await status()).body;
    expect((await post('/sandbox/api/status', { status: 'UNDER_MAINTENANCE' }, headers)).status).toBe(403);
    expect((await get('/sandbox/api/state', headers)).status).toBe(403);
    expect((await status()).body).toEqual(before);
  });

  test('a name that an attacker lets point to this machine is none of it: nothing is read, nothing changed', async () => {
    // DNS rebinding: for the browser all of it is one origin, and in plain http it says nothing more.
    const rebound = { 'x-forwarded-host': 'evil.test:3000', origin: 'http://evil.test:3000' };
    const before = (await status()).body;
    expect((await post('/sandbox/api/status', { status: 'UNDER_MAINTENANCE' }, rebound)).status).toBe(403);
    for (const path of ['/sandbox', '/sandbox/api/state', '/sandbox/api/reports']) {
      expect((await get(path, { 'x-forwarded-host': 'evil.test:3000' })).status).toBe(403);
    }
    expect((await status()).body).toEqual(before);
    for (const own of ['localhost:3000', 'exchange.localhost', '127.0.0.1:3000', '192.168.1.7', '[::1]:3000']) {
      expect((await get('/sandbox/api/state', { 'x-forwarded-host': own })).status).toBe(200);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('a body of type %s is refused', async (type) => {
    const answer = await post('/sandbox/api/status', { status: 'NORMAL' }, { 'content-type': type });
    expect(answer.status).toBe(415);
  });

  test('outside a sandbox none of it exists', async () => {
    const other = await exchangeFixture(db);
    for (const path of ['/sandbox', '/sandbox/api/state', '/sandbox/api/reports']) {
      expect((await fetch(`${other.url}${path}`)).status).toBe(404);
    }
    const sink = await fetch(`${other.url}/api/1/envelope/`, { method: 'POST', body: '{}' });
    expect(sink.status).toBe(404);
    expect((await fetch(`${other.url}/api/status`)).status).toBe(200);
    await other.close();
  });
});

describe('screens, operator: the page', () => {
  test('is one document under a strict policy whose nonce is new each time', async () => {
    const [one, two] = [await get('/sandbox'), await get('/sandbox')];
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-([\w-]{24})'; style-src 'nonce-\1';/);
    expect(policy).not.toBe(two.headers.get('content-security-policy'));
    const html = await one.text();
    expect(html).toContain(">(() => {\n  const outcome = document.querySelector('[role=status]');");
    expect(html).toContain(`<script nonce="${/nonce-([\w-]+)/.exec(policy)?.[1]}">`);
    expect(html).not.toMatch(/<!--|\sstyle="|\son\w+="/);
  });

  test('shows what is, and what people wrote only as text', async () => {
    await post('/sandbox/api/status', { status: 'NORMAL', alert: { message: '</textarea><script>', type: null } });
    const html = await (await get('/sandbox')).text();
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(html).toContain('A &lt;b&gt;');
    expect(html).toContain('data-email="operated@example.com"');
    await post('/sandbox/api/status', { status: 'NORMAL' });
  });
});

describe('specification §7, §8: the sink of error reports', () => {
  const send = (body: string, type = 'text/plain;charset=UTF-8') =>
    fetch(`${fixture.url}/api/1/envelope/?sentry_key=public&sentry_version=7`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const reports = async () => reportsSchema.parse(await (await get('/sandbox/api/reports')).json()).reports;
  const event = { event_id: 'e1', exception: { values: [{ type: 'Error', value: 'linha 1\nlinha 2' }] } };
  const envelope = (id: string) => `{"event_id":"${id}"}\n{"type":"event"}\n${JSON.stringify(event)}\n`;

  beforeEach(() => fetch(`${fixture.url}/sandbox/api/reports`, { method: 'DELETE' }));

  test.each(['text/plain;charset=UTF-8', 'application/x-sentry-envelope', 'application/json'])(
    'takes an envelope of type %s and lists it parsed',
    async (type) => {
      const answer = await send(envelope('e1'), type);
      expect([answer.status, await answer.json()]).toEqual([200, { id: 'e1' }]);
      expect(await reports()).toEqual([
        {
          project: '1',
          receivedAt: expect.any(String),
          header: { event_id: 'e1' },
          items: [{ type: 'event', header: { type: 'event' }, payload: event }],
        },
      ]);
    },
  );

  test('takes several items, with a length and without, and tells the size of what is no JSON', async () => {
    await send('{}\n{"type":"attachment","length":3}\na\nb\n{"type":"session"}\n{"sid":1}');
    expect((await reports())[0]?.items).toEqual([
      { type: 'attachment', header: { type: 'attachment', length: 3 }, payload: { bytes: 3 } },
      { type: 'session', header: { type: 'session' }, payload: { sid: 1 } },
    ]);
  });

  test.each(['', 'x', '[]', '{}\n{}', '{}\n{"type":"event","length":99}\n{}', '{}\nx'])(
    '%j is refused',
    async (body) => {
      expect((await send(body)).status).toBe(400);
      expect(await reports()).toEqual([]);
    },
  );

  test('up to 1 MB, more than 64 kB', async () => {
    const large = (size: number) => `{}\n{"type":"event"}\n"${'x'.repeat(size)}"`;
    expect((await send(large(1_000_000))).status).toBe(200);
    expect((await send(large(1_050_000))).status).toBe(413);
  });

  test('keeps the last 100, newest first, and logs nothing of them', async () => {
    fixture.logged.length = 0;
    for (let index = 0; index < 103; index += 1) await send(envelope(`e${index}`));
    const kept = await reports();
    expect(kept).toHaveLength(100);
    expect([kept[0]?.header, kept[99]?.header]).toEqual([{ event_id: 'e102' }, { event_id: 'e3' }]);
    expect(fixture.logged).toEqual([]);
  });
});
