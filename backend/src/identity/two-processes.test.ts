import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isSoak } from '@plataforma/testing/runs';
import { CANCELED, proofOf } from '../../test/all-or-nothing';
import { contentOf } from '../../test/database-content';
import { effectsOn, exposedCustomer } from '../../test/exposed-customer';
import { headerOf, identityFixture } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import type { Order } from '../../test/identity-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { passkeyCustomer } from '../../test/passkey-fixture';
import { mailOf, ownOf, secured } from '../../test/second-factor-fixture';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { effectsOf } from '../../test/uses-at-once';
import type { Use } from '../../test/uses-at-once';
import type { RequestSession } from './request-session';

// The other process hashes recovery codes at the real cost.
jest.unmock('@node-rs/argon2');
// The others are started once.
jest.setTimeout(isSoak ? 600_000 : 240_000);

/** In each process. */
const TIMES = 50;
/** The server has a hundred connections for all. */
const CONNECTIONS = isSoak ? '3' : '10';
/** From one statement before which a process is killed to the next. */
const STEP = isSoak ? 1 : 8;
/** Processes beside this one. */
const OTHERS = isSoak ? 19 : 1;

let db: TestDatabase;
let clock: TestClock;
let program: OwnProcess;
const others: ChildProcess[] = [];
let serial = 0;
const fixtures: IdentityFixture[] = [];

const email = () => `processes${(serial += 1)}@example.com`;

async function customer(): Promise<IdentityFixture> {
  const fixture = await identityFixture(db, email(), clock);
  fixtures.push(fixture);
  return fixture;
}

/** What each of the others answers. */
const answered = (): Promise<readonly unknown[]> =>
  Promise.all(
    others.map(async (other) => {
      const [answer]: unknown[] = await once(other, 'message');
      return answer;
    }),
  );

beforeAll(async () => {
  [db, program] = await Promise.all([createTestDatabase(), ownProcess('identity-process.ts')]);
  for (let index = 0; index < OTHERS; index += 1) {
    others.push(program.start([db.url, `other-process-${index}`, CONNECTIONS]));
  }
  expect(new Set(await answered())).toEqual(new Set(['ready']));
});
beforeEach(() => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
});
afterAll(async () => {
  fixtures.forEach(({ identity }) => identity.stop());
  for (const other of others) other.kill('SIGKILL');
  await program.forget();
  await db.drop();
});

/** How often it has an effect when all processes use it at once, in one browser. */
async function effectsInAll(fixture: IdentityFixture, request: RequestSession, use: Use): Promise<number> {
  const cookie = headerOf(fixture.identity.cookiesFor(request));
  const elsewhere = answered();
  const order: Order = { now: new Date(clock.now()).toISOString(), cookie, use, times: TIMES };
  for (const other of others) other.send(order);
  const own = await effectsOf(fixture, cookie, use, TIMES);
  return (await elsewhere).reduce<number>((sum, effects) => sum + Number(effects), own);
}

async function withMail() {
  const fixture = await customer();
  const request = await fixture.signedIn();
  await fixture.identity.secondFactor.start(request, ownOf(request));
  return { fixture, request, ...mailOf(fixture, 'two-factor-confirm').data };
}

async function withFactor() {
  const fixture = await customer();
  return { fixture, ...(await secured(fixture, clock)) };
}

describe('identity I-6, F2: fifty times at once in each of several processes on one database: one effect', () => {
  test('a code by mail', async () => {
    const { fixture, request, code } = await withMail();
    expect(await effectsInAll(fixture, request, { what: 'mail code', text: code })).toBe(1);
  });

  test('the token of a link', async () => {
    const { fixture, request, link } = await withMail();
    const text = link.split('#token=')[1] ?? '';
    expect(await effectsInAll(fixture, request, { what: 'link', text })).toBe(1);
  });

  test('a recovery code', async () => {
    const { fixture, request, recoveryCodes } = await withFactor();
    const proof = { recoveryCode: recoveryCodes[0] ?? '' };
    expect(await effectsInAll(fixture, request, { what: 'proof', proof })).toBe(1);
    const left = await db.query('select 1 from recovery_codes where user_id = $1 and used_at is null', [
      fixture.user.id,
    ]);
    expect(left).toHaveLength(recoveryCodes.length - 1);
  });

  test('the step of an authenticator', async () => {
    const { fixture, request, nextCode } = await withFactor();
    expect(await effectsInAll(fixture, request, { what: 'proof', proof: { code: nextCode() } })).toBe(1);
  });

  test('the answer to a challenge', async () => {
    const { fixture, passkeys, device } = await passkeyCustomer(db, email(), clock);
    fixtures.push(fixture);
    const made = await device();
    const guest = await fixture.open();
    const response = made.use(await passkeys.signInOptions(guest));
    expect(await effectsInAll(fixture, guest, { what: 'passkey', response })).toBe(1);
  });
});

describe('identity F3, I-7: fifty wrong codes sent to each process at once are five in all', () => {
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

  test('of a mail: another mail gives no try back, and its right code comes too late', async () => {
    const { fixture, request, code } = await withMail();
    expect(await effectsInAll(fixture, request, { what: 'mail code', text: wrong(code) })).toBe(0);
    clock.jump(61_000);
    await fixture.identity.secondFactor.start(request, ownOf(request));
    const { code: next } = mailOf(fixture, 'two-factor-confirm').data;
    expect(next).not.toBe(code);
    expect(await effectsInAll(fixture, request, { what: 'mail code', text: next })).toBe(0);
  });

  test('of an authenticator: five are compared, and the session ends', async () => {
    const { fixture, request, nextCode } = await withFactor();
    const use = { what: 'proof', proof: { code: '000000' } } as const;
    expect(await effectsInAll(fixture, request, use)).toBe(0);
    const counted = await db.query('select failures from second_factor_failures where user_id = $1', [fixture.user.id]);
    expect(counted).toEqual([{ failures: 5 }]);
    expect(await effectsInAll(fixture, request, { what: 'proof', proof: { code: nextCode() } })).toBe(0);
  });
});

test('identity F5: a reset whose process is killed between its statements leaves all as it was, and the link is good', async () => {
  const victim = await exposedCustomer(db, clock, true);
  fixtures.push(victim.fixture);
  const { sessionId } = victim.request.view;
  const proof = proofOf(victim);
  clock.jump(1);
  await db.query('delete from mails');
  const since = new Date(clock.now());
  const reset = { now: since.toISOString(), token: victim.resetToken, password: 'tucano-azul na ponte', proof };
  /** @returns whether it got so far as to die */
  const isKilled = async (dyingBefore: number | 'COMMIT') => {
    const dying = program.start([db.url, `dying-process-${dyingBefore}`, CONNECTIONS]);
    expect(await once(dying, 'message')).toEqual(['ready', undefined]);
    const before = await contentOf(db);
    const ending = Promise.race([once(dying, 'message'), once(dying, 'exit')]);
    dying.send({ ...reset, dyingBefore } satisfies Order);
    const [end] = (await ending) as unknown[];
    dying.kill('SIGKILL');
    if (end === 'set') return false;
    expect([dyingBefore, end, dying.signalCode]).toEqual([dyingBefore, null, 'SIGKILL']);
    expect([dyingBefore, await contentOf(db)]).toEqual([dyingBefore, before]);
    return true;
  };
  expect(await isKilled('COMMIT')).toBe(true);
  let killed = 1;
  while (await isKilled(1 + (killed - 1) * STEP)) killed += 1;
  // Password, sessions, keys, withdrawals, locks, and what tells of them.
  expect(killed * STEP).toBeGreaterThan(15);
  expect(await effectsOn(db, victim, sessionId, since)).toMatchObject({
    sessions: ['ended', 'end'],
    resetLink: 'USED',
    suspended: 'all',
    withdrawal: CANCELED,
  });
});
