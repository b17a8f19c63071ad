import { identityFixture, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { knownBrowserText } from '../known-browser';

const MINUTE_MS = 60_000;

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let email: string;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  await db.query('delete from counted_tries');
  await db.query('delete from sign_in_failures');
  email = `reset${serial}@example.com`;
  fixture = await identityFixture(db, email, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

const recovery = () => fixture.identity.recovery;
const ask = async (to = email, address = '10.0.0.1') =>
  recovery().request(await fixture.open(undefined, { address }), to);

describe('identity §6, forgotten password: the mail', () => {
  test('goes to who has the e-mail, however it was typed, with a code and a link', async () => {
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({
      kind: 'requested',
      resendAt: new Date(clock.now() + MINUTE_MS),
    });
    expect(fixture.mails.at(-1)).toMatchObject({
      template: 'password-reset',
      to: { name: 'Person', address: email },
      data: {
        code: expect.stringMatching(/^\d{6}$/),
        link: expect.stringContaining(`${PUBLIC_URL}/forgot-password/verify#token=`),
      },
    });
    expect(await fixture.securityEvents()).toEqual(['PASSWORD_RESET_REQUESTED']);
  });

  test('is none for an e-mail that nobody has, or that nobody confirmed; the answer is the same', async () => {
    const resendAt = new Date(clock.now() + MINUTE_MS);
    const mailed = () => db.query(`select id from mails where template = 'password-reset'`);
    const before = await mailed();
    const unconfirmed = `open${serial}@example.com`;
    await db.query('update users set email_confirmed_at = null, email = $2 where id = $1', [
      fixture.user.id,
      unconfirmed,
    ]);
    for (const to of ['nobody@example.com', unconfirmed]) {
      expect(await ask(to)).toEqual({ kind: 'requested', resendAt });
    }
    expect(await mailed()).toEqual(before);
    expect(await db.query('select 1 from link_tokens where user_id = $1', [fixture.user.id])).toEqual([]);
  });

  test('is not sent again before it may be, and the one who asks is told when', async () => {
    await ask();
    const written = fixture.mails.length;
    clock.jump(20_000);
    expect(await ask()).toMatchObject({ kind: 'requested', resendAt: new Date(clock.now() + 40_000) });
    expect(fixture.mails).toHaveLength(written);
  });

  test('a stranger who uses up the mails of a day leaves those of a browser that the customer has signed in with', async () => {
    const { knownNext } = await fixture.signedIn();
    if (!knownNext) throw new Error('The browser is not known');
    const asks = async (cookie?: string) => recovery().request(await fixture.open(cookie), email);
    const written = () => fixture.mails.filter(({ template }) => template === 'password-reset').length;
    for (let hour = 0; hour < 12; hour += 1) {
      await ask(email, `10.7.${hour}.1`);
      clock.jump(61 * MINUTE_MS);
    }
    await ask();
    expect(written()).toBe(10);
    const cookie = `known=${knownBrowserText(knownNext)}`;
    expect(await asks(cookie)).toEqual({ kind: 'requested', resendAt: new Date(clock.now() + MINUTE_MS) });
    expect(written()).toBe(11);
    expect(fixture.mails.at(-1)).toMatchObject({ to: { address: email }, countedAs: `${knownNext.id} ${email}` });
    // It has no more than its own, and none of another customer's.
    await asks(cookie);
    await asks(`known=${'n'.repeat(22)}.${'x'.repeat(43)}`);
    expect(written()).toBe(11);
  });

  test('is asked for twenty times an hour from one place', async () => {
    for (let times = 0; times < 20; times += 1) expect(await ask(`a${times}@example.com`)).not.toHaveProperty('errors');
    const message = 'Muitas tentativas deste lugar. Tente de novo às 13:00.';
    expect(await ask()).toEqual({
      kind: 'refused',
      errors: [{ name: 'base', messages: [message] }],
      retryAt: new Date(clock.now() + 60 * MINUTE_MS),
    });
    expect(await ask(email, '10.9.9.9')).toMatchObject({ kind: 'requested' });
  });

  test('goes to no text that is no e-mail', async () => {
    const message = 'Informe um e-mail válido, como nome@exemplo.com.';
    expect(await ask('ana@')).toMatchObject({ errors: [{ name: 'email', messages: [message] }] });
  });
});
