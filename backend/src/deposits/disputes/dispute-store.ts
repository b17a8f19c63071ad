import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { deposits } from '../tables';
import { debtRecoveries, disputes } from './tables';
import type { DISPUTE_KINDS, DISPUTE_STATES } from './tables';

export type Dispute = typeof disputes.$inferSelect;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** An open dispute, with what it is about. */
export interface OpenDispute {
  readonly dispute: Dispute;
  /** Null of a payment. */
  readonly deposit: typeof deposits.$inferSelect | null;
  /** The request that the payment came for; null of a deposit. */
  readonly requestId: string | null;
}

export async function findDispute(
  runner: SqlRunner,
  { kind, reference }: Pick<Dispute, 'kind' | 'reference'>,
): Promise<Dispute | undefined> {
  const named = and(eq(disputes.kind, kind), eq(disputes.reference, reference));
  const [found] = await runner.orm.select().from(disputes).where(named);
  return found;
}

export async function findOpenDispute(runner: SqlRunner, depositId: string): Promise<Dispute | undefined> {
  const open = and(eq(disputes.depositId, depositId), eq(disputes.state, 'OPEN'));
  const [found] = await runner.orm.select().from(disputes).where(open);
  return found;
}

/** The request that the payment came for which a dispute is about, as SQL. */
const ofRequest = sql<string | null>`(select p.request_id from payments p where p.id = ${disputes.paymentId})`;

/** Disputes that hold money of these accounts, or would if there were any, the oldest first. */
export function openDisputesOf(runner: SqlRunner, accountIds: readonly number[]): Promise<readonly OpenDispute[]> {
  return runner.orm
    .select({ dispute: disputes, deposit: deposits, requestId: ofRequest })
    .from(disputes)
    .leftJoin(deposits, eq(deposits.id, disputes.depositId))
    .where(and(inArray(disputes.accountId, [...accountIds]), eq(disputes.state, 'OPEN')))
    .orderBy(asc(disputes.openedAt), asc(deposits.number), asc(disputes.id));
}

export async function findOpenDisputeOfPayment(runner: SqlRunner, paymentId: string): Promise<Dispute | undefined> {
  const open = and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'OPEN'));
  const [found] = await runner.orm.select().from(disputes).where(open);
  return found;
}

/** Every dispute about these payments, the oldest first. */
export const disputesOfPayments = async (runner: SqlRunner, paymentIds: readonly string[]): Promise<Dispute[]> =>
  paymentIds.length === 0
    ? []
    : runner.orm
        .select()
        .from(disputes)
        .where(inArray(disputes.paymentId, [...paymentIds]))
        .orderBy(asc(disputes.openedAt), asc(disputes.id));

/** Every dispute about these deposits, the oldest first. */
export const disputesOf = (runner: SqlRunner, depositIds: readonly string[]): Promise<Dispute[]> =>
  runner.orm
    .select()
    .from(disputes)
    .where(inArray(disputes.depositId, [...depositIds]))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));

/** What each of these deposits paid of debts. */
export async function recoveredFrom(
  runner: SqlRunner,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await runner.orm
    .select()
    .from(debtRecoveries)
    .where(inArray(debtRecoveries.depositId, [...depositIds]));
  const sums = new Map<string, bigint>();
  for (const { depositId, amount } of rows) sums.set(depositId, (sums.get(depositId) ?? 0n) + amount);
  return sums;
}
