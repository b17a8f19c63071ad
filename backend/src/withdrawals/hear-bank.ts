import { toAmount } from '../lib/amount';
import type { BankPayout } from '../bank/index';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { InBatches } from '../lib/in-batches';
import { moveWithdrawals, stayWithdrawal } from './move-withdrawal';
import type { MovedTogether, WithdrawalChange } from './move-withdrawal';
import type { TellParts } from './tell-customer';
import { lockedWithdrawals } from './withdrawal-lock';
import type { Withdrawal } from './withdrawal-store';

const SOONEST_MS = 2_000;
const LATEST_MS = 300_000;
const FIRST_BOUNCE_LOOK_MS = 600_000;
/** How long a receiving bank may send it back. */
const BOUNCE_MS = 90 * 24 * 3_600_000;
/** Words that are taken in one commit. */
const MOST_AT_ONCE = 32;
/** How long the next ones gather at most, while others have the machine. */
const LONGEST_REST_MS = 25;

interface HearBankParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly onMoved: (moved: MovedTogether) => void;
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

/** What is said of the same withdrawal goes one after the other. */
function roundsOf(words: readonly BankPayout[]): BankPayout[][] {
  const rounds: BankPayout[][] = [];
  for (const word of words) {
    const free = rounds.find((round) => round.every(({ requestId }) => requestId !== word.requestId));
    if (free) free.push(word);
    else rounds.push([word]);
  }
  return rounds;
}

/** Nothing is new: it is asked for again. */
async function stay(tx: Transaction, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { completedAt, nextStepAt } = withdrawal;
  if (nextStepAt === null) return;
  const next = completedAt ? nextBounceLook(completedAt, at) : nextLook(withdrawal, at);
  await stayWithdrawal(tx, withdrawal, { nextStepAt: next });
}

/** Takes the bank's words for different withdrawals, which are locked. */
async function hearRound(
  tx: Transaction,
  parts: HearBankParts,
  words: readonly BankPayout[],
  known: Map<string, Withdrawal>,
  at: Date,
): Promise<MovedTogether[]> {
  const heard = words.flatMap((word) => {
    const withdrawal = known.get(word.requestId);
    return withdrawal ? [{ withdrawal, changes: changesBy(withdrawal, word, at) }] : [];
  });
  for (const { withdrawal, changes } of heard) if (changes.length === 0) await stay(tx, withdrawal, at);
  const moved: MovedTogether[] = [];
  const most = Math.max(0, ...heard.map(({ changes }) => changes.length));
  for (let step = 0; step < most; step += 1) {
    const moves = heard.flatMap(({ withdrawal: { id }, changes }) => {
      const [before, change] = [known.get(id), changes[step]];
      return before && change ? [{ before, change }] : [];
    });
    const now = await moveWithdrawals(tx, parts, moves, { actor: 'BANK', at });
    for (const one of now.withdrawals) known.set(one.id, one);
    moved.push(now);
  }
  return moved;
}

/** Takes the bank's words for withdrawals in one commit; each may be said any number of times. */
const hearAll = (parts: HearBankParts, words: readonly BankPayout[]): Promise<readonly MovedTogether[]> =>
  inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const locked = await lockedWithdrawals(tx, [...new Set(words.map(({ requestId }) => requestId))]);
    const known = new Map(locked.map(({ withdrawal }) => [withdrawal.id, withdrawal]));
    const moved: MovedTogether[] = [];
    for (const round of roundsOf(words)) moved.push(...(await hearRound(tx, parts, round, known, at)));
    return moved;
  });

/** Takes the bank's word for a withdrawal: whatever is said during a commit goes into the next one. */
export function bankHearing(parts: HearBankParts): (word: BankPayout) => Promise<void> {
  const hear = async (words: readonly BankPayout[]) => {
    for (const moved of await hearAll(parts, words)) parts.onMoved(moved);
  };
  const heard = new InBatches(MOST_AT_ONCE, hear, LONGEST_REST_MS);
  return (word) => heard.run(word);
}
