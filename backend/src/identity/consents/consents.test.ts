import { registrationFixture, userIdOf } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { RequestSession } from '../request-session';

const REGISTERED_AT = '2026-11-26T15:00:00.000Z';
const CHANGED_AT = '2026-11-27T09:30:00.000Z';
const VERSION = '2026-11';

let db: TestDatabase;
let clock: TestClock;
let fixture: RegistrationFixture;
let request: RequestSession;
let userId: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock(REGISTERED_AT);
  fixture = await registrationFixture(db, clock);
  request = await fixture.register();
  userId = userIdOf(request);
  clock.set(CHANGED_AT);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const consents = () => fixture.identity.consents;
const marketing = (isGiven: boolean) => consents().set(request, userId, { kind: 'MARKETING', isGiven });
const rows = () =>
  db.query<{ kind: string; is_given: boolean }>(
    'select kind, is_given from consents where user_id = $1 and happened_at = $2 order by id',
    [userId, new Date(CHANGED_AT)],
  );
const changes = async () => {
  const [row] = await db.query<{ told: number }>(
    `select count(*)::int as told from security_events where user_id = $1 and kind = 'CONSENT_CHANGED'`,
    [userId],
  );
  return row?.told;
};

describe('domain, LGPD: consent is versioned and can be taken back', () => {
  test('what was agreed to at the registration is there with its version and its time', async () => {
    const asked = { version: VERSION, changedAt: new Date(REGISTERED_AT) };
    expect(await consents().list(userId)).toEqual([
      { kind: 'TERMS', isGiven: true, isRequired: true, ...asked },
      { kind: 'PRIVACY', isGiven: true, isRequired: true, ...asked },
      { kind: 'MARKETING', isGiven: false, isRequired: false, ...asked },
    ]);
  });

  test('news by e-mail are given and taken back; every change is a row of its own, and the log has it', async () => {
    expect(await marketing(true)).toEqual({ kind: 'set' });
    expect((await consents().list(userId)).at(-1)).toMatchObject({ isGiven: true, changedAt: new Date(CHANGED_AT) });
    expect(await marketing(false)).toEqual({ kind: 'set' });
    expect((await consents().list(userId)).at(-1)).toMatchObject({ isGiven: false });
    expect(await rows()).toEqual([
      { kind: 'MARKETING', is_given: true },
      { kind: 'MARKETING', is_given: false },
    ]);
    expect(await changes()).toBe(2);
  });

  test('saying the same again, also at the same moment, changes nothing', async () => {
    await Promise.all([marketing(true), marketing(true), marketing(true)]);
    expect(await rows()).toHaveLength(1);
    expect(await changes()).toBe(1);
  });

  test.each(['TERMS', 'PRIVACY'] as const)('%s, on which the account stands, is not taken back', async (kind) => {
    const outcome = await consents().set(request, userId, { kind, isGiven: false });
    expect(outcome).toMatchObject({ kind: 'refused', errors: [{ name: 'base' }] });
    expect(await rows()).toEqual([]);
    expect(await changes()).toBe(0);
  });

  test('who was never asked has only what can be chosen, and chooses it', async () => {
    const by = await fixture.signedIn();
    const { id } = fixture.user;
    const never = { kind: 'MARKETING', isGiven: false, isRequired: false, version: null, changedAt: null };
    expect(await consents().list(id)).toEqual([never]);
    await consents().set(by, id, { kind: 'MARKETING', isGiven: true });
    expect(await consents().list(id)).toMatchObject([{ isGiven: true, version: VERSION }]);
  });
});
