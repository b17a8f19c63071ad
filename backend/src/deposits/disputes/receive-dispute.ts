import type { BankDispute } from '../../bank/index';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { lockedDeposit } from '../deposit-lock';
import { findBySource } from '../deposit-store';
import type { Deposit } from '../deposit-store';
import { moveDeposit } from '../move-deposit';
import type { Moved } from '../move-deposit';
import type { JudgeParts } from '../receive-pix';
import { endDispute, openDispute } from './dispute-money';
import type { NewDispute } from './dispute-money';
import { findDispute } from './dispute-store';
import type { DisputeState } from './dispute-store';

const HOUR_MS = 3_600_000;

/** What the bank or the acquirer says of a deposit that is wanted back. */
export interface DisputeWord extends NewDispute {
  /** The deposit, by what it came by. */
  readonly sourceReference: string;
  /** ACCEPTED: the whole amount was taken from the exchange's account. */
  readonly state: DisputeState;
}

/** What the bank says of a Pix. */
export const medOf = ({
  disputeId: reference,
  endToEndId: sourceReference,
  state,
  until,
}: BankDispute): DisputeWord => ({
  kind: 'MED',
  reference,
  sourceReference,
  state,
  until,
});

const ACTORS = { MED: 'BANK', CHARGEBACK: 'CARD', ORPHANED: 'CUSTODY' } as const;

/** A deposit that was not credited and is wanted back goes back; one that was taken already is back. */
async function sendUncredited(
  tx: Transaction,
  parts: JudgeParts,
  deposit: Deposit,
  { kind, state }: DisputeWord,
  at: Date,
): Promise<Moved[]> {
  if (state === 'REFUSED') return [];
  const reason = deposit.reason ?? 'REVIEW';
  const step = { actor: ACTORS[kind], at };
  const until = new Date(at.getTime() + HOUR_MS);
  const returning = { state: 'RETURNING', reason, until, nextStepAt: at } as const;
  const moved = deposit.state === 'HELD' ? [await moveDeposit(tx, parts, deposit, returning, step)] : [];
  if (state === 'OPEN') return moved;
  return [...moved, await moveDeposit(tx, parts, moved[0]?.deposit ?? deposit, { state: 'RETURNED' }, step)];
}

/** One that was credited is held while its dispute is open, and then free or gone. */
async function moveCredited(
  tx: Transaction,
  parts: JudgeParts,
  deposit: Deposit,
  word: DisputeWord,
  at: Date,
): Promise<Moved[]> {
  const { kind, state } = word;
  const step = { actor: ACTORS[kind], at };
  const known = await findDispute(tx, word);
  if (known)
    return known.state === 'OPEN' && state !== 'OPEN' ? [await endDispute(tx, parts, deposit, state, step)] : [];
  if (state === 'REFUSED' || deposit.state !== 'CREDITED') return [];
  const opened = await openDispute(tx, parts, deposit, word, step);
  return state === 'OPEN' ? [opened] : [opened, await endDispute(tx, parts, opened.deposit, state, step)];
}

/**
 * Works on what the bank says of a Pix that its payer wants back (MED), or the acquirer of a charge (chargeback), as often as
 * it is said: the hold first, then the end.
 * @returns what was moved on, in its order
 */
export async function receiveDispute(parts: JudgeParts, word: DisputeWord): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const found = await findBySource(tx, word.sourceReference);
    const { deposit } = found ? await lockedDeposit(tx, found.id) : { deposit: undefined };
    if (!deposit) return [];
    const isKept = deposit.state === 'HELD' || deposit.state === 'RETURNING';
    if (isKept) return sendUncredited(tx, parts, deposit, word, at);
    return moveCredited(tx, parts, deposit, word, at);
  });
}
