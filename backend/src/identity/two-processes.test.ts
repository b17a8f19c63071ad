import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isSoak } from '@plataforma/testing/runs';
import { contentOf } from '../../test/database-content';
import { headerOf, identityFixture } from '../../test/identity-fixture';
import type { IdentityFixture } from '../../test/identity-fixture';
import type { Order } from '../../test/identity-process';
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
jest.setTimeout(isSoak ? 600_000 : 120_000);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** In each process. */
const TIMES = 50;
/** The server has a hundred connections for all. */
const CONNECTIONS = isSoak ? '3' : '10';
/** Processes beside this one. */
const OTHERS = isSoak ? 19 : 1;

let db: TestDatabase;
let clock: TestClock;
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
  db = await createTestDatabase();
  for (let index = 0; index < OTHERS; index += 1) {
    const own = [db.url, `other-process-${index}`, CONNECTIONS];
    const args = ['--import', 'tsx', 'backend/test/identity-process.ts', ...own];
    others.push(spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
  }
  expect(new Set(await answered())).toEqual(new Set(['ready']));
});
beforeEach(() => {
  clock = new TestClock('2026-11-26T15:00:00.000Z');
});
afterAll(async () => {
  fixtures.forEach(({ identity }) => identity.stop());
  for (const other of others) other.kill('SIGKILL');
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

test('identity F5: a process that is killed before its commit leaves all as it was, and the link is good', async () => {
  const fixture = await customer();
  await fixture.signedIn();
  await fixture.identity.recovery.request(await fixture.open(), fixture.user.email);
  const key = { token: mailOf(fixture, 'password-reset').data.link.split('#token=')[1] ?? '' };
  const before = await contentOf(db);
  const [other] = others;
  if (!other) throw new Error('There is no other process');
  const dying: Order = { now: new Date(clock.now()).toISOString(), dyingOver: key, password: 'tucano-azul na ponte' };
  other.send(dying);
  expect(await once(other, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await contentOf(db)).toEqual(before);
  const reset = { password: 'tucano-azul na ponte', proof: null };
  expect(await fixture.identity.recovery.reset(await fixture.open(), key, reset)).toMatchObject({ kind: 'set' });
});
