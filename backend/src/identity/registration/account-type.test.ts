import { ADDRESS, COMPANY, HOLDING, NINA, registrationFixture } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

let db: TestDatabase;
let clock: TestClock;
let fixture: RegistrationFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await registrationFixture(db, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** A company that is filled in but for being handed in. */
async function company(): Promise<string> {
  const userId = await fixture.representative();
  await fixture.steps.saveCompany(userId, COMPANY);
  await fixture.steps.savePartners(userId, [NINA, HOLDING]);
  await fixture.steps.saveAddress(userId, ADDRESS);
  return userId;
}

describe('the account type', () => {
  const stored = (userId: string) =>
    db.query<{ of: string }>(
      `select 'company' as of from companies where user_id = $1
       union all select 'partner' from partners where user_id = $1
       union all select account_type from postal_addresses where user_id = $1 order by of`,
      [userId],
    );
  const changed = async () => {
    const userId = await company();
    expect((await fixture.steps.chooseAccountType(userId, 'PERSONAL')).kind).toBe('done');
    return userId;
  };

  test('can be changed until everything is handed in; the seat of a company is nobody’s home', async () => {
    const userId = await changed();
    expect(await fixture.nextOf(userId)).toBe('ADDRESS');
    await fixture.steps.saveAddress(userId, { ...ADDRESS, street: 'Rua Augusta' });
    expect(await fixture.nextOf(userId)).toBe('PROGRESS');
    clock.set('2026-11-27T14:59:59.000Z');
    await fixture.runJobs();
    await fixture.steps.chooseAccountType(userId, 'COMPANY');
    const back = await fixture.steps.read(userId);
    expect([back.partners.length, back.address?.street]).toEqual([2, 'Avenida Paulista']);
    expect(await fixture.nextOf(userId)).toBe('PROGRESS');
    await fixture.steps.submit(userId);
    expect(await fixture.steps.chooseAccountType(userId, 'PERSONAL')).toMatchObject({ errors: [{ name: 'base' }] });
  });

  test('that was left is forgotten after a day, and at once when the other is complete', async () => {
    const left = await changed();
    expect((await stored(left)).map((row) => row.of)).toEqual(['COMPANY', 'company', 'partner', 'partner']);
    const done = await changed();
    await fixture.steps.saveAddress(done, ADDRESS);
    await fixture.steps.submit(done);
    await fixture.runJobs();
    expect(await fixture.nextOf(done)).toBe('DONE');
    expect(await stored(done)).toEqual([{ of: 'PERSONAL' }]);
    expect(await stored(left)).toHaveLength(4);
    clock.set('2026-11-27T15:00:00.000Z');
    await fixture.runJobs();
    expect(await stored(left)).toEqual([]);
    expect(await fixture.steps.read(left)).toMatchObject({
      registration: { accountType: 'PERSONAL', nextStepAt: null },
    });
  });

  test('of which a check found something takes what was found away', async () => {
    fixture.registry.companyDecision = 'NOT_FOUND';
    const userId = await company();
    await fixture.steps.submit(userId);
    await fixture.runJobs();
    expect((await fixture.steps.read(userId)).registration?.checks).toHaveLength(4);
    await fixture.steps.chooseAccountType(userId, 'PERSONAL');
    expect((await fixture.steps.read(userId)).registration?.checks).toEqual([]);
  });
});
