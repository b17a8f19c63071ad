import { identityFixture } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, 'locked@example.com', clock);
});
afterAll(() => db.drop());

const lockOf = () => fixture.identity.withdrawalLockOf(fixture.user.id);

describe('identity I-15: withdrawals are locked with a reason and an end', () => {
  test('the lock that lasts longest counts, nothing shortens one, and time ends it', async () => {
    expect(await lockOf()).toBeNull();
    expect(await fixture.identity.lockWithdrawals('locked@example.com', 48)).toBe(true);
    const long = { reason: 'OPERATOR', since: new Date(clock.now()), until: new Date(clock.now() + 48 * HOUR_MS) };
    expect(await lockOf()).toEqual(long);
    clock.jump(HOUR_MS);
    expect(await fixture.identity.lockWithdrawals('locked@example.com', 24)).toBe(true);
    expect(await lockOf()).toEqual(long);
    clock.jump(47 * HOUR_MS);
    expect(await lockOf()).toBeNull();
  });

  test('the customer is told why and until when, and the security log has it', async () => {
    const rows = await db.query('select title, text from notifications where account_id = $1 order by id limit 1', [
      fixture.user.accountId,
    ]);
    expect(rows).toEqual([
      {
        title: 'Saques travados',
        text: 'Por segurança, nossa equipe travou os saques da sua conta até 28/11/2026, 12:00. Saldos e ordens seguem normais.',
      },
    ]);
    expect(await fixture.securityEvents()).toEqual(['WITHDRAWALS_LOCKED', 'WITHDRAWALS_LOCKED']);
  });

  test('nobody has the e-mail', async () => {
    expect(await fixture.identity.lockWithdrawals('nobody@example.com', 24)).toBe(false);
  });
});
