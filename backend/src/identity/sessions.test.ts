import { headerOf, identityFixture, PASSWORD, SECRET } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { Identity } from './identity';
import { csrfTokenOf } from './tokens';

let db: TestDatabase;
let fixture: IdentityFixture;
let identity: Identity;
let open: IdentityFixture['open'];
let signedIn: IdentityFixture['signedIn'];
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});

beforeEach(async () => {
  serial += 1;
  fixture = await identityFixture(db, `person${serial}@example.com`);
  ({ identity, open, signedIn } = fixture);
});

afterEach(() => identity.stop());
afterAll(() => db.drop());

describe('sessions', () => {
  test('a browser without a session becomes a guest, with its cookie and no row', async () => {
    const request = await open();
    expect(request.view.kind).toBe('guest');
    expect(identity.cookiesFor(request)).toHaveLength(2);
    const again = await open(headerOf(identity.cookiesFor(request)));
    expect(again.view).toEqual(request.view);
    expect(identity.cookiesFor(again)).toEqual([]);
  });

  test('quality, Security: __Host- cookies over https; HttpOnly, Lax, whole site, no domain', async () => {
    const [session = '', csrf = ''] = identity.cookiesFor(await open(undefined, { secure: true }));
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    expect(csrf).toMatch(/^__Host-csrf=[\w-]{43}; Path=\/; SameSite=Lax; Secure$/);
    const [plain = ''] = identity.cookiesFor(await open());
    expect(plain).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
  });

  test('sign-in makes a new session id and the old one is gone', async () => {
    const guest = await open();
    const before = guest.token;
    await identity.signIn(guest, { email: fixture.user.email, password: PASSWORD });
    expect(guest.token).not.toBe(before);
    expect(guest.view).toMatchObject({ kind: 'signed-in', accountId: fixture.user.accountId });
    const first = headerOf(identity.cookiesFor(guest));
    const again = await open(first);
    await identity.signIn(again, { email: fixture.user.email, password: PASSWORD });
    expect(await identity.authenticate(first, false)).toMatchObject({ kind: 'guest' });
    expect(fixture.ended).toEqual([guest.view.sessionId]);
  });

  test('the database keeps the hash of the cookie, never its value', async () => {
    const { token, view } = await signedIn();
    const rows = await db.query<{ row: string }>('select s::text as row from sessions s where id = $1', [
      view.sessionId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('a cookie of http is no session on https, and the other way round', async () => {
    const header = headerOf(identity.cookiesFor(await signedIn()));
    expect(await identity.authenticate(header, true)).toMatchObject({ kind: 'guest' });
    expect(await identity.authenticate(header, false)).toMatchObject({ kind: 'signed-in' });
  });

  test('use prolongs a session (sliding); reading its state and requests of the page’s own do not', async () => {
    const request = await signedIn();
    const header = headerOf(identity.cookiesFor(request));
    await db.query(`update sessions set expires_at = now() + interval '1 minute' where id = $1`, [
      request.view.sessionId,
    ]);
    const minutesLeft = async () => {
      const view = await identity.authenticate(header, false);
      return view.kind === 'signed-in' ? Math.round((view.expiresAt.getTime() - Date.now()) / 60_000) : 0;
    };
    expect(await minutesLeft()).toBe(1);
    expect((await open(header, { passive: true })).view).toMatchObject({ kind: 'signed-in' });
    expect(await minutesLeft()).toBe(1);
    await open(header);
    expect(await minutesLeft()).toBe(30);
  });

  test('§9.9 a session lasts as many minutes as the configuration says, from the sign-in and from each use', async () => {
    const clock = new TestClock('2026-11-26T15:00:00.000Z');
    const short = await identityFixture(db, 'short-session@example.com', clock, 7);
    const header = headerOf(short.identity.cookiesFor(await short.signedIn()));
    const kindAfter = async (ms: number) => {
      clock.jump(ms);
      return (await short.identity.authenticate(header, false)).kind;
    };
    expect(await kindAfter(6 * 60_000)).toBe('signed-in');
    await short.open(header);
    expect(await kindAfter(7 * 60_000 - 1)).toBe('signed-in');
    expect(await kindAfter(1)).toBe('expired');
    short.identity.stop();
  });

  describe('identity I-12: a session has a whole life', () => {
    const MINUTE_MS = 60_000;
    let clock: TestClock;
    let own: IdentityFixture;
    beforeEach(async () => {
      clock = new TestClock('2026-11-26T15:00:00.000Z');
      own = await identityFixture(db, `whole-life${serial}@example.com`, clock);
    });
    afterEach(() => own.identity.stop());

    /** Uses the session every 20 minutes for 11 h 40 min. */
    const useOften = async (header: string) => {
      const kinds = new Set<string>();
      for (let times = 0; times < 35; times += 1) {
        clock.jump(20 * MINUTE_MS);
        kinds.add((await own.open(header)).view.kind);
      }
      expect([...kinds]).toEqual(['signed-in']);
    };

    test('however much it is used, it ends twelve hours after the sign-in, and is told from one that nobody used', async () => {
      const [header, idle] = [await own.signedIn(), await own.signedIn()].map((request) =>
        headerOf(own.identity.cookiesFor(request)),
      );
      await useOften(header ?? '');
      clock.jump(20 * MINUTE_MS - 1);
      expect((await own.open(header)).view.kind).toBe('signed-in');
      clock.jump(1);
      expect((await own.open(header)).view).toMatchObject({ kind: 'expired', isTooOld: true });
      expect((await own.open(idle)).view).toMatchObject({ kind: 'expired', isTooOld: false });
    });

    test('another cookie, as after another password, makes it no longer', async () => {
      const request = await own.signedIn();
      await useOften(headerOf(own.identity.cookiesFor(request)));
      const change = { currentPassword: PASSWORD, newPassword: 'tucano-azul na ponte', proof: null };
      expect((await own.identity.changePassword(request, change))?.kind).toBe('changed');
      expect(request.view).toMatchObject({ kind: 'signed-in', endsAt: new Date('2026-11-27T03:00:00.000Z') });
      clock.jump(20 * MINUTE_MS);
      expect((await own.open(headerOf(own.identity.cookiesFor(request)))).view.kind).toBe('expired');
    });

    test('when nothing is left to prolong, a use writes nothing', async () => {
      const request = await own.signedIn();
      const header = headerOf(own.identity.cookiesFor(request));
      await useOften(header);
      const rowOf = () => db.query('select s::text as row from sessions s where id = $1', [request.view.sessionId]);
      await own.open(header);
      const before = await rowOf();
      clock.jump(15 * MINUTE_MS);
      expect((await own.open(header)).view.kind).toBe('signed-in');
      expect(await rowOf()).toEqual(before);
    });
  });

  test('an expired session says so until the next sign-in or sign-out', async () => {
    const request = await signedIn();
    const header = headerOf(identity.cookiesFor(request));
    await db.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
      request.view.sessionId,
    ]);
    const late = await open(header);
    expect(late.view.kind).toBe('expired');
    expect((await open(header)).view.kind).toBe('expired');
    await identity.signOut(late);
    expect(late.view.kind).toBe('guest');
    expect((await open(header)).view.kind).toBe('guest');
  });

  test('the end of an idle session is reported to its listeners', async () => {
    await identity.start();
    const request = await signedIn();
    const told = new Promise((resolve) => identity.events.once('sessionEnded', resolve));
    await db.query(`update sessions set expires_at = clock_timestamp() + interval '1 second' where id = $1`, [
      request.view.sessionId,
    ]);
    expect(await told).toBe(request.view.sessionId);
  });

  test('sign-out ends the session at once, and is in the security log', async () => {
    const request = await signedIn();
    const { sessionId } = request.view;
    const header = headerOf(identity.cookiesFor(request));
    await identity.signOut(request);
    expect(fixture.ended).toEqual([sessionId]);
    expect(await identity.authenticate(header, false)).toMatchObject({ kind: 'guest' });
    expect(await fixture.securityEvents()).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
  });

  test.each(['session=short', 'session=', 'nonsense', `session=${'x'.repeat(5_000)}`, 'session=%00; ; ='])(
    'an invalid cookie is no session: %j',
    async (header) => {
      expect((await open(header)).view.kind).toBe('guest');
    },
  );
});

describe('CSRF', () => {
  test('the token belongs to its session and to the secret', async () => {
    const request = await open();
    const valid = (csrfHeader: string | undefined) => identity.isCsrfTokenValid({ ...request, csrfHeader });
    expect(valid(csrfTokenOf(SECRET, request.token))).toBe(true);
    expect(valid(csrfTokenOf(SECRET, (await open()).token))).toBe(false);
    expect(valid(csrfTokenOf('another secret of thirty-two characters', request.token))).toBe(false);
    expect([valid(undefined), valid(''), valid('é'.repeat(43))]).toEqual([false, false, false]);
  });

  test('a browser with a session whose CSRF cookie is missing or old gets it again', async () => {
    const request = await open();
    const again = await open(`session=${request.token}; csrf=old`);
    expect(again.token).toBe(request.token);
    expect(identity.cookiesFor(again)).toHaveLength(2);
  });
});
