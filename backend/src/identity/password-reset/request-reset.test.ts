import { identityFixture, PUBLIC_URL } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { watchStatements } from '../../../test/watched-statements';
import { inTransaction } from '../../db/database';
import { insertUser } from '../users';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

  test('quality: no enumeration in work; an unknown e-mail takes the same statements', async () => {
    const statements: string[] = [];
    let watching = false;
    watchStatements((text) => {
      if (watching) statements.push(text);
    });
    const statementsFor = async (to: string) => {
      statements.length = 0;
      watching = true;
      await ask(to);
      watching = false;
      return statements.map((text) => text.replace(/(release|rollback to) savepoint/, 'end of savepoint'));
    };
    const known = await statementsFor(email);
    expect(known.length).toBeGreaterThan(8);
    expect(await statementsFor('nobody-at-all@example.com')).toEqual(known);
    // Too early for another one.
    expect(await statementsFor('nobody-at-all@example.com')).toEqual(await statementsFor(email));
  });

  test('is not sent again before it may be, and the one who asks is told when', async () => {
    await ask();
    const written = fixture.mails.length;
    clock.jump(20_000);
    expect(await ask()).toMatchObject({ kind: 'requested', resendAt: new Date(clock.now() + 40_000) });
    expect(fixture.mails).toHaveLength(written);
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

const middleOf = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('identity F7: no enumeration in time; the medians of 40 known and 40 unknown e-mails are within 10 %', async () => {
  const now = new Date(clock.now());
  const { passwordHash } = fixture.user;
  const known = Array.from({ length: 40 }, (_, index) => `known${index}@example.com`);
  await inTransaction(db, async (tx) => {
    for (const to of known) {
      await insertUser(tx, { name: 'Person', email: to, passwordHash, level: 10, emailConfirmedAt: now }, now);
    }
  });
  const timeOf = async (to: string, address: string) => {
    const request = await fixture.open(undefined, { address });
    const since = performance.now();
    await recovery().request(request, to);
    return performance.now() - since;
  };
  /** In pairs, each of a pair first as often as the other: what disturbs the machine disturbs both. */
  const difference = async () => {
    const times = { known: new Array<number>(), unknown: new Array<number>() };
    for (const [index, to] of known.entries()) {
      const pair = [
        async () => times.known.push(await timeOf(to, `10.1.${index}.1`)),
        async () => times.unknown.push(await timeOf(`nobody${index}@example.com`, `10.2.${index}.1`)),
      ];
      for (const one of index % 2 === 0 ? pair : pair.reverse()) await one();
    }
    clock.jump(DAY_MS);
    const [left, right] = [middleOf(times.known), middleOf(times.unknown)];
    return Math.abs(left - right) / Math.max(left, right);
  };
  // A busy machine disturbs a round now and then; what tells of an account would show in each of them.
  const rounds = [await difference()];
  while (rounds.length < 4 && Math.min(...rounds) >= 0.1) rounds.push(await difference());
  expect(Math.min(...rounds)).toBeLessThan(0.1);
}, 30_000);
