import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import {
  accountsOf,
  disputeHeldOf,
  disputeReleasedOf,
  disputeTakenOf,
  ensureSystemAccount,
  lockAvailable,
} from '../../ledger/index';
import type { DisputeHold, LedgerTransaction } from '../../ledger/index';
import type { Dispute } from './dispute-store';
import { debts, disputes } from './tables';

/** A dispute as it is now, and what the ledger is to do. */
export interface Disputed {
  readonly dispute: Dispute;
  readonly movements: readonly LedgerTransaction[];
}

type NewRow = Omit<typeof disputes.$inferInsert, 'id' | 'held' | 'heldFromPro' | 'state' | 'endedAt'>;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * What the customer has of an amount now, in MAIN first and then in PRO, which nobody changes until the transaction ends:
 * who moves money to the other account does not keep it so.
 */
async function findMoney(
  tx: Transaction,
  { accountId, currency }: Pick<Dispute, 'accountId' | 'currency'>,
  amount: bigint,
): Promise<Omit<DisputeHold, 'name'>> {
  const { main, pro } = await accountsOf(tx, accountId);
  const available = await lockAvailable(tx, [main, pro], currency);
  const fromMain = least(amount, available.get(main) ?? 0n);
  const fromPro = least(amount - fromMain, available.get(pro) ?? 0n);
  return { fromMain, fromPro, proId: pro };
}

async function changeDispute(
  tx: Transaction,
  id: string,
  change: Partial<typeof disputes.$inferInsert>,
): Promise<Dispute> {
  const [dispute] = await tx.orm.update(disputes).set(change).where(eq(disputes.id, id)).returning();
  if (!dispute) throw new Error('A dispute is gone');
  return dispute;
}

/** Writes a dispute, and holds what is there of it; the rest is not. The customer is locked. */
export async function holdDisputed(tx: Transaction, row: NewRow): Promise<Disputed> {
  const found = await findMoney(tx, row, row.amount);
  const [held, heldFromPro] = [found.fromMain + found.fromPro, found.fromPro];
  const [dispute] = await tx.orm
    .insert(disputes)
    .values({ ...row, held, heldFromPro, state: 'OPEN' })
    .returning();
  if (!dispute) throw new Error('A dispute was not written');
  const movements = held === 0n ? [] : [disputeHeldOf(dispute, { name: 'hold', ...found }, row.openedAt)];
  return { dispute, movements };
}

/** More is wanted back than was when a dispute was opened. */
export const raiseDispute = (tx: Transaction, { id, amount }: Dispute, more: bigint): Promise<Dispute> =>
  changeDispute(tx, id, { amount: amount + more });

/** Holds what is there by now of what an open dispute could not hold. The customer is locked. */
export async function holdMore(tx: Transaction, open: Dispute, name: DisputeHold['name'], at: Date): Promise<Disputed> {
  const more = await findMoney(tx, open, open.amount - open.held);
  const sum = more.fromMain + more.fromPro;
  if (sum === 0n) return { dispute: open, movements: [] };
  const change = { held: open.held + sum, heldFromPro: open.heldFromPro + more.fromPro };
  const dispute = await changeDispute(tx, open.id, change);
  return { dispute, movements: [disputeHeldOf(dispute, { name, ...more }, at)] };
}

/** The customer was right. */
async function release(tx: Transaction, dispute: Dispute, at: Date): Promise<LedgerTransaction[]> {
  if (dispute.held === 0n) return [];
  const { pro } = await accountsOf(tx, dispute.accountId);
  return [disputeReleasedOf(dispute, pro, at)];
}

async function take(tx: Transaction, dispute: Dispute, source: string, at: Date): Promise<LedgerTransaction[]> {
  const sourceId = await ensureSystemAccount(tx, 'EXTERNAL', source, at);
  const costsId = await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
  return [disputeTakenOf(dispute, { sourceId, costsId }, at)];
}

/** What the exchange paid itself is owed by the customer. */
async function noteDebt(tx: Transaction, { id: disputeId, accountId, currency, amount, held }: Dispute, at: Date) {
  const owed = amount - held;
  if (owed === 0n) return;
  await tx.orm
    .insert(debts)
    .values({ disputeId, accountId, currency, amount: owed, recovered: 0n, createdAt: at, settledAt: null });
}

interface End {
  readonly state: 'REFUSED' | 'ACCEPTED';
  /** EXTERNAL account that the money came from. */
  readonly source: string;
  readonly at: Date;
  /** What went back of a payment. */
  readonly refundId?: string | undefined;
}

/** A dispute has an end: what was held is free, or gone with what the customer owes from then on. The customer is locked. */
export async function endHold(tx: Transaction, open: Dispute, { state, source, at, refundId }: End): Promise<Disputed> {
  // Money came since it was opened, or orders that had reserved it were canceled: it pays before the exchange does.
  const held = state === 'ACCEPTED' ? await holdMore(tx, open, 'more', at) : { dispute: open, movements: [] };
  const ended = { state, endedAt: at, until: null, nextStepAt: null, stepTries: 0, attentionSince: null } as const;
  const dispute = await changeDispute(tx, open.id, { ...ended, ...(refundId === undefined ? {} : { refundId }) });
  const ends = state === 'REFUSED' ? await release(tx, dispute, at) : await take(tx, dispute, source, at);
  if (state === 'ACCEPTED') await noteDebt(tx, dispute, at);
  return { dispute, movements: [...held.movements, ...ends] };
}
