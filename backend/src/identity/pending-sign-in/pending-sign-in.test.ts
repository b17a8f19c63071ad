import { headerOf, identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { hasSecondFactor } from '../second-factor/methods';

const MINUTE_MS = 60_000;

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
  fixture = await identityFixture(db, `pending${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const secured = () =>
  db.query("insert into totp (user_id, sealed, last_step, since) values ($1, '', 0, now())", [fixture.user.id]);

describe('identity I-13: between password and second step the browser is a guest', () => {
  test('the right password of who has no second factor signs in, by password', async () => {
    const request = await fixture.signedIn();
    expect(await hasSecondFactor(db, fixture.user.id)).toBe(false);
    expect(request.view.kind).toBe('signed-in');
    expect(await db.query('select method from sessions where id = $1', [request.view.sessionId])).toEqual([
      { method: 'PASSWORD' },
    ]);
  });

  test('of who has one it starts a sign-in that waits for five minutes, under a new cookie', async () => {
    await secured();
    expect(await hasSecondFactor(db, fixture.user.id)).toBe(true);
    const request = await fixture.open();
    const before = request.token;
    const result = await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
    const pending = { methods: ['TOTP'], expiresAt: new Date(clock.now() + 5 * MINUTE_MS) };
    expect(result).toMatchObject({ kind: 'second-step', pending });
    expect(request.view.kind).toBe('guest');
    expect(request.token).not.toBe(before);
    const cookie = headerOf(fixture.identity.cookiesFor(request));
    const reloaded = await fixture.open(cookie);
    expect(reloaded.view.kind).toBe('guest');
    expect(await fixture.identity.pendingSignIn(reloaded)).toEqual(pending);
    expect(await fixture.identity.pendingSignIn(await fixture.open())).toBeNull();
    clock.jump(5 * MINUTE_MS);
    expect(await fixture.identity.pendingSignIn(reloaded)).toBeNull();
    expect(await fixture.securityEvents()).toEqual([]);
    expect(await db.query('select 1 from sessions where user_id = $1', [fixture.user.id])).toEqual([]);
  });

  test('it ends the session that the browser had', async () => {
    const request = await fixture.signedIn();
    const { sessionId } = request.view;
    await secured();
    await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
    expect(request.view.kind).toBe('guest');
    expect(fixture.ended).toContain(sessionId);
    expect(await db.query('select 1 from sessions where id = $1', [sessionId])).toEqual([]);
  });

  test('it can be given up, and another one takes its place', async () => {
    await secured();
    const request = await fixture.signedIn();
    const waiting = () => db.query('select 1 from pending_sign_ins where user_id = $1', [fixture.user.id]);
    await fixture.identity.signIn(request, { email: fixture.user.email, password: PASSWORD });
    expect(await waiting()).toHaveLength(1);
    await fixture.identity.cancelSignIn(request);
    await fixture.identity.cancelSignIn(request);
    expect(await fixture.identity.pendingSignIn(request)).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
