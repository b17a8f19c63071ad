import { fromAmount, toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';

/** What a customer took back. Amounts in units of 1e-10. */
export interface Redemption {
  readonly id: string;
  readonly positionId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly state: 'NOTICE' | 'DONE';
  readonly amount: bigint;
  readonly net: bigint;
  readonly commission: bigint;
  readonly requestedAt: Date;
  readonly until: Date;
  readonly isEstimated: boolean;
  readonly doneAt: Date | null;
  readonly commandHash: string;
}

interface RedemptionRow {
  id: string;
  position_id: string;
  account_id: number;
  currency: string;
  state: Redemption['state'];
  amount: string;
  net: string;
  commission: string;
  requested_at: Date;
  until: Date;
  is_estimated: boolean;
  done_at: Date | null;
  command_hash: string;
}

const COLUMNS =
  'id, position_id, account_id, currency, state, amount, net, commission, requested_at, until, is_estimated, done_at, ' +
  'command_hash';

const redemptionOfRow = (row: RedemptionRow): Redemption => ({
  id: row.id,
  positionId: Number(row.position_id),
  accountId: row.account_id,
  currency: row.currency,
  state: row.state,
  amount: toAmount(row.amount),
  net: toAmount(row.net),
  commission: toAmount(row.commission),
  requestedAt: row.requested_at,
  until: row.until,
  isEstimated: row.is_estimated,
  doneAt: row.done_at,
  commandHash: row.command_hash,
});

export type NewRedemption = Omit<Redemption, 'id'> & { readonly idempotencyKey: string };

/** Writes a redemption; null when its key was used before. One under notice is looked at when that ends. */
export async function insertRedemption(
  tx: Transaction,
  one: NewRedemption,
  nextStepAt: Date | null,
): Promise<Redemption | null> {
  const [row] = await tx.query<RedemptionRow>(
    `insert into earn_redemptions (position_id, account_id, currency, state, amount, net, commission, requested_at, until,
       is_estimated, done_at, idempotency_key, command_hash, next_step_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (account_id, idempotency_key) do nothing returning ${COLUMNS}`,
    [
      one.positionId,
      one.accountId,
      one.currency,
      one.state,
      fromAmount(one.amount),
      fromAmount(one.net),
      fromAmount(one.commission),
      one.requestedAt,
      one.until,
      one.isEstimated,
      one.doneAt,
      one.idempotencyKey,
      one.commandHash,
      nextStepAt,
    ],
  );
  return row ? redemptionOfRow(row) : null;
}

export async function findRedemption(db: SqlRunner, id: string): Promise<Redemption | null> {
  const [row] = await db.query<RedemptionRow>(`select ${COLUMNS} from earn_redemptions where id = $1`, [id]);
  return row ? redemptionOfRow(row) : null;
}

/** The redemption asked for under a key, or null. */
export async function findRedemptionByKey(db: SqlRunner, accountId: number, key: string): Promise<Redemption | null> {
  const [row] = await db.query<RedemptionRow>(
    `select ${COLUMNS} from earn_redemptions where account_id = $1 and idempotency_key = $2`,
    [accountId, key],
  );
  return row ? redemptionOfRow(row) : null;
}

/** Ends the notice. @returns false when it had ended */
export async function endNotice(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update earn_redemptions set state = 'DONE', done_at = $2, next_step_at = null, step_tries = 0, attention_since = null
      where id = $1 and state = 'NOTICE' returning id`,
    [id, at],
  );
  return rows.length > 0;
}

/** It is looked at again then: nothing went wrong. */
export async function lookLater(db: SqlRunner, id: string, at: Date): Promise<void> {
  await db.query(
    `update earn_redemptions set next_step_at = $2, step_tries = 0, attention_since = null
      where id = $1 and state = 'NOTICE'`,
    [id, at],
  );
}

export const MOST_REDEMPTIONS = 50;

/** Those of each of these positions, newest first. */
export async function redemptionsOf(
  db: SqlRunner,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Redemption[]>> {
  if (positionIds.length === 0) return new Map();
  const rows = await db.query<RedemptionRow>(
    `select ${COLUMNS} from (
       select *, row_number() over (partition by position_id order by requested_at desc, id) as place
         from earn_redemptions where position_id = any($1::bigint[])) r
      where place <= $2 order by requested_at desc, id`,
    [positionIds, MOST_REDEMPTIONS],
  );
  const all = rows.map(redemptionOfRow);
  return new Map(positionIds.map((id) => [id, all.filter(({ positionId }) => positionId === id)]));
}

/** What of each of these positions is under notice. */
export async function underNotice(db: SqlRunner, positionIds: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db.query<{ id: string; sum: string }>(
    `select position_id as id, sum(amount) as sum from earn_redemptions
      where position_id = any($1::bigint[]) and state = 'NOTICE' group by position_id`,
    [positionIds],
  );
  return new Map(rows.map(({ id, sum }) => [Number(id), toAmount(sum)]));
}

/** Whether a position has as many redemptions under notice as are shown. */
export async function isCrowded(tx: Transaction, positionId: number): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from earn_redemptions where position_id = $1 and state = 'NOTICE'`,
    [positionId],
  );
  return (row?.count ?? 0) >= MOST_REDEMPTIONS;
}

/** What is under notice, with what it and those after it are: those of the same currency. */
export interface WaitingRedemption {
  readonly redemption: Redemption;
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

/** What of an account is under notice, oldest first. @param most of each currency */
export async function waitingRedemptions(
  db: SqlRunner,
  accountId: number,
  most: number,
): Promise<readonly WaitingRedemption[]> {
  const rows = await db.query<RedemptionRow & { place: string; count_from_here: string; amount_from_here: string }>(
    `select * from (
       select *, row_number() over (partition by currency order by requested_at, id) as place,
              count(*) over rest as count_from_here, sum(amount) over rest as amount_from_here
         from earn_redemptions where account_id = $1 and state = 'NOTICE'
       window rest as (partition by currency order by requested_at, id
                       rows between current row and unbounded following)) w
      where place <= $2 order by requested_at, id`,
    [accountId, most],
  );
  return rows.map((row) => ({
    redemption: redemptionOfRow(row),
    place: Number(row.place),
    countFromHere: Number(row.count_from_here),
    amountFromHere: toAmount(row.amount_from_here),
  }));
}
