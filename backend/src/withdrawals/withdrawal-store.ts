import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { readNumberCursor } from '../lib/cursor';
import type { SqlRunner, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { withdrawalEvents } from '../deposits/index';
import type { MoneyEvent } from '../deposits/index';
import { CURRENCIES } from '../ledger/index';
import { isWithdrawalReason, isWithdrawalState } from './states';
import type { WithdrawalReason, WithdrawalState } from './states';
import { withdrawals } from './tables';
import { shownTransfers } from '../chain-sending/index';
import type { ShownTransfer } from '../chain-sending/index';

export type Withdrawal = typeof withdrawals.$inferSelect;

/** How long a withdrawal waits for its mail to be answered. */
const CONFIRM_MS = 60 * 60_000;
const RESEND_MS = 60_000;

/** Until when its links confirm it. */
export const confirmableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + CONFIRM_MS);

/** From when on its mail can be sent again; null when it waits for none. */
export const resendableAt = ({ state, mailedAt }: Withdrawal): Date | null =>
  state === 'AWAITING_EMAIL' && mailedAt ? new Date(mailedAt.getTime() + RESEND_MS) : null;

/** A state that a withdrawal came to. */
export interface WithdrawalStep {
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly at: Date;
}

/** A withdrawal with its steps, oldest first. */
export interface WithdrawalRecord {
  readonly withdrawal: Withdrawal;
  readonly steps: readonly WithdrawalStep[];
  /** How its network sees it; null until it was signed, and unless by a chain. */
  readonly transfer: ShownTransfer | null;
}

const byId = prepared((orm) =>
  orm
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, sql.placeholder('id')))
    .prepare('withdrawals-by-id'),
);

const byKey = prepared((orm) =>
  orm
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.accountId, sql.placeholder('accountId')),
        eq(withdrawals.idempotencyKey, sql.placeholder('key')),
      ),
    )
    .prepare('withdrawals-by-key'),
);

const lockedByIds = prepared((orm) =>
  orm
    .select()
    .from(withdrawals)
    .where(sql`${withdrawals.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(withdrawals.id))
    .for('update')
    .prepare('withdrawals-locked'),
);

export async function findWithdrawal(runner: SqlRunner, id: string): Promise<Withdrawal | null> {
  const [found] = await byId(runner).execute({ id });
  return found ?? null;
}

/** Has those looked at that a network has: something moved there. */
export async function lookSoon(runner: SqlRunner, network: string, at: Date): Promise<void> {
  await runner.query(
    `update withdrawals set next_step_at = $2 where network = $1 and state = 'SENT' and next_step_at > $2`,
    [network, at],
  );
}

/** The customer's withdrawal with a key. */
export async function findByKey(runner: SqlRunner, accountId: number, key: string): Promise<Withdrawal | null> {
  const [found] = await byKey(runner).execute({ accountId, key });
  return found ?? null;
}

/** Whose these withdrawals are, which never changes. */
export async function accountsOfWithdrawals(runner: SqlRunner, ids: readonly string[]): Promise<readonly number[]> {
  const rows = await runner.query<{ account: number }>(
    'select distinct account_id as account from withdrawals where id = any($1::uuid[])',
    [ids],
    'withdrawals-accounts',
  );
  return rows.map(({ account }) => account);
}

/** Nobody else changes them until the transaction ends; their customers are locked before them. */
export const lockWithdrawals = (tx: Transaction, ids: readonly string[]): Promise<Withdrawal[]> =>
  lockedByIds(tx).execute({ ids });

/** @throws when the row is of something else */
function stepOf({ after, reason, happenedAt: at }: MoneyEvent): WithdrawalStep {
  if (!isWithdrawalState(after) || (reason !== null && !isWithdrawalReason(reason))) {
    throw new Error('An event of no withdrawal');
  }
  return { state: after, reason, at };
}

/** Its mail was sent again. @throws when it is gone */
export async function noteMailed(tx: Transaction, id: string, mailedAt: Date): Promise<Withdrawal> {
  const [mailed] = await tx.orm.update(withdrawals).set({ mailedAt }).where(eq(withdrawals.id, id)).returning();
  if (!mailed) throw new Error('A withdrawal is gone');
  return mailed;
}

/** Withdrawals with their steps, in the order given. */
export async function withSteps(runner: SqlRunner, rows: readonly Withdrawal[]): Promise<readonly WithdrawalRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const byChain = rows.filter(({ kind }) => kind === 'CHAIN').map(({ id }) => id);
  const [events, transfers] = await Promise.all([withdrawalEvents(runner, ids), shownTransfers(runner, byChain)]);
  return rows.map((withdrawal) => ({
    withdrawal,
    steps: events.filter(({ withdrawalId }) => withdrawalId === withdrawal.id).map(stepOf),
    transfer: transfers.get(withdrawal.id) ?? null,
  }));
}

/** Withdrawals of an account by their ids. */
export async function findWithdrawals(
  runner: SqlRunner,
  accountId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRecord>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(withdrawals.accountId, accountId), inArray(withdrawals.id, [...ids]));
  const records = await withSteps(runner, await runner.orm.select().from(withdrawals).where(own));
  return new Map(records.map((record) => [record.withdrawal.id, record]));
}

export interface WithdrawalFilter {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly states?: readonly WithdrawalState[] | null | undefined;
}

/** An account's withdrawals, newest first. @throws RangeError when `after` is no cursor. */
export async function listWithdrawals(
  runner: SqlRunner,
  accountId: number,
  { first, after, currency, states }: WithdrawalFilter,
): Promise<{ readonly withdrawals: readonly WithdrawalRecord[]; readonly hasNextPage: boolean }> {
  const before = readNumberCursor(after);
  if (currency && !CURRENCIES.some(({ code }) => code === currency)) return { withdrawals: [], hasNextPage: false };
  const rows = await runner.orm
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.accountId, accountId),
        before === null ? undefined : lt(withdrawals.number, before),
        currency ? eq(withdrawals.currency, currency) : undefined,
        states ? inArray(withdrawals.state, [...states]) : undefined,
      ),
    )
    .orderBy(desc(withdrawals.number))
    .limit(first + 1);
  return { withdrawals: await withSteps(runner, rows.slice(0, first)), hasNextPage: rows.length > first };
}
