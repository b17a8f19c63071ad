import { fromAmount } from '../src/lib/amount';
import { isKnownTo } from '../src/identity/known-browser';
import type { KnownBrowser } from '../src/identity/known-browser';
import type { RequestSession } from '../src/identity/request-session';
import { findUser } from '../src/identity/users';
import { balancesOf } from '../src/ledger/index';
import { keyOf } from './api-key-fixture';
import { identityFixture, SECRET } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import { fund } from './market-fixture';
import { mailOf, secured } from './second-factor-fixture';
import type { SecuredCustomer } from './second-factor-fixture';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';
import { withdrawalsIn } from './withdrawals-fixture';
import { worldOn } from './world-fixture';

const HOUR_MS = 3_600_000;

/**
 * A customer with money, three sessions, two keys, a link to set a password again, and a browser that is known; with a second
 * factor a withdrawal too, which waits for the press in its mail.
 */
export interface ExposedCustomer {
  readonly fixture: IdentityFixture;
  /** Null without a second factor. */
  readonly factor: SecuredCustomer | null;
  readonly request: RequestSession;
  readonly others: readonly RequestSession[];
  /** A sign-in that waits for its second step; null without a second factor. */
  readonly waiting: RequestSession | null;
  readonly resetToken: string;
  readonly known: KnownBrowser | null;
  readonly tradeKey: string;
  readonly withdrawKey: string;
  /** Null without a second factor, by which alone money leaves. */
  readonly withdrawalId: string | null;
}

let serial = 0;

/** Asks for a withdrawal of the customer's. @returns its id */
async function waitingWithdrawal(db: TestDatabase, clock: TestClock, { user }: IdentityFixture): Promise<string> {
  const exchange = worldOn(db, new Date(clock.now()).toISOString());
  const { id } = await withdrawalsIn(db, exchange).asked(user, '40');
  await exchange.jobs.stop();
  return id;
}

export async function exposedCustomer(
  db: TestDatabase,
  clock: TestClock,
  hasFactor: boolean,
): Promise<ExposedCustomer> {
  serial += 1;
  await db.query('delete from counted_tries');
  const fixture = await identityFixture(db, `changes${serial}@example.com`, clock);
  const { identity, user, apiKeys } = fixture;
  await db.query('update users set level = 20 where id = $1', [user.id]);
  const factor = hasFactor ? await secured(fixture, clock) : null;
  const request = factor?.request ?? (await fixture.signedIn());
  const others: RequestSession[] = [];
  for (let index = 0; index < 2; index += 1) {
    const other = factor ? await factor.waiting() : await fixture.signedIn();
    if (factor) await identity.secondFactor.verifySignIn(other, { code: factor.nextCode() });
    others.push(other);
  }
  await identity.recovery.request(await fixture.open(), user.email);
  const { key: trading } = await keyOf(db, apiKeys, user);
  const { key: withdrawing } = await keyOf(db, apiKeys, user, { permissions: ['READ'], allowedIps: ['10.0.0.1'] });
  // Also of a customer without a second factor, who could make no such key.
  await db.query("update api_keys set permissions = '{READ,WITHDRAW}' where id = $1", [withdrawing.id]);
  await fund(db, user.accountId, { BRL: '100' });
  return {
    fixture,
    factor,
    request,
    others,
    waiting: factor ? await factor.waiting() : null,
    resetToken: mailOf(fixture, 'password-reset').data.link.split('#token=')[1] ?? '',
    known: others[0]?.knownNext ?? null,
    tradeKey: trading.id,
    withdrawKey: withdrawing.id,
    withdrawalId: factor ? await waitingWithdrawal(db, clock, fixture) : null,
  };
}

/** What a change did to all that hangs on an access. */
export interface Effects {
  /** Of the one of the request, and of the others. */
  readonly sessions: readonly ['stays' | 'renewed' | 'ended', 'stay' | 'end'];
  readonly resetLink: 'VALID' | 'USED' | 'REPLACED';
  readonly waits: boolean;
  readonly isKnown: boolean;
  /** Which keys are suspended. */
  readonly suspended: 'none' | 'WITHDRAW' | 'all';
  readonly lock: readonly [reason: string, hours: number] | null;
  /** What became of the withdrawal, and how much of the money is free. */
  readonly withdrawal: readonly [state: string, reason: string | null, free: string] | null;
  readonly codesLeft: number;
  readonly log: readonly string[];
  readonly notifications: readonly string[];
  readonly mails: readonly string[];
}

/** Only what the row names may be another one afterwards. */
export const STAYS: Effects = {
  sessions: ['stays', 'stay'],
  resetLink: 'VALID',
  waits: true,
  isKnown: true,
  suspended: 'none',
  lock: null,
  withdrawal: ['AWAITING_EMAIL', null, '60'],
  codesLeft: 10,
  log: [],
  notifications: [],
  mails: [],
};

async function kindsOf(db: TestDatabase, statement: string, ...values: unknown[]): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(statement, values);
  return rows.map(({ kind }) => kind).sort();
}

function sessionsAfter(
  { request, others }: ExposedCustomer,
  before: string,
  alive: ReadonlySet<string>,
): Effects['sessions'] {
  const own = request.view.sessionId;
  const left = others.filter(({ view }) => alive.has(view.sessionId)).length;
  if (left !== 0 && left !== others.length) throw new Error('Some of the other sessions ended');
  const others_ = left === 0 ? 'end' : 'stay';
  const isAlive = alive.has(own);
  if (alive.size !== left + Number(isAlive)) throw new Error('There is a session that is of no browser');
  if (!isAlive) return ['ended', others_];
  return [own === before ? 'stays' : 'renewed', others_];
}

async function withdrawalAfter(
  db: TestDatabase,
  { withdrawalId, fixture: { user } }: ExposedCustomer,
): Promise<Effects['withdrawal']> {
  if (withdrawalId === null) return null;
  const [row] = await db.query<{ state: string; reason: string | null }>(
    'select state, reason from withdrawals where id = $1',
    [withdrawalId],
  );
  const reais = (await balancesOf(db, user.accountId)).find(({ currency }) => currency === 'BRL');
  if (!row || !reais) throw new Error('The withdrawal is gone');
  return [row.state, row.reason, fromAmount(reais.available)];
}

/** @param before id of the session of the request @param since when the change was made, which is now */
export async function effectsOn(
  db: TestDatabase,
  customer: ExposedCustomer,
  before: string,
  since: Date,
): Promise<Effects> {
  const { fixture, waiting, resetToken, known, tradeKey, withdrawKey } = customer;
  const { identity, user, apiKeys } = fixture;
  const alive = new Set(
    (await db.query<{ id: string }>('select id from sessions where user_id = $1', [user.id])).map(({ id }) => id),
  );
  const now = await findUser(db, user.id);
  if (!now) throw new Error('The customer is gone');
  const [trades, withdraws] = [await apiKeys.isWorking(tradeKey), await apiKeys.isWorking(withdrawKey)];
  const lock = await identity.withdrawalLockOf(user.id);
  const opened = await identity.recovery.open({ token: resetToken });
  const [codes] = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
    [user.id],
  );
  if (opened.state !== 'VALID' && opened.state !== 'USED' && opened.state !== 'REPLACED') throw new Error(opened.state);
  return {
    sessions: sessionsAfter(customer, before, alive),
    resetLink: opened.state,
    waits: waiting !== null && (await identity.pendingSignIn(waiting)) !== null,
    isKnown: isKnownTo(SECRET, now, known),
    suspended: trades && withdraws ? 'none' : trades ? 'WITHDRAW' : 'all',
    lock: lock && [lock.reason, (lock.until.getTime() - since.getTime()) / HOUR_MS],
    withdrawal: await withdrawalAfter(db, customer),
    codesLeft: codes?.left ?? 0,
    log: await kindsOf(db, 'select kind from security_events where user_id = $1 and happened_at >= $2', user.id, since),
    notifications: await kindsOf(
      db,
      'select kind from notifications where account_id = $1 and created_at >= $2',
      user.accountId,
      since,
    ),
    mails: await kindsOf(db, 'select template as kind from mails'),
  };
}
