import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { endDispute, lockedCustomer, lockedDeposit, moveDeposit, openDispute, writeDeposit } from '../deposits/index';
import type { Deposit, Moved } from '../deposits/index';
import { by, fieldsOf, judge, letIn, noteOutput } from './arriving';
import type { Arriving, SettleParts } from './arriving';
import { findOutput, lockOutput } from './chain-store';
import { assetByContract, networkOf } from './networks';
import { keepOrigin } from './origin-store';

/** When what was replaced is given up: a transaction that was left out is mostly mined again. */
const GIVEN_UP_MS = 86_400_000;

/** A deposit whose coins were final and left out of their chain, locked with its output and customer. */
interface Orphan extends Arriving {
  readonly deposit: Deposit;
  /** Since when. */
  readonly since: Date;
}

const isGivenUp = ({ output, since, at }: Orphan): boolean =>
  output.isGone && at.getTime() >= since.getTime() + GIVEN_UP_MS;

/** What is there of credited coins is held. Each time that they are left out is a dispute of its own. */
function hold(tx: Transaction, { parts, deposit, since, at }: Orphan): Promise<Moved> {
  const reference = `${deposit.sourceReference}/${since.getTime()}`;
  const until = new Date(at.getTime() + GIVEN_UP_MS);
  return openDispute(tx, parts, deposit, { kind: 'ORPHANED', reference, until }, by(at));
}

/** Coins that were kept are with whoever sent them: they never left. */
async function giveBack(tx: Transaction, { parts, deposit, at }: Orphan): Promise<Moved> {
  const back = { state: 'RETURNING', reason: deposit.reason ?? 'REVIEW', until: at, nextStepAt: at } as const;
  const returning = await moveDeposit(tx, parts, deposit, back, by(at));
  return moveDeposit(tx, parts, returning.deposit, { state: 'RETURNED' }, by(at));
}

/** Coins come again that were given up: they have another deposit, and are judged. What they were asked before is not asked again. */
async function comeAgain(tx: Transaction, orphan: Orphan): Promise<Moved[]> {
  const { parts, output, deposit, customer, at } = orphan;
  const judged = await judge(tx, orphan, deposit.amount);
  // Who had paid for the recovery of what was credited has paid.
  const fee = deposit.creditedAt === null ? deposit.fee : 0n;
  const sourceReference = `${deposit.sourceReference}/${at.getTime()}`;
  const fields = { ...fieldsOf(orphan, deposit.amount), fee, sourceReference };
  const moved = await writeDeposit(tx, parts, fields, judged.verdict, customer, by(at));
  if (!moved) throw new Error('Coins came again twice');
  await noteOutput(tx, output, { depositId: moved.deposit.id });
  await keepOrigin(tx, deposit.id, moved.deposit.id);
  return [moved, ...(await letIn(tx, orphan, judged, 'CUSTODY'))];
}

async function whileLeftOut(tx: Transaction, orphan: Orphan): Promise<Moved[]> {
  const { parts, deposit, at } = orphan;
  if (deposit.state === 'CREDITED') return [await hold(tx, orphan)];
  if (!isGivenUp(orphan)) return [];
  if (deposit.state === 'DISPUTED') return [await endDispute(tx, parts, deposit, 'ACCEPTED', by(at))];
  return deposit.state === 'HELD' ? [await giveBack(tx, orphan)] : [];
}

async function onceFinal(tx: Transaction, orphan: Orphan): Promise<Moved[]> {
  const { parts, output, deposit, at } = orphan;
  await noteOutput(tx, output, { orphanedAt: null });
  if (deposit.state === 'DISPUTED') return [await endDispute(tx, parts, deposit, 'REFUSED', by(at))];
  const isEnded = deposit.state === 'CLAWED_BACK' || deposit.state === 'RETURNED';
  return isEnded ? comeAgain(tx, orphan) : [];
}

/** Locks in the order in which coins are settled: customer, output, deposit. @returns null when there is nothing to do */
async function lockedOrphan(tx: Transaction, parts: SettleParts, outputId: number): Promise<Orphan | null> {
  const seen = await findOutput(tx, outputId);
  const customer = await lockedCustomer(tx, seen?.accountId ?? null);
  const output = await lockOutput(tx, outputId);
  if (!output?.orphanedAt || output.depositId === null || output.accountId !== seen?.accountId) return null;
  const { deposit } = await lockedDeposit(tx, output.depositId);
  const info = networkOf(output.network);
  const asset = assetByContract(info, output.contract);
  const at = new Date(parts.clock.now());
  return deposit && asset ? { parts, info, asset, output, customer, deposit, at, since: output.orphanedAt } : null;
}

/**
 * Coins that were final and whose block was left out of its chain: what is there of those that count is held, freed when they
 * are final again, and taken a day later when they were replaced. Doing it again changes nothing.
 * @param final up to which height blocks are final
 * @returns what was moved on
 */
export function settleOrphan(parts: SettleParts, outputId: number, final: number): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const orphan = await lockedOrphan(tx, parts, outputId);
    if (!orphan) return [];
    const { blockHeight } = orphan.output;
    const isFinal = blockHeight !== null && blockHeight <= final;
    return isFinal ? onceFinal(tx, orphan) : whileLeftOut(tx, orphan);
  });
}
