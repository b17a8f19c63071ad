import { fromAmount } from '../lib/amount';
import type { BankPayout, BankPayouts } from '../bank/index';
import type { Readiness } from '../chain-sending/index';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { nextBusinessDay } from '../deposits/index';
import { noteUse } from '../destinations/index';
import type { DestinationCaution, Destinations } from '../destinations/index';
import type { User } from '../identity/index';
import { InBatches } from '../lib/in-batches';
import type { JobKind } from '../jobs/index';
import { within } from '../lib/within';
import { requireApproved } from './approved';
import { moveWithdrawals, stayWithdrawal } from './move-withdrawal';
import type { MovedTogether, WithdrawalChange } from './move-withdrawal';
import { withdrawals } from './tables';
import { getReady, keepReady, withTheNetwork } from './send-coins';
import type { SendCoinsParts } from './send-coins';
import { lockedWithdrawals } from './withdrawal-lock';
import { findWithdrawal } from './withdrawal-store';
import type { Withdrawal } from './withdrawal-store';

const BANK_MS = 10_000;
/** After which what the bank was asked for is looked up when the process died over it. */
const LOOK_UP_MS = 15_000;
const MAINTENANCE_MS = 60_000;
/** Withdrawals that are led at once; each waits for the bank most of the time. */
const WORKERS = 32;
/** Those that are led in one commit. */
const MOST_AT_ONCE = 32;
/** How long the next ones gather at most, while others have the machine. */
const LONGEST_REST_MS = 25;
/** Companies may have four times as much unseen. */
const COMPANY = 4n;

export interface WithdrawalJobParts extends SendCoinsParts {
  readonly payouts: BankPayouts;
  /** Takes the bank's word for a withdrawal; it may be said any number of times. */
  readonly hear: (word: BankPayout) => Promise<void>;
  readonly destinations: Pick<Destinations, 'cautionsOf' | 'payoutTarget'>;
  readonly isUnderMaintenance: () => Promise<boolean>;
  /** From which amount on the exchange's team looks at a withdrawal, by level. */
  readonly reviewFrom: ReadonlyMap<number, bigint>;
}

/** Whole centavos, as the bank reads them, such as "298.00". */
function centavosText(amount: bigint): string {
  const [reais = '0', fraction = ''] = fromAmount(amount).split('.');
  return `${reais}.${fraction.padEnd(2, '0')}`;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Is it for the exchange's team? By the rule of the highest level that the customer has; below all of them never. */
function isForReview(reviewFrom: ReadonlyMap<number, bigint>, { level, accountType }: User, value: bigint): boolean {
  const [from] = [...reviewFrom].filter(([at]) => at <= level).sort(([one], [other]) => other - one);
  return from !== undefined && value >= from[1] * (accountType === 'COMPANY' ? COMPANY : 1n);
}

/** What is known of all that are led together. */
interface Facts {
  readonly parts: Pick<WithdrawalJobParts, 'reviewFrom'>;
  /** By destination. */
  readonly cautions: ReadonlyMap<string, DestinationCaution>;
  readonly isUnderMaintenance: boolean;
}

/** Where a withdrawal goes that its customer confirmed: to wait for a new address, to the team, or on. */
function onwards(
  { parts: { reviewFrom }, cautions }: Facts,
  { state, destinationId, brlValue }: Withdrawal,
  customer: User,
  at: Date,
): WithdrawalChange {
  const caution = cautions.get(destinationId);
  if (!caution) throw new Error('A destination is gone');
  const { waitsUntil, isLookAlike } = caution;
  if (state === 'CONFIRMED' && waitsUntil) return { state: 'COOLING', until: waitsUntil, nextStepAt: waitsUntil };
  const isAbove = isForReview(reviewFrom, customer, brlValue);
  if (!isLookAlike && !isAbove) return { state: 'QUEUED', nextStepAt: at };
  const end = nextBusinessDay(at);
  return { state: 'REVIEW', reason: isLookAlike ? 'LOOK_ALIKE' : 'ABOVE_REVIEW', until: end, nextStepAt: end };
}

/** A withdrawal that was not sent yet, with its customer, and its transaction if it is by a chain. */
interface Unsent {
  readonly withdrawal: Withdrawal;
  readonly customer: User | undefined;
  /** Null while nothing may be sent. */
  readonly ready: Readiness | null;
}

/** Does it go on from here, when it may? */
const isConfirmed = ({ state, until }: Withdrawal, at: Date): boolean =>
  state === 'CONFIRMED' || (state === 'COOLING' && until !== null && until <= at);

/** What is made of a withdrawal that was not sent yet. Null: it stays. */
function decide(facts: Facts, { withdrawal, customer, ready }: Unsent, at: Date): WithdrawalChange | null {
  const { state, until, kind } = withdrawal;
  if (state === 'AWAITING_EMAIL') return until !== null && until <= at ? { state: 'EXPIRED' } : null;
  if (!customer || customer.closedAt !== null || customer.isDisabled) return { state: 'CANCELED', reason: 'ACCOUNT' };
  if (isConfirmed(withdrawal, at)) return onwards(facts, withdrawal, customer, at);
  if (state !== 'QUEUED' || facts.isUnderMaintenance) return null;
  if (kind === 'CHAIN' && ready?.state !== 'SIGNED') return null;
  return { state: 'SENDING', nextStepAt: later(at, LOOK_UP_MS) };
}

/** When one that stays is looked at again, and what is told of it. */
function stayOf({ withdrawal: { state, until }, ready }: Unsent, at: Date) {
  if (state === 'AWAITING_EMAIL' || state === 'COOLING') return { nextStepAt: until };
  const soon = later(at, MAINTENANCE_MS);
  if (state === 'QUEUED') {
    return ready?.state === 'SHORT'
      ? ({ reason: 'LIQUIDITY', until: ready.filledAt, nextStepAt: soon } as const)
      : ({ reason: 'MAINTENANCE', until: null, nextStepAt: soon } as const);
  }
  const end = nextBusinessDay(at);
  return { until: end, nextStepAt: end };
}

/** It waits, perhaps for something else, or until another time. @returns it, when that is news */
async function wait(tx: Transaction, unsent: Unsent, at: Date): Promise<readonly Withdrawal[]> {
  const { withdrawal } = unsent;
  const change = stayOf(unsent, at);
  await stayWithdrawal(tx, withdrawal, change);
  const now = { ...withdrawal, ...change };
  const isNews = now.reason !== withdrawal.reason || now.until?.getTime() !== withdrawal.until?.getTime();
  return isNews ? [now] : [];
}

/** Takes the step that comes next of different ones, which are locked. @returns what is to be told */
async function stepAll(
  parts: WithdrawalJobParts,
  tx: Transaction,
  all: readonly Unsent[],
  at: Date,
): Promise<MovedTogether> {
  const going = all.filter(({ withdrawal }) => isConfirmed(withdrawal, at));
  const cautions = await parts.destinations.cautionsOf(
    tx,
    going.map(({ withdrawal }) => withdrawal.destinationId),
  );
  const isQueued = all.some(({ withdrawal }) => withdrawal.state === 'QUEUED');
  const facts = { parts, cautions, isUnderMaintenance: isQueued && (await parts.isUnderMaintenance()) };
  const decided = all.map((unsent) => ({ unsent, change: decide(facts, unsent, at) }));
  const news: Withdrawal[] = [];
  for (const { unsent, change } of decided) if (!change) news.push(...(await wait(tx, unsent, at)));
  const moves = decided.flatMap(({ unsent, change }) =>
    change ? [{ before: unsent.withdrawal, change, ready: unsent.ready }] : [],
  );
  const sending = moves.filter(({ change }) => change.state === 'SENDING');
  const leaving = sending.map(({ before }) => before);
  await requireApproved(tx, leaving);
  await noteUse(tx, [...new Set(leaving.map(({ destinationId }) => destinationId))], at);
  for (const { before, ready } of sending) if (ready?.state === 'SIGNED') await keepReady(tx, parts, before, ready, at);
  const moved = await moveWithdrawals(tx, parts, moves, { actor: 'RUNNER', at });
  return { withdrawals: [...news, ...moved.withdrawals], balances: moved.balances };
}

/** Has it come to the queue, in which it waits for nothing? */
const isNext = ({ state, reason }: Withdrawal): boolean => state === 'QUEUED' && reason === null;

/** A withdrawal that is led on, and what became of it. */
interface Led {
  readonly id: string;
  /** Of one by a chain: a transaction is signed before it is sent. */
  readonly ready: Readiness | null;
  /** Set when there is something to tell of it. */
  now: Withdrawal | null;
}

/** Leads those that were not sent yet as far as they go now, in one commit. */
async function leadAll(parts: WithdrawalJobParts, all: readonly Led[]): Promise<void> {
  const readyOf = (id: string) => all.find((led) => led.id === id)?.ready ?? null;
  const told = await inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const locked = await lockedWithdrawals(
      tx,
      all.map(({ id }) => id),
    );
    const due = locked.filter(({ withdrawal }) => withdrawal.nextStepAt !== null);
    const first = await stepAll(
      parts,
      tx,
      due.map((one) => ({ ...one, ready: readyOf(one.withdrawal.id) })),
      at,
    );
    const next = first.withdrawals.filter((one) => isNext(one) && one.kind !== 'CHAIN');
    const unsent = next.map((withdrawal) => {
      const customer = locked.find((one) => one.withdrawal.id === withdrawal.id)?.customer;
      return { withdrawal, customer, ready: null };
    });
    return [first, await stepAll(parts, tx, unsent, at)];
  });
  for (const led of all)
    led.now = told.flatMap(({ withdrawals: some }) => some).findLast(({ id }) => id === led.id) ?? null;
  for (const moved of told) parts.onMoved(moved);
}

/** Asks the bank by the withdrawal's own id: again and again, it pays once. */
async function pay({ payouts, destinations, db }: WithdrawalJobParts, withdrawal: Withdrawal): Promise<void> {
  const to = await destinations.payoutTarget(db, withdrawal.destinationId);
  if (!to) throw new Error('A withdrawal goes nowhere');
  const payment = { requestId: withdrawal.id, amount: centavosText(withdrawal.received), to };
  await within(BANK_MS, payouts.pay(payment));
}

/** money M-17: what is not known is looked up; only what the bank never heard of is asked for again, by the same id. */
async function withTheBank(parts: WithdrawalJobParts, withdrawal: Withdrawal, isFirst: boolean): Promise<void> {
  const look = () => within(BANK_MS, parts.payouts.find(withdrawal.id));
  let word = isFirst ? null : await look();
  if (!word && withdrawal.state === 'SENDING') {
    await pay(parts, withdrawal);
    word = await look();
  }
  if (!word) throw new Error('The bank does not know a withdrawal that it was asked for');
  await parts.hear(word);
}

const UNSENT: ReadonlySet<Withdrawal['state']> = new Set<Withdrawal['state']>([
  'AWAITING_EMAIL',
  'CONFIRMED',
  'COOLING',
  'REVIEW',
  'QUEUED',
]);

/** Leads each withdrawal to its end. What comes during a commit goes into the next one. */
export function withdrawalJob(parts: WithdrawalJobParts): JobKind {
  const leading = new InBatches<Led>(MOST_AT_ONCE, (all) => leadAll(parts, all), LONGEST_REST_MS);

  async function lead(seen: Withdrawal): Promise<Withdrawal | null> {
    const mayBeSent = seen.kind === 'CHAIN' && seen.state === 'QUEUED' && !(await parts.isUnderMaintenance());
    const led: Led = { id: seen.id, ready: mayBeSent ? await getReady(parts, seen) : null, now: null };
    await leading.run(led);
    return led.now;
  }

  return {
    name: 'withdrawal',
    table: withdrawals,
    workers: WORKERS,
    async step(id) {
      let withdrawal = await findWithdrawal(parts.db, id);
      if (!withdrawal || withdrawal.nextStepAt === null) return;
      let isFirst = false;
      while (UNSENT.has(withdrawal.state)) {
        const led: Withdrawal | null = await lead(withdrawal);
        if (!led) return;
        withdrawal = led;
        isFirst = withdrawal.state === 'SENDING';
        if (!isNext(withdrawal) && !isFirst) return;
      }
      await (withdrawal.kind === 'CHAIN' ? withTheNetwork : withTheBank)(parts, withdrawal, isFirst);
    },
  };
}
