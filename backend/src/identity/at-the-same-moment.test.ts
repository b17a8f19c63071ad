import { headerOf, identityFixture, PASSWORD } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import { secured } from '../../test/second-factor-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase, elsewhere, untilBlocked } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { hashPassword } from './passwords';
import { lockUser, setPassword } from './users';

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
  fixture = await identityFixture(db, `moment${serial}@example.com`, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** Begins something while a change is not committed yet, and commits when it waits for the change. */
async function during<Result>(
  change: (tx: Transaction) => Promise<unknown>,
  begin: () => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  await inTransaction(db, async (tx) => {
    await change(tx);
    begun = elsewhere(begin);
    // It may end before it is waited for.
    begun.catch(() => undefined);
    await untilBlocked(db, 'users|sessions|second_factor_failures');
  });
  if (!begun) throw new Error('Nothing was begun');
  return begun;
}

/** As a reset by mail, a change and `Não fui eu` do it. */
async function replacePassword(tx: Transaction): Promise<void> {
  const { id } = fixture.user;
  await lockUser(tx, id);
  await setPassword(tx, id, await hashPassword('tucano-azul na ponte'), new Date(clock.now()));
  await tx.query('delete from sessions where user_id = $1', [id]);
}

const sessions = () => db.query('select 1 from sessions where user_id = $1', [fixture.user.id]);

describe('identity §4, F5: while all sessions of a customer end', () => {
  test('a sign-in that was begun with the old password ends without a session', async () => {
    const guest = await fixture.open();
    const credentials = { email: fixture.user.email, password: PASSWORD };
    const result = await during(replacePassword, () => fixture.identity.signIn(guest, credentials));
    expect(result.kind).toBe('refused');
    expect(await sessions()).toEqual([]);
  });

  test('so does a second step that waited after the old password', async () => {
    const customer = await secured(fixture, clock);
    const [first, second] = [await customer.waiting(), await customer.waiting()];
    const { secondFactor } = fixture.identity;
    await secondFactor.verifySignIn(first, { code: '000000' });
    const code = customer.nextCode();
    const result = await during(replacePassword, () => secondFactor.verifySignIn(second, { code }));
    expect(result).toMatchObject({ errors: [{ messages: ['O tempo acabou. Digite a senha de novo.'] }] });
    expect(await sessions()).toEqual([]);
  });

  test.each([
    ['the password is replaced', replacePassword],
    [
      'they are ended alone',
      (tx: Transaction) => tx.query('delete from sessions where user_id = $1', [fixture.user.id]),
    ],
  ])('a sensitive action does not begin when %s', async (_how, change) => {
    const customer = await secured(fixture, clock);
    const request = await fixture.open(headerOf(fixture.identity.cookiesFor(customer.request)));
    const done: string[] = [];
    const guard = fixture.identity.stepUp.guard(request, 'API_KEY', { code: customer.nextCode() });
    const acting = during(change, () => guard(async () => done.push('the key that outlives the reset')));
    await expect(acting).rejects.toThrow('Sua sessão terminou. Entre de novo.');
    expect(done).toEqual([]);
    expect(request.view.kind).toBe('guest');
  });

  test('one that needs no proof does not begin either', async () => {
    const request = await fixture.signedIn();
    const guard = fixture.identity.stepUp.guard(request, 'API_KEY_TO_READ', null);
    const acting = during(replacePassword, () => guard(() => Promise.resolve('done')));
    await expect(acting).rejects.toThrow('Sua sessão terminou. Entre de novo.');
  });
});

test('identity §4, F5: a sign-in that was begun before the second factor was on ends at the second step', async () => {
  const setUp = (tx: Transaction) =>
    tx
      .query(`insert into totp (user_id, sealed, last_step, since) values ($1, 'x', 0, now())`, [fixture.user.id])
      .then(() => tx.query('delete from sessions where user_id = $1', [fixture.user.id]));
  const guest = await fixture.open();
  const credentials = { email: fixture.user.email, password: PASSWORD };
  const result = await during(
    async (tx) => {
      await lockUser(tx, fixture.user.id);
      await setUp(tx);
    },
    () => fixture.identity.signIn(guest, credentials),
  );
  expect(result.kind).toBe('second-step');
  expect(await sessions()).toEqual([]);
});
