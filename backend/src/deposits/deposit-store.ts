import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { readNumberCursor } from '../lib/cursor';
import { CURRENCIES } from '../ledger/index';
import { disputesOf, recoveredFrom } from './disputes/dispute-store';
import type { Dispute } from './disputes/dispute-store';
import { isDepositState, isHoldReason } from './states';
import type { DepositState, HoldReason } from './states';
import { deposits, moneyEvents, pixCharges } from './tables';

export type Charge = typeof pixCharges.$inferSelect;
export type Deposit = typeof deposits.$inferSelect;

/** A state that a deposit came to. */
export interface DepositEvent {
  readonly after: DepositState;
  readonly reason: HoldReason | null;
  readonly happenedAt: Date;
}

/** A deposit with what is shown of it. */
export interface DepositRecord {
  readonly deposit: Deposit;
  readonly charge: Charge | null;
  /** Oldest first. */
  readonly events: readonly DepositEvent[];
  /** Who paid wants or wanted it back; the last one of several. */
  readonly dispute: Dispute | null;
  /** What of it paid an earlier debt. */
  readonly recovered: bigint;
}

export async function findDeposit(runner: SqlRunner, id: string): Promise<Deposit | undefined> {
  const [found] = await runner.orm.select().from(deposits).where(eq(deposits.id, id));
  return found;
}

/** Says when a deposit that is still DETECTED is looked at again. */
export async function lookLater(runner: SqlRunner, id: string, nextStepAt: Date): Promise<void> {
  await runner.orm
    .update(deposits)
    .set({ nextStepAt, stepTries: 0, attentionSince: null })
    .where(and(eq(deposits.id, id), eq(deposits.state, 'DETECTED')));
}

/** Deposits of a network that are seen and not final. */
export const findDetected = (runner: SqlRunner, network: string): Promise<Deposit[]> =>
  runner.orm
    .select()
    .from(deposits)
    .where(and(eq(deposits.state, 'DETECTED'), eq(deposits.network, network)));

/** The coins that wait for the minimum, of one customer, currency and network, oldest first. */
export function findWaitingForMore(
  runner: SqlRunner,
  { accountId, currency, network }: { readonly accountId: number; readonly currency: string; readonly network: string },
): Promise<Deposit[]> {
  const group = and(eq(deposits.accountId, accountId), eq(deposits.currency, currency), eq(deposits.network, network));
  const isKept = and(eq(deposits.state, 'HELD'), eq(deposits.reason, 'BELOW_MINIMUM'));
  return runner.orm.select().from(deposits).where(and(group, isKept)).orderBy(asc(deposits.number));
}

/** A deposit that stays in its state says something else. It is locked. @throws when it is gone */
export async function changeDeposit(
  runner: SqlRunner,
  id: string,
  change: Partial<
    Pick<Deposit, 'accountId' | 'amount' | 'fee' | 'reason' | 'until' | 'nextStepAt' | 'stepTries' | 'attentionSince'>
  >,
): Promise<Deposit> {
  const [changed] = await runner.orm.update(deposits).set(change).where(eq(deposits.id, id)).returning();
  if (!changed) throw new Error('A deposit is gone');
  return changed;
}

/** A deposit by what it came by, such as the EndToEndId of a Pix. */
export async function findBySource(runner: SqlRunner, sourceReference: string): Promise<Deposit | undefined> {
  const [found] = await runner.orm.select().from(deposits).where(eq(deposits.sourceReference, sourceReference));
  return found;
}

export async function findChargeByTxid(runner: SqlRunner, txid: string): Promise<Charge | undefined> {
  const [found] = await runner.orm.select().from(pixCharges).where(eq(pixCharges.txid, txid));
  return found;
}

/** Whether there is a deposit that came by this. */
export async function hasSource(runner: SqlRunner, sourceReference: string): Promise<boolean> {
  const rows = await runner.lookup(
    'select 1 from deposits where source_reference = $1',
    [sourceReference],
    'deposits-has-source',
  );
  return rows.length > 0;
}

/** Those of these by which a deposit came. */
export async function sourcesAmong(
  runner: SqlRunner,
  sourceReferences: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await runner.query<{ reference: string }>(
    'select source_reference as reference from deposits where source_reference = any($1)',
    [sourceReferences],
  );
  return new Set(rows.map(({ reference }) => reference));
}

export const findChargesByTxid = async (runner: SqlRunner, txids: readonly string[]): Promise<readonly Charge[]> =>
  txids.length === 0
    ? []
    : runner.orm
        .select()
        .from(pixCharges)
        .where(inArray(pixCharges.txid, [...txids]));

/** Which of these charges something came for. */
export async function chargesWithDeposits(
  runner: SqlRunner,
  chargeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (chargeIds.length === 0) return new Set();
  const rows = await runner.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as charge (id)
      where exists (select 1 from deposits where charge_id = charge.id)`,
    [chargeIds],
    'deposits-charges-paid',
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws when the row is of something else */
function eventOf({ after, reason, happenedAt }: typeof moneyEvents.$inferSelect): DepositEvent {
  if (!isDepositState(after) || (reason !== null && !isHoldReason(reason))) throw new Error('An event of no deposit');
  return { after, reason, happenedAt };
}

/** Deposits with their charges and steps, in the order given. */
export async function withDetails(runner: SqlRunner, rows: readonly Deposit[]): Promise<readonly DepositRecord[]> {
  if (rows.length === 0) return [];
  const chargeIds = rows.flatMap(({ chargeId }) => chargeId ?? []);
  const ids = rows.map(({ id }) => id);
  const [charges, events, disputes, recovered] = await Promise.all([
    chargeIds.length === 0 ? [] : runner.orm.select().from(pixCharges).where(inArray(pixCharges.id, chargeIds)),
    runner.orm.select().from(moneyEvents).where(inArray(moneyEvents.depositId, ids)).orderBy(asc(moneyEvents.id)),
    disputesOf(runner, ids),
    recoveredFrom(runner, ids),
  ]);
  return rows.map((deposit) => ({
    deposit,
    charge: charges.find(({ id }) => id === deposit.chargeId) ?? null,
    events: events.filter(({ depositId }) => depositId === deposit.id).map(eventOf),
    dispute: disputes.findLast(({ depositId }) => depositId === deposit.id) ?? null,
    recovered: recovered.get(deposit.id) ?? 0n,
  }));
}

/** Deposits of an account by their ids. */
export async function findDeposits(
  runner: SqlRunner,
  accountId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepositRecord>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(deposits.accountId, accountId), inArray(deposits.id, [...ids]));
  const records = await withDetails(runner, await runner.orm.select().from(deposits).where(own));
  return new Map(records.map((record) => [record.deposit.id, record]));
}

export interface DepositFilter {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly states?: readonly DepositState[] | null | undefined;
}

/** An account's deposits, newest first. @throws RangeError when `after` is no cursor. */
export async function listDeposits(
  runner: SqlRunner,
  accountId: number,
  { first, after, currency, states }: DepositFilter,
): Promise<{ readonly deposits: readonly DepositRecord[]; readonly hasNextPage: boolean }> {
  const before = readNumberCursor(after);
  if (currency && !CURRENCIES.some(({ code }) => code === currency)) return { deposits: [], hasNextPage: false };
  const rows = await runner.orm
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        before === null ? undefined : lt(deposits.number, before),
        currency ? eq(deposits.currency, currency) : undefined,
        states ? inArray(deposits.state, [...states]) : undefined,
      ),
    )
    .orderBy(desc(deposits.number))
    .limit(first + 1);
  return { deposits: await withDetails(runner, rows.slice(0, first)), hasNextPage: rows.length > first };
}

/** What came for a charge, oldest first. */
export const depositsOfCharge = (runner: SqlRunner, chargeId: string): Promise<Deposit[]> =>
  runner.orm.select().from(deposits).where(eq(deposits.chargeId, chargeId)).orderBy(asc(deposits.number));
