import type { SqlRunner, Transaction } from '../../db/database';
import { fromAmount } from '../../lib/amount';
import type { RecurringBuyCommand } from './recurring-buy-command';
import { RECURRING_BUY_COLUMNS, recurringBuyOfRow } from './recurring-buy-record';
import type {
  RecurringBuyOutcome,
  RecurringBuyRecord,
  RecurringBuyRow,
  RecurringBuyState,
} from './recurring-buy-record';

/** Canceled ones stay to be read, but not without end. */
export const MOST_LISTED_BUYS = 100;

/** Writes an active recurring buy; null when its key was used before. Times in Unix ms. */
export async function insertRecurringBuy(
  tx: Transaction,
  command: RecurringBuyCommand,
  times: { firstRunAt: number; nextRunAt: number; createdAt: number },
): Promise<RecurringBuyRecord | null> {
  const [row] = await tx.query<RecurringBuyRow>(
    `insert into recurring_buys (account_id, instrument_id, amount, frequency, weekday, day_of_month, time,
                                 first_run_at, next_run_at, next_step_at, idempotency_key, command_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)
     on conflict (account_id, idempotency_key) do nothing
     returning ${RECURRING_BUY_COLUMNS}`,
    [
      command.accountId,
      command.instrument.id,
      fromAmount(command.amount),
      command.frequency,
      command.weekday,
      command.dayOfMonth,
      command.time,
      new Date(times.firstRunAt),
      new Date(times.nextRunAt),
      command.idempotencyKey,
      command.hash,
      new Date(times.createdAt),
    ],
  );
  return row ? recurringBuyOfRow(row) : null;
}

/** The recurring buy started under a key, or null. */
export async function findByKey(
  db: SqlRunner,
  { accountId, idempotencyKey }: Pick<RecurringBuyCommand, 'accountId' | 'idempotencyKey'>,
): Promise<RecurringBuyRecord | null> {
  const [row] = await db.query<RecurringBuyRow>(
    `select ${RECURRING_BUY_COLUMNS} from recurring_buys where account_id = $1 and idempotency_key = $2`,
    [accountId, idempotencyKey],
  );
  return row ? recurringBuyOfRow(row) : null;
}

/** The recurring buy with this number, or null. */
export async function findById(db: SqlRunner, id: number): Promise<RecurringBuyRecord | null> {
  const [row] = await db.query<RecurringBuyRow>(`select ${RECURRING_BUY_COLUMNS} from recurring_buys where id = $1`, [
    id,
  ]);
  return row ? recurringBuyOfRow(row) : null;
}

/** Own recurring buys, canceled ones last, newest first. */
export async function listRecurringBuys(db: SqlRunner, accountId: number): Promise<RecurringBuyRecord[]> {
  const rows = await db.query<RecurringBuyRow>(
    `select ${RECURRING_BUY_COLUMNS} from recurring_buys where account_id = $1
      order by state = 'CANCELED', id desc limit $2`,
    [accountId, MOST_LISTED_BUYS],
  );
  return rows.map(recurringBuyOfRow);
}

/** How many of an account have not been canceled. */
export async function countRunning(db: SqlRunner, accountId: number): Promise<number> {
  const [row] = await db.query<{ running: number }>(
    `select count(*)::int as running from recurring_buys where account_id = $1 and state <> 'CANCELED'`,
    [accountId],
  );
  return row?.running ?? 0;
}

/** Whether an account has one that will run. */
export async function hasActive(runner: SqlRunner, accountId: number): Promise<boolean> {
  const rows = await runner.query("select 1 from recurring_buys where account_id = $1 and state = 'ACTIVE' limit 1", [
    accountId,
  ]);
  return rows.length > 0;
}

/** Ends what is paused on an account that is closed; what is active stands in the way of that. */
export async function cancelPaused(tx: Transaction, accountId: number): Promise<void> {
  await tx.query("update recurring_buys set state = 'CANCELED' where account_id = $1 and state = 'PAUSED'", [
    accountId,
  ]);
}

/** Changes the state. @param nextRunAt Unix ms, for ACTIVE alone. */
export async function updateState(
  db: SqlRunner,
  id: number,
  state: RecurringBuyState,
  nextRunAt: number | null,
): Promise<RecurringBuyRecord> {
  const [row] = await db.query<RecurringBuyRow>(
    `update recurring_buys set state = $2, next_run_at = $3, next_step_at = $3, step_tries = 0, attention_since = null
      where id = $1 returning ${RECURRING_BUY_COLUMNS}`,
    [id, state, nextRunAt === null ? null : new Date(nextRunAt)],
  );
  if (!row) throw new RangeError(`No recurring buy ${id}`);
  return recurringBuyOfRow(row);
}

/** Leaves out the dates before this one, which is being run: the step goes on. @param nextRunAt Unix ms. */
export async function skipTo(db: SqlRunner, id: number, nextRunAt: number): Promise<void> {
  await db.query(`update recurring_buys set next_run_at = $2 where id = $1 and state = 'ACTIVE'`, [
    id,
    new Date(nextRunAt),
  ]);
}

/** There is nothing to run before the next date, such as after a change by its owner or of the clock. */
export async function waitForNextRun(db: SqlRunner, id: number): Promise<void> {
  await db.query(
    `update recurring_buys set next_step_at = next_run_at, step_tries = 0, attention_since = null where id = $1`,
    [id],
  );
}

/** Scheduled date of the last run, in Unix ms; null before the first. */
export async function lastScheduled(db: SqlRunner, id: number): Promise<number | null> {
  const [row] = await db.query<{ last: Date | null }>(
    `select max(scheduled_at) as last from recurring_buy_runs where recurring_buy_id = $1`,
    [id],
  );
  return row?.last?.getTime() ?? null;
}

/** What became of one date. Times in Unix ms. */
export interface NewRun {
  readonly recurringBuyId: number;
  readonly scheduledAt: number;
  readonly ranAt: number;
  readonly outcome: RecurringBuyOutcome;
  readonly reason: string | null;
  readonly orderId: number | null;
}

/** Writes a run; a date that has one already keeps it. @param nextRunAt what comes after it, in Unix ms. */
export async function insertRun(tx: Transaction, run: NewRun, nextRunAt: number): Promise<void> {
  await tx.query(
    `insert into recurring_buy_runs (recurring_buy_id, scheduled_at, ran_at, outcome, reason, order_id)
     values ($1, $2, $3, $4, $5, $6) on conflict (recurring_buy_id, scheduled_at) do nothing`,
    [run.recurringBuyId, new Date(run.scheduledAt), new Date(run.ranAt), run.outcome, run.reason, run.orderId],
  );
  await tx.query(
    `update recurring_buys set next_run_at = $2, next_step_at = $2, step_tries = 0, attention_since = null
      where id = $1 and state = 'ACTIVE'`,
    [run.recurringBuyId, new Date(nextRunAt)],
  );
}
