import { headerOf, identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { mailOf, ownOf } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

let db: TestDatabase;
let fixture: IdentityFixture;
let request: RequestSession;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  const clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `confirm${serial}@example.com`, clock);
  request = await fixture.signedIn();
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const own = () => ownOf(request);
const said = (result: object) => ('errors' in result ? result.errors : 'done');
const linkToken = () => mailOf(fixture, 'two-factor-confirm').data.link.split('#token=')[1] ?? '';

describe('identity I-12, I-20: a copy of the cookie sees no secret of a first authenticator', () => {
  /** What somebody has who copied the cookies of the browser. */
  const copied = () => headerOf(fixture.identity.cookiesFor({ ...request, fresh: true }));
  const kindOf = async (cookies: string) => (await fixture.open(cookies)).view.kind;

  test.each(['code', 'link'] as const)(
    'by the %s of the mail the session goes on under a new cookie; others stay, and what the session waits for',
    async (by) => {
      const { secondFactor, profile } = fixture.identity;
      const { sessionId } = own();
      const [cookies, other] = [copied(), await fixture.signedIn()];
      await profile.requestEmailChange(request, own(), {
        email: `new-${by}${serial}@example.com`,
        proof: { password: PASSWORD },
      });
      await secondFactor.start(request, own());
      if (by === 'link') await secondFactor.confirmByLink(request, linkToken(), null);
      else await secondFactor.confirmByCode(request, own(), mailOf(fixture, 'two-factor-confirm').data.code);
      expect([await kindOf(cookies), await kindOf(copied())]).toEqual(['guest', 'signed-in']);
      expect(fixture.ended).toEqual([sessionId]);
      expect((await fixture.open(headerOf(fixture.identity.cookiesFor({ ...other, fresh: true })))).view.kind).toBe(
        'signed-in',
      );
      expect((await profile.read(own())).emailChange).not.toBeNull();
      expect(said(await secondFactor.createTotp(request, own(), null))).toBe('done');
    },
  );

  test('who confirms elsewhere shows the password here, once, and goes on under a new cookie', async () => {
    const { secondFactor } = fixture.identity;
    const cookies = copied();
    expect(await secondFactor.start(request, own())).toMatchObject({ isSent: true });
    // It is too early for another one.
    expect(await secondFactor.start(request, own())).toMatchObject({ isSent: false });
    await secondFactor.confirmByLink(await fixture.open(), linkToken(), PASSWORD);
    const thief = await fixture.open(cookies);
    const wanted = { what: 'proof', message: 'Digite sua senha para continuar.' };
    await expect(secondFactor.createTotp(thief, ownOf(thief), null)).rejects.toMatchObject(wanted);
    await expect(secondFactor.createTotp(thief, ownOf(thief), { password: 'wrong' })).rejects.toMatchObject({
      what: 'proof',
    });
    expect(await db.query('select 1 from totp_enrolments where user_id = $1', [fixture.user.id])).toEqual([]);
    const shown = await secondFactor.createTotp(request, own(), { password: PASSWORD });
    expect(said(shown)).toBe('done');
    expect([await kindOf(cookies), await kindOf(copied())]).toEqual(['guest', 'signed-in']);
    expect(await secondFactor.createTotp(request, own(), null)).toEqual(shown);
  });
});
