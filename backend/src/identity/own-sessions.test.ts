import { headerOf, identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { ownOf } from '../../test/second-factor-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { listNotifications } from '../notifications/notifications';
import type { RequestSession } from './request-session';
import { ProofRefused } from './step-up/step-up';
import { sessionIdOf } from './tokens';

const MINUTE_MS = 60_000;
/** As the fixture is configured. */
const MOST_SESSIONS = 10;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `sessions${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const own = () => fixture.identity.ownSessions;

/** Signs in in another browser, a minute later. */
async function signIn(userAgent = FIREFOX, address = '203.0.113.7'): Promise<RequestSession> {
  clock.jump(MINUTE_MS);
  const request = await fixture.open(undefined, { userAgent, address });
  await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
  return request;
}

const cookieOf = (request: RequestSession) => headerOf(fixture.identity.cookiesFor(request));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ProofRefused ? error.message : 'another error'),
  );

describe('identity §8, I-16: the customer’s sessions', () => {
  test('are told by device, place, times and how the customer signed in, this one first', async () => {
    const first = await signIn();
    const second = await signIn(SAFARI, '2001:db8:1:2:3:4:5:6');
    const third = await signIn('curl/8.5.0', '127.0.0.1');
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 15, minute));
    const shared = { method: 'PASSWORD' };
    expect(await own().list(ownOf(first))).toEqual(
      [
        { ...shared, device: 'Firefox no Linux', place: '203.0.113.7', since: at(1), lastUsedAt: at(1), isThis: true },
        {
          ...shared,
          device: 'Dispositivo não identificado',
          place: 'Este computador',
          since: at(3),
          lastUsedAt: at(3),
          isThis: false,
        },
        {
          ...shared,
          device: 'Safari no iOS',
          place: '2001:db8:1:2::/64',
          since: at(2),
          lastUsedAt: at(2),
          isThis: false,
        },
      ].map((one) => ({ ...one, id: expect.stringMatching(/^[\w-]{43}$/) as string })),
    );
    const ids = (await own().list(ownOf(second))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const { token, view } of [first, second, third]) {
      expect(ids).not.toContain(view.sessionId);
      expect(ids).not.toContain(token);
    }
  });

  test('that ran out are none, and another customer’s are not told', async () => {
    await signIn();
    clock.jump(31 * MINUTE_MS);
    const present = await signIn();
    const other = await identityFixture(db, `others${serial}@example.com`, clock);
    await other.signedIn();
    other.identity.stop();
    expect(await own().list(ownOf(present))).toHaveLength(1);
  });

  test('keep since when, how and where through a change of the password', async () => {
    const request = await signIn();
    clock.jump(5 * MINUTE_MS);
    const change = { currentPassword: PASSWORD, newPassword: 'tucano-azul na ponte', proof: null };
    await fixture.identity.changePassword(request, change);
    expect(await own().list(ownOf(request))).toMatchObject([
      { device: 'Firefox no Linux', place: '203.0.113.7', since: new Date('2026-11-26T15:01:00.000Z'), isThis: true },
    ]);
  });
});

describe('identity I-12, I-14: ending sessions', () => {
  test('one: its cookie is a guest’s at once, it is told why, and the others go on', async () => {
    const [first, second, third] = [await signIn(), await signIn(SAFARI), await signIn(SAFARI)];
    const cookie = cookieOf(second);
    const { sessionId } = second.view;
    const listed = await own().list(ownOf(first));
    const wanted = listed.find(({ lastUsedAt }) => lastUsedAt.getUTCMinutes() === 2);
    expect(await own().end(first, ownOf(first), wanted?.id ?? '', null)).toBeNull();
    expect(fixture.ended).toEqual([sessionId]);
    expect((await fixture.open(cookie)).view).toEqual({ kind: 'guest', sessionId });
    expect(await fixture.identity.endReason(sessionId)).toBe('ENDED_ELSEWHERE');
    expect((await own().list(ownOf(third))).length).toBe(2);
    expect((await fixture.securityEvents()).at(-1)).toBe('SESSION_ENDED');
  });

  test('one that is gone, that is another customer’s or the own one is refused', async () => {
    const request = await signIn();
    const other = await identityFixture(db, `strangers${serial}@example.com`, clock);
    const stranger = await other.signedIn();
    const [strangers] = await other.identity.ownSessions.list(ownOf(stranger));
    const [mine] = await own().list(ownOf(request));
    for (const id of ['x', strangers?.id ?? '', mine?.id ?? '']) {
      expect(await own().end(request, ownOf(request), id, null)).toMatchObject({
        errors: [{ name: 'base', messages: ['Esta sessão já terminou.'] }],
      });
    }
    other.identity.stop();
    expect([...fixture.ended, ...other.ended]).toEqual([]);
  });

  test('all others: they end, this one stays, and it is in the log once', async () => {
    const [first, second, third] = [await signIn(), await signIn(SAFARI), await signIn('curl')];
    expect(await own().endOthers(first, ownOf(first), null)).toBe(2);
    expect([...fixture.ended].sort()).toEqual([second.view.sessionId, third.view.sessionId].sort());
    expect((await fixture.open(cookieOf(first))).view.kind).toBe('signed-in');
    expect((await fixture.securityEvents()).filter((kind) => kind.startsWith('SESSION'))).toEqual(['SESSIONS_ENDED']);
    expect(await own().endOthers(first, ownOf(first), null)).toBe(0);
    expect((await fixture.securityEvents()).at(-1)).toBe('SESSIONS_ENDED');
  });

  test('one that ran out is none of the others: it is told to have run out', async () => {
    const idle = await signIn();
    clock.jump(31 * MINUTE_MS);
    const present = await signIn();
    expect(await own().endOthers(present, ownOf(present), null)).toBe(0);
    expect((await fixture.open(cookieOf(idle))).view).toMatchObject({ kind: 'expired' });
    expect(await fixture.securityEvents()).not.toContain('SESSIONS_ENDED');
  });

  test('needs a proof from ten minutes after the sign-in on', async () => {
    const [first] = [await signIn(), await signIn(SAFARI)];
    clock.jump(10 * MINUTE_MS);
    expect(await refusalOf(own().endOthers(first, ownOf(first), null))).toBe('Digite sua senha para continuar.');
    expect(await refusalOf(own().end(first, ownOf(first), 'x', null))).toBe('Digite sua senha para continuar.');
    expect(fixture.ended).toEqual([]);
    expect(await own().endOthers(first, ownOf(first), { password: PASSWORD })).toBe(1);
  });

  test.each([
    ['a change of the password', 'PASSWORD_CHANGED'],
    ['the protection of the account', 'ACCOUNT_PROTECTED'],
  ])('%s tells the browsers of the other sessions why', async (_what, reason) => {
    const [first, second] = [await signIn(), await signIn(SAFARI)];
    const change = { currentPassword: PASSWORD, newPassword: 'tucano-azul na ponte', proof: null };
    const { identity, user } = fixture;
    if (reason === 'PASSWORD_CHANGED') await identity.changePassword(first, change);
    else await identity.recovery.protect(first, user, change);
    expect(await identity.endReason(second.view.sessionId)).toBe(reason);
  });

  test('a browser that signed out itself is told nothing', async () => {
    const request = await signIn();
    const { sessionId } = request.view;
    await fixture.identity.signOut(request);
    expect(await fixture.identity.endReason(sessionId)).toBeNull();
    expect(await fixture.identity.endReason(sessionIdOf('x'))).toBeNull();
  });
});

describe('identity I-12: at most ten sessions', () => {
  test('the eleventh ends the oldest, which is told, and the customer is too', async () => {
    const sessions: RequestSession[] = [];
    for (let count = 0; count < MOST_SESSIONS; count += 1) sessions.push(await signIn());
    expect(fixture.ended).toEqual([]);
    const oldest = sessions[0]?.view.sessionId ?? '';
    const last = await signIn(SAFARI);
    expect(fixture.ended).toEqual([oldest]);
    expect(await own().list(ownOf(last))).toHaveLength(MOST_SESSIONS);
    expect(await fixture.identity.endReason(oldest)).toBe('TOO_MANY');
    const { notifications } = await listNotifications(db, fixture.user.accountId, { first: 1 });
    expect(notifications).toMatchObject([
      {
        kind: 'SECURITY_CHANGED',
        title: 'Sessão mais antiga encerrada',
        text: 'Você pode ficar conectado em até 10 dispositivos. Por isso encerramos a sessão mais antiga: Firefox no Linux, aberta em 26/11/2026, 12:01.',
      },
    ]);
    expect((await fixture.securityEvents()).filter((kind) => kind === 'SESSION_ENDED')).toHaveLength(1);
  });

  test('also of thirty sign-ins at the same moment ten are left', async () => {
    const requests = await Promise.all(Array.from({ length: 30 }, () => fixture.open()));
    const input = { email: fixture.user.email, password: PASSWORD };
    for (const some of [requests.slice(0, 10), requests.slice(10, 20), requests.slice(20)]) {
      await Promise.all(some.map((request) => fixture.identity.signIn(request, input)));
    }
    const last = await signIn();
    expect(await own().list(ownOf(last))).toHaveLength(MOST_SESSIONS);
    expect(await db.query('select 1 from sessions where user_id = $1', [fixture.user.id])).toHaveLength(MOST_SESSIONS);
  });
});
