import { fromAmount, toAmount } from '../amount';
import type { BankPayout, BankPayouts } from '../bank/index';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { nextBusinessDay } from '../deposits/index';
import { noteUse } from '../destinations/index';
import type { Destinations } from '../destinations/index';
import { isDisabled } from '../identity/index';
import type { User } from '../identity/index';
import type { JobKind } from '../jobs/index';
import { within } from '../within';
import { requireApproved } from './approved';
import { moveWithdrawal, stayWithdrawal } from './move-withdrawal';
import type { Moved, WithdrawalChange } from './move-withdrawal';
import { withdrawals } from './tables';
import { getReady, keepReady, withTheNetwork } from './send-coins';
import type { Readiness, SendCoinsParts } from './send-coins';
import { lockedWithdrawal } from './withdrawal-lock';
import { findWithdrawal } from './withdrawal-store';
import type { Withdrawal } from './withdrawal-store';

const BANK_MS = 10_000;
/** After which what the bank was asked for is looked up when the process died over it. */
const LOOK_UP_MS = 15_000;
const SOONEST_MS = 2_000;
const LATEST_MS = 300_000;
const MAINTENANCE_MS = 60_000;
const FIRST_BOUNCE_LOOK_MS = 600_000;
/** How long a receiving bank may send it back. */
const BOUNCE_MS = 90 * 24 * 3_600_000;
/** Companies may have four times as much unseen. */
const COMPANY = 4n;

export interface WithdrawalJobParts extends SendCoinsParts {
  readonly payouts: BankPayouts;
  readonly destinations: Pick<Destinations, 'cautionOf' | 'payoutTarget'>;
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

/** Twice as late each time. */
const nextLook = ({ createdAt }: Withdrawal, at: Date): Date =>
  later(at, Math.min(Math.max(at.getTime() - createdAt.getTime(), SOONEST_MS), LATEST_MS));

/** When it is asked whether a completed one came back; null when it cannot any more. */
function nextBounceLook(completedAt: Date, at: Date): Date | null {
  const age = at.getTime() - completedAt.getTime();
  return age >= BOUNCE_MS ? null : later(at, Math.min(Math.max(age, FIRST_BOUNCE_LOOK_MS), BOUNCE_MS));
}

/** Is it for the exchange's team? By the rule of the highest level that the customer has; below all of them never. */
function isForReview(reviewFrom: ReadonlyMap<number, bigint>, { level, accountType }: User, value: bigint): boolean {
  const [from] = [...reviewFrom].filter(([at]) => at <= level).sort(([one], [other]) => other - one);
  return from !== undefined && value >= from[1] * (accountType === 'COMPANY' ? COMPANY : 1n);
}

/** Where a withdrawal goes that its customer confirmed: to wait for a new address, to the team, or on. */
async function onwards(
  parts: WithdrawalJobParts,
  tx: Transaction,
  { state, destinationId, brlValue }: Withdrawal,
  customer: User,
  at: Date,
): Promise<WithdrawalChange> {
  const { waitsUntil, isLookAlike } = await parts.destinations.cautionOf(tx, destinationId);
  if (state === 'CONFIRMED' && waitsUntil) return { state: 'COOLING', until: waitsUntil, nextStepAt: waitsUntil };
  const isAbove = isForReview(parts.reviewFrom, customer, brlValue);
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

/** What is made of a withdrawal that was not sent yet. Null: it stays. */
async function decide(
  parts: WithdrawalJobParts,
  tx: Transaction,
  { withdrawal, customer, ready }: Unsent,
  at: Date,
): Promise<WithdrawalChange | null> {
  const { state, until, kind } = withdrawal;
  const isOver = until !== null && until <= at;
  if (state === 'AWAITING_EMAIL') return isOver ? { state: 'EXPIRED' } : null;
  if (!customer || customer.closedAt !== null || (await isDisabled(tx, customer.accountId))) {
    return { state: 'CANCELED', reason: 'ACCOUNT' };
  }
  if (state === 'CONFIRMED' || (state === 'COOLING' && isOver)) return onwards(parts, tx, withdrawal, customer, at);
  if (state !== 'QUEUED' || (await parts.isUnderMaintenance())) return null;
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
async function wait(tx: Transaction, unsent: Unsent, at: Date): Promise<Moved | null> {
  const { withdrawal } = unsent;
  const change = stayOf(unsent, at);
  await stayWithdrawal(tx, withdrawal, change);
  const now = { ...withdrawal, ...change };
  const isNews = now.reason !== withdrawal.reason || now.until?.getTime() !== withdrawal.until?.getTime();
  return isNews ? { withdrawal: now, balances: [] } : null;
}

/** Takes the step that comes next of one that is locked. @returns null when there is nothing to tell */
async function stepOf(parts: WithdrawalJobParts, tx: Transaction, unsent: Unsent, at: Date): Promise<Moved | null> {
  const { withdrawal, ready } = unsent;
  const change = await decide(parts, tx, unsent, at);
  if (!change) return wait(tx, unsent, at);
  if (change.state === 'SENDING') {
    await requireApproved(tx, withdrawal);
    await noteUse(tx, withdrawal.destinationId, at);
    if (ready?.state === 'SIGNED') await keepReady(tx, parts, withdrawal, ready, at);
  }
  return moveWithdrawal(tx, parts, withdrawal, change, { actor: 'RUNNER', at });
}

/** Has it come to the queue, in which it waits for nothing? */
const isNext = ({ state, reason }: Withdrawal): boolean => state === 'QUEUED' && reason === null;

/** Leads one that was not sent yet as far as it goes now, in one commit; a transaction of a chain is signed before it is sent. */
async function beforeSending(parts: WithdrawalJobParts, seen: Withdrawal): Promise<readonly Moved[]> {
  const mayBeSent = seen.kind === 'CHAIN' && seen.state === 'QUEUED' && !(await parts.isUnderMaintenance());
  const ready = mayBeSent ? await getReady(parts, seen) : null;
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { withdrawal, customer } = await lockedWithdrawal(tx, seen.id);
    if (!withdrawal || withdrawal.nextStepAt === null) return [];
    const first = await stepOf(parts, tx, { withdrawal, customer, ready }, at);
    if (!first || !isNext(first.withdrawal) || seen.kind === 'CHAIN') return first ? [first] : [];
    const second = await stepOf(parts, tx, { withdrawal: first.withdrawal, customer, ready }, at);
    return second ? [first, second] : [first];
  });
}

/** The states that the bank's word leads to from here, in their order (money M-11: forward only). */
function changesBy({ state }: Withdrawal, word: BankPayout, at: Date): readonly WithdrawalChange[] {
  const { endToEndId, reason } = word;
  const sent: WithdrawalChange = { state: 'SENT', endToEndId, nextStepAt: later(at, SOONEST_MS) };
  const completed: WithdrawalChange = { state: 'COMPLETED', endToEndId, nextStepAt: nextBounceLook(at, at) };
  const isOpen = state === 'SENDING' || state === 'SENT';
  if (word.state === 'REFUSED') return isOpen ? [{ state: 'FAILED', reason: reason ?? 'NOT_ALLOWED' }] : [];
  const first = state === 'SENDING' ? [sent] : [];
  if (word.state === 'PROCESSING') return first;
  const paid = isOpen ? [...first, completed] : [];
  if (word.state === 'SETTLED' || (state !== 'COMPLETED' && !isOpen)) return paid;
  return [...paid, { state: 'BOUNCED', reason, returned: toAmount(word.returnedAmount ?? '0') }];
}

/** Takes the bank's word for a withdrawal; it may be said any number of times. */
export const hearBank = (parts: WithdrawalJobParts, word: BankPayout): Promise<readonly Moved[]> =>
  inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { withdrawal } = await lockedWithdrawal(tx, word.requestId);
    if (!withdrawal) return [];
    const moved: Moved[] = [];
    let now = withdrawal;
    for (const change of changesBy(withdrawal, word, at)) {
      const one = await moveWithdrawal(tx, parts, now, change, { actor: 'BANK', at });
      moved.push(one);
      now = one.withdrawal;
    }
    if (moved.length > 0) return moved;
    const { completedAt, nextStepAt } = withdrawal;
    if (nextStepAt === null) return [];
    await stayWithdrawal(tx, withdrawal, {
      nextStepAt: completedAt ? nextBounceLook(completedAt, at) : nextLook(withdrawal, at),
    });
    return [];
  });

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
  for (const moved of await hearBank(parts, word)) parts.onMoved(moved);
}

const UNSENT: ReadonlySet<Withdrawal['state']> = new Set<Withdrawal['state']>([
  'AWAITING_EMAIL',
  'CONFIRMED',
  'COOLING',
  'REVIEW',
  'QUEUED',
]);

/** Leads each withdrawal to its end. */
export function withdrawalJob(parts: WithdrawalJobParts): JobKind {
  return {
    name: 'withdrawal',
    table: withdrawals,
    async step(id) {
      let withdrawal = await findWithdrawal(parts.db, id);
      if (!withdrawal || withdrawal.nextStepAt === null) return;
      let isFirst = false;
      while (UNSENT.has(withdrawal.state)) {
        const moved: readonly Moved[] = await beforeSending(parts, withdrawal);
        for (const one of moved) parts.onMoved(one);
        const last = moved.at(-1);
        if (!last) return;
        ({ withdrawal } = last);
        isFirst = withdrawal.state === 'SENDING';
        if (!isNext(withdrawal) && !isFirst) return;
      }
      await (withdrawal.kind === 'CHAIN' ? withTheNetwork : withTheBank)(parts, withdrawal, isFirst);
    },
  };
}
