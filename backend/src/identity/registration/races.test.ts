import { inTransaction } from '../../db/database';
import { lockUser } from '../users';
import { CustomerGone } from './customer';
import { NEW_PASSWORD, registrationFixture, userIdOf } from '../../../test/registration-fixture';
import type { RegistrationFixture } from '../../../test/registration-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase, elsewhere, untilBlocked } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const ROUNDS = 5;

let db: TestDatabase;
let clock: TestClock;
let fixture: RegistrationFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await registrationFixture(db, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const registration = () => fixture.identity.registration;
const customersOf = (email: string) =>
  db.query<{ id: string; email_confirmed_at: Date | null }>('select * from users where email = $1', [email]);

describe('identity I-3: two people, one e-mail, at once', () => {
  test('one confirms while the other registers: one customer has the e-mail, and the other learns nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `race${serial}-${round}@example.com`;
      const first = await fixture.register({ email });
      const { code } = fixture.lastConfirmation();
      clock.jump(60_000);
      const [confirmed, second] = await Promise.all([
        registration()
          .confirmByCode(first, userIdOf(first), code)
          .catch((error: unknown) => error),
        fixture.register({ email, password: 'martelo verde domingo zunzum' }),
      ]);
      const rows = await customersOf(email);
      expect(rows.filter((row) => row.email_confirmed_at !== null).length).toBeLessThanOrEqual(1);
      // Who comes second is signed in and waits for a code, as with an e-mail that is free.
      expect(await fixture.nextOf(userIdOf(second))).toBe('EMAIL');
      const isFirst = rows.some(({ id, email_confirmed_at }) => id === userIdOf(first) && email_confirmed_at);
      expect(rows).toHaveLength(isFirst ? 2 : 1);
      if (isFirst) expect(confirmed).toEqual({ kind: 'done', ended: [] });
      else expect(fixture.ended).toContain(first.view.sessionId);
    }
  });

  test('two who take the e-mail of each other: one has it, and the other was replaced and is a guest', async () => {
    const emails = [`left${serial}@example.com`, `right${serial}@example.com`] as const;
    const [left, right] = [await fixture.register({ email: emails[0] }), await fixture.register({ email: emails[1] })];
    const outcomes = await Promise.allSettled([
      registration().correctEmail(left, userIdOf(left), emails[1]),
      registration().correctEmail(right, userIdOf(right), emails[0]),
    ]);
    const failures = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures).toEqual([expect.any(CustomerGone)]);
    const found = await Promise.all(emails.map(customersOf));
    expect(found.map((rows) => rows.length).sort()).toEqual([0, 1]);
    expect(fixture.ended).toHaveLength(1);
  });

  test('whoever corrects an e-mail locks the customers in one order, so that two never wait for each other', async () => {
    const both = [await fixture.register(), await fixture.register()].sort((a, b) =>
      userIdOf(a) < userIdOf(b) ? -1 : 1,
    );
    const [first, second] = both.map((request) => ({ request, id: userIdOf(request) }));
    if (!first || !second) throw new Error('Two registered');
    const { email = '' } = (await fixture.identity.user(first.id)) ?? {};
    let correcting: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await lockUser(tx, first.id);
      correcting = elsewhere(() => registration().correctEmail(second.request, second.id, email));
      await untilBlocked(db, 'users');
      const free = () => db.query('select 1 from users where id = $1 for update nowait', [second.id]);
      expect(await elsewhere(free)).toHaveLength(1);
    });
    expect(await correcting).toMatchObject({ kind: 'done', ended: [first.request.view.sessionId] });
  });
});

test('identity I-22: of two who hand in one CPF at once one has it, and the other is not told whose it is', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.query('delete from persons');
    const names = ['Nina Lima', 'Bento Rocha'] as const;
    const ids = [await fixture.handedIn({ name: names[0] }), await fixture.handedIn({ name: names[1] })] as const;
    // Two processes, each with the jobs of its own.
    const processes = [fixture.anotherJobs(), fixture.anotherJobs()];
    for (const jobs of processes) jobs.start();
    await Promise.all(processes.map((jobs) => jobs.idle()));
    await Promise.all(processes.map((jobs) => jobs.stop()));
    const found = await Promise.all(ids.map((id) => registration().read(id)));
    const won = found.findIndex(({ user }) => user.level === 10);
    expect(found.filter(({ user }) => user.level === 10)).toHaveLength(1);
    const lost = found[1 - won];
    expect(lost?.registration?.checks[0]).toMatchObject({ state: 'TO_CORRECT', fault: 'DOCUMENT_IN_USE' });
    const told = JSON.stringify({ ...lost, cpf: null });
    expect(told).not.toContain(names[won]);
    expect(told).not.toContain(found[won]?.user.email);
  }
});

describe('F8: whoever registers the e-mail of somebody else', () => {
  const ANA = { password: 'guarda-chuva roxo feliz' } as const;
  const wrong = { kind: 'refused', errors: [{ name: 'code' }] };

  test('has no confirmed account by what its owner does with the mail', async () => {
    const email = `ana${serial}@example.com`;
    const attacker = await fixture.register({ email });
    const { token } = fixture.lastConfirmation();
    const ana = await fixture.open(undefined, { address: '192.0.2.7' });
    expect(await registration().openConfirmation(ana, token)).toMatchObject({ state: 'VALID', needsPassword: true });
    for (const password of [null, '', ANA.password]) {
      expect((await registration().confirmByLink(ana, token, password)).errors).toHaveLength(1);
    }
    expect(await fixture.nextOf(userIdOf(attacker))).toBe('EMAIL');
  });

  test('loses it to its owner, who registers later, and neither code nor password of before is worth anything', async () => {
    const email = `ana${serial}@example.com`;
    const attacker = await fixture.register({ email });
    const before = fixture.lastConfirmation();
    clock.jump(3_600_000);
    const ana = await fixture.register({ email, ...ANA });
    expect(fixture.ended).toContain(attacker.view.sessionId);
    expect(await registration().confirmByCode(ana, userIdOf(ana), before.code)).toMatchObject(wrong);
    const { code } = fixture.lastConfirmation();
    expect(await registration().confirmByCode(ana, userIdOf(ana), code)).toMatchObject({ kind: 'done' });
    const again = await fixture.open(undefined, { address: '198.51.100.7' });
    const signedIn = await fixture.identity.signIn(again, { email, password: NEW_PASSWORD });
    expect(signedIn.kind).toBe('refused');
  });

  test('gets nothing by correcting an e-mail to that of a customer: no code, and none that is right', async () => {
    const attacker = await fixture.register({ email: `eve${serial}@example.com` });
    const { code, token } = fixture.lastConfirmation();
    clock.jump(60_000);
    const { email } = fixture.user;
    expect(await registration().correctEmail(attacker, userIdOf(attacker), email)).toMatchObject({ kind: 'done' });
    expect(fixture.mails.at(-1)).toMatchObject({ template: 'already-registered', to: { address: email } });
    expect(await registration().confirmByCode(attacker, userIdOf(attacker), code)).toMatchObject(wrong);
    expect((await registration().confirmByLink(attacker, token, null)).state).toBe('REPLACED');
    expect((await customersOf(email)).filter((row) => row.email_confirmed_at !== null)).toHaveLength(1);
  });
});
