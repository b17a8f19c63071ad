import { keyOf } from '../../../test/api-key-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { APPROVED, lastToken, loser, objection } from '../../../test/second-factor-reset-fixture';
import type { Loser } from '../../../test/second-factor-reset-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let customer: Loser;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  email = `lost${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
  customer = await loser(fixture, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const resets = () => fixture.identity.secondFactorReset;
const signIn = async () => fixture.identity.signIn(await fixture.open(), { email, password: PASSWORD });

describe('identity §4, "2FA off (lost, reviewed)"', () => {
  test('approved: all factors, sessions and keys go, withdrawals are locked, and the password alone signs in', async () => {
    const { key } = await keyOf(db, fixture.apiKeys, fixture.user);
    const { id, token } = await customer.handIn();
    const waiting = await customer.waiting();
    const lockedUntil = new Date(clock.now() + 48 * HOUR_MS);
    expect(await resets().decide(id, APPROVED)).toBe(true);
    expect(await customer.stateOf(token)).toBe('APPROVED');
    expect(await customer.hasFactor()).toBe(false);
    expect(fixture.ended).toContain(customer.request.view.sessionId);
    expect(await fixture.identity.pendingSignIn(waiting)).toBeNull();
    expect(await fixture.apiKeys.isWorking(key.id)).toBe(false);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toMatchObject({ until: lockedUntil });
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'two-factor-reset-done',
      data: { lockedUntil: lockedUntil.toISOString() },
    });
    expect(await fixture.securityEvents()).toEqual(
      expect.arrayContaining(['TWO_FACTOR_RESET_APPROVED', 'API_KEYS_SUSPENDED', 'WITHDRAWALS_LOCKED']),
    );
    const notes = await db.query<{ title: string }>(
      "select title from notifications where account_id = $1 and kind = 'TWO_FACTOR_RESET' order by id",
      [fixture.user.accountId],
    );
    expect(notes).toHaveLength(3);
    expect(await signIn()).toMatchObject({ kind: 'signed-in' });
  });

  test('a hundred approvals at once have one effect', async () => {
    const { id } = await customer.handIn();
    const done = await Promise.all(Array.from({ length: 100 }, () => resets().decide(id, APPROVED)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(customer.templates().filter((name) => name === 'two-factor-reset-done')).toHaveLength(1);
    const locks = await db.query('select 1 from withdrawal_locks where user_id = $1', [fixture.user.id]);
    expect(locks).toHaveLength(1);
  });

  test('canceled and approved at once: one of the two happens, whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await customer.handIn();
      const [canceled, approved] = await Promise.all([
        resets().cancel(await fixture.open(), { token }),
        resets().decide(id, APPROVED),
      ]);
      expect([canceled.kind === 'canceled', approved].filter(Boolean)).toHaveLength(1);
      expect(await customer.hasFactor()).toBe(!approved);
      expect(await customer.stateOf(token)).toBe(approved ? 'APPROVED' : 'CANCELED');
      if (approved) return;
      clock.jump(HOUR_MS);
    }
  });

  test('a statement that fails leaves everything as it was', async () => {
    const { id, token } = await customer.handIn();
    await db.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$`,
    );
    await db.query(
      `create trigger refuse_mail before insert on mails for each row
         when (new.template = 'two-factor-reset-done') execute function refuse_mail()`,
    );
    await expect(resets().decide(id, APPROVED)).rejects.toThrow('no mail');
    await db.query('drop trigger refuse_mail on mails');
    await db.query('drop function refuse_mail');
    expect([await customer.stateOf(token), await customer.hasFactor()]).toEqual(['SENT', true]);
    expect(fixture.ended).not.toContain(customer.request.view.sessionId);
    expect(await fixture.identity.withdrawalLockOf(fixture.user.id)).toBeNull();
    expect(await resets().decide(id, APPROVED)).toBe(true);
  });

  test('refused: the factor stays, and the mail says why', async () => {
    const { id, token } = await customer.handIn();
    expect(await resets().decide(id, { kind: 'REFUSED', objections: [objection()] })).toBe(true);
    expect(await resets().open(token)).toMatchObject({
      reset: { state: 'REFUSED', reasons: [{ message: 'Não serve.' }] },
    });
    expect(await customer.hasFactor()).toBe(true);
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'two-factor-reset-refused',
      data: { reasons: [{ paper: 'Pedido', message: 'Não serve.' }], again: null },
    });
    expect(await resets().decide(id, APPROVED)).toBe(false);
  });

  test('asked again, twice: only the refused picture is needed each time, by the link of that mail', async () => {
    const { id } = await customer.handIn();
    for (let times = 0; times < 2; times += 1) {
      expect(await resets().decide(id, { kind: 'AGAIN', objections: [objection('FRONT')] })).toBe(true);
      const token = lastToken(fixture);
      const { pictures } = await resets().open(token);
      expect(pictures.map(({ papers, refusal }) => [papers.length > 0, refusal?.message ?? null])).toEqual([
        [false, 'Não serve.'],
        [true, null],
        [true, null],
      ]);
      const browser = await fixture.open();
      expect(await resets().send(browser, token)).toMatchObject({ errors: [{ name: 'FRONT' }] });
      await customer.upload(browser, 'FRONT');
      expect(await resets().send(browser, token)).toMatchObject({ kind: 'sent' });
    }
    expect(await resets().decide(id, APPROVED)).toBe(true);
  });

  test('no answer by its date: the customer gets a later one, and the operator is asked to look', async () => {
    const { id, token } = await customer.handIn();
    clock.jump(48 * HOUR_MS);
    await customer.work();
    const until = new Date(clock.now() + 24 * HOUR_MS);
    expect((await resets().open(token)).reset).toMatchObject({
      state: 'SENT',
      until,
      attentionSince: new Date(clock.now()),
    });
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'two-factor-reset-received',
      data: { until: until.toISOString() },
    });
    const later = new Date(clock.now() + 36 * HOUR_MS);
    expect(await resets().decide(id, { kind: 'WAITING', until: later })).toBe(true);
    expect((await resets().open(token)).reset).toMatchObject({ until: later, attentionSince: null });
  });
});
