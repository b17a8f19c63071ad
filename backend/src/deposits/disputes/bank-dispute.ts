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
import { findDispute } from './dispute-store';

const HOUR_MS = 3_600_000;

/** A Pix that was not credited and is wanted back goes back; one that the bank took already is back. */
async function sendUncredited(
  tx: Transaction,
  parts: JudgeParts,
  { deposit, state }: { readonly deposit: Deposit; readonly state: BankDispute['state'] },
  at: Date,
): Promise<Moved[]> {
  if (state === 'REFUSED') return [];
  const reason = deposit.reason ?? 'REVIEW';
  const step = { actor: 'BANK', at } as const;
  const until = new Date(at.getTime() + HOUR_MS);
  const returning = { state: 'RETURNING', reason, until, nextStepAt: at } as const;
  const moved = deposit.state === 'HELD' ? [await moveDeposit(tx, parts, deposit, returning, step)] : [];
  if (state === 'OPEN') return moved;
  return [...moved, await moveDeposit(tx, parts, moved[0]?.deposit ?? deposit, { state: 'RETURNED' }, step)];
}

/** A Pix that was credited is held while its dispute is open, and then free or gone. */
async function moveCredited(
  tx: Transaction,
  parts: JudgeParts,
  deposit: Deposit,
  { disputeId: reference, state, until }: BankDispute,
  at: Date,
): Promise<Moved[]> {
  const step = { actor: 'BANK', at } as const;
  const known = await findDispute(tx, { kind: 'MED', reference });
  if (known)
    return known.state === 'OPEN' && state !== 'OPEN' ? [await endDispute(tx, parts, deposit, state, step)] : [];
  if (state === 'REFUSED' || deposit.state !== 'CREDITED') return [];
  const opened = await openDispute(tx, parts, deposit, { kind: 'MED', reference, until }, step);
  return state === 'OPEN' ? [opened] : [opened, await endDispute(tx, parts, opened.deposit, state, step)];
}

/**
 * Works on what the bank says of a Pix that its payer wants back (MED), as often as it says so: the hold first, then the end.
 * @returns what was moved on, in its order
 */
export async function receiveDispute(parts: JudgeParts, word: BankDispute): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const found = await findBySource(tx, word.endToEndId);
    const { deposit } = found ? await lockedDeposit(tx, found.id) : { deposit: undefined };
    if (!deposit) return [];
    const isKept = deposit.state === 'HELD' || deposit.state === 'RETURNING';
    if (isKept) return sendUncredited(tx, parts, { deposit, state: word.state }, at);
    return moveCredited(tx, parts, deposit, word, at);
  });
}
