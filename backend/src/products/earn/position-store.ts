import { fromAmount, textOrNull, toAmount } from '../../lib/amount';
import { readNumberCursor } from '../../lib/cursor';
import type { SqlRunner, Transaction } from '../../db/database';
import type { EarnTerms } from './product-store';
import type { EARN_STATES } from './tables';

export type EarnState = (typeof EARN_STATES)[number];

/** Coins that were put to work together. Amounts in units of 1e-10. */
export interface Position extends EarnTerms {
  readonly id: number;
  readonly accountId: number;
  readonly earnAccountId: number;
  readonly productId: string;
  readonly state: EarnState;
  readonly subscribed: bigint;
  readonly principal: bigint;
  readonly slashed: bigint;
  readonly reinvest: boolean;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly nextDay: string;
  readonly freeAt: Date | null;
  /** See `Accrual`. */
  readonly weight: bigint;
  readonly gross: bigint;
  readonly commission: bigint;
  readonly earned: bigint;
  readonly idempotencyKey: string;
  readonly commandHash: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface PositionRow {
  id: string;
  account_id: number;
  earn_account_id: number;
  product_id: string;
  currency: string;
  network: Position['network'];
  kind: Position['kind'];
  term_days: number | null;
  notice_days: number;
  is_notice_estimated: boolean;
  commission_rate: string;
  early_commission_rate: string | null;
  state: EarnState;
  subscribed: string;
  principal: string;
  slashed: string;
  reinvest: boolean;
  first_day: string;
  last_day: string | null;
  next_day: string;
  free_at: Date | null;
  weight: string;
  gross: string;
  commission: string;
  earned: string;
  idempotency_key: string;
  command_hash: string;
  created_at: Date;
  ended_at: Date | null;
}

export const POSITION_COLUMNS =
  'id, account_id, earn_account_id, product_id, currency, network, kind, term_days, notice_days, is_notice_estimated, ' +
  'commission_rate, early_commission_rate, state, subscribed, principal, slashed, reinvest, first_day::text, ' +
  'last_day::text, next_day::text, free_at, weight, gross, commission, earned, idempotency_key, command_hash, created_at, ended_at';

export const positionOfRow = (row: PositionRow): Position => ({
  id: Number(row.id),
  accountId: row.account_id,
  earnAccountId: row.earn_account_id,
  productId: row.product_id,
  currency: row.currency,
  network: row.network,
  kind: row.kind,
  termDays: row.term_days,
  noticeDays: row.notice_days,
  isNoticeEstimated: row.is_notice_estimated,
  commissionRate: toAmount(row.commission_rate),
  earlyCommissionRate: row.early_commission_rate === null ? null : toAmount(row.early_commission_rate),
  state: row.state,
  subscribed: toAmount(row.subscribed),
  principal: toAmount(row.principal),
  slashed: toAmount(row.slashed),
  reinvest: row.reinvest,
  firstDay: row.first_day,
  lastDay: row.last_day,
  nextDay: row.next_day,
  freeAt: row.free_at,
  weight: BigInt(row.weight),
  gross: toAmount(row.gross),
  commission: toAmount(row.commission),
  earned: toAmount(row.earned),
  idempotencyKey: row.idempotency_key,
  commandHash: row.command_hash,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

/** A position that begins. */
export interface NewPosition extends EarnTerms {
  readonly accountId: number;
  readonly earnAccountId: number;
  readonly productId: string;
  readonly amount: bigint;
  readonly reinvest: boolean;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly freeAt: Date | null;
  readonly idempotencyKey: string;
  readonly commandHash: string;
  readonly createdAt: Date;
}

/** Writes a position with its first flow; null when its key was used before. */
export async function insertPosition(tx: Transaction, one: NewPosition): Promise<Position | null> {
  const [row] = await tx.query<PositionRow>(
    `insert into earn_positions (account_id, earn_account_id, product_id, currency, network, kind, term_days, notice_days,
       is_notice_estimated, commission_rate, early_commission_rate, subscribed, principal, reinvest, first_day, last_day,
       next_day, free_at, next_step_at, idempotency_key, command_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $14, $16, $16, $17, $18, $19)
     on conflict (account_id, idempotency_key) do nothing returning ${POSITION_COLUMNS}`,
    [
      one.accountId,
      one.earnAccountId,
      one.productId,
      one.currency,
      one.network,
      one.kind,
      one.termDays,
      one.noticeDays,
      one.isNoticeEstimated,
      fromAmount(one.commissionRate),
      textOrNull(one.earlyCommissionRate),
      fromAmount(one.amount),
      one.reinvest,
      one.firstDay,
      one.lastDay,
      one.freeAt,
      one.idempotencyKey,
      one.commandHash,
      one.createdAt,
    ],
  );
  if (!row) return null;
  const position = positionOfRow(row);
  await addFlow(tx, position.id, { day: one.firstDay, delta: one.amount, reason: 'IN' }, one.createdAt);
  return position;
}

interface Flow {
  readonly day: string;
  readonly delta: bigint;
  readonly reason: 'IN' | 'REINVESTED' | 'OUT' | 'SLASHED';
}

export async function addFlow(tx: Transaction, id: number, { day, delta, reason }: Flow, at: Date): Promise<void> {
  await tx.query(
    'insert into earn_flows (position_id, effective_day, delta, reason, created_at) values ($1, $2, $3, $4, $5)',
    [id, day, fromAmount(delta), reason, at],
  );
}

/** What of a position changes beside its principal. */
export type PositionChange = Partial<
  Pick<Position, 'state' | 'principal' | 'slashed' | 'lastDay' | 'commission' | 'earned' | 'endedAt'>
>;

/** Writes what changed of a locked position's row; one that is not ACTIVE any more has no step to come. */
export async function changePosition(tx: Transaction, before: Position, change: PositionChange): Promise<Position> {
  const next = { ...before, ...change };
  await tx.query(
    `update earn_positions set state = $2, principal = $3, slashed = $4, last_day = $5, commission = $6, earned = $7,
            ended_at = $8, next_step_at = case when $2 = 'ACTIVE' then next_step_at end, step_tries = 0,
            attention_since = null
      where id = $1`,
    [
      next.id,
      next.state,
      fromAmount(next.principal),
      fromAmount(next.slashed),
      next.lastDay,
      fromAmount(next.commission),
      fromAmount(next.earned),
      next.endedAt,
    ],
  );
  return next;
}

/** A position that nobody else changes until the transaction ends. */
export async function lockPosition(tx: Transaction, id: number): Promise<Position | null> {
  const [row] = await tx.query<PositionRow>(`select ${POSITION_COLUMNS} from earn_positions where id = $1 for update`, [
    id,
  ]);
  return row ? positionOfRow(row) : null;
}

export async function findPosition(db: SqlRunner, id: number): Promise<Position | null> {
  const [row] = await db.query<PositionRow>(`select ${POSITION_COLUMNS} from earn_positions where id = $1`, [id]);
  return row ? positionOfRow(row) : null;
}

/** The position begun under a key, or null. */
export async function findPositionByKey(db: SqlRunner, accountId: number, key: string): Promise<Position | null> {
  const [row] = await db.query<PositionRow>(
    `select ${POSITION_COLUMNS} from earn_positions where account_id = $1 and idempotency_key = $2`,
    [accountId, key],
  );
  return row ? positionOfRow(row) : null;
}

export interface PositionPage {
  readonly positions: readonly Position[];
  readonly hasNextPage: boolean;
}

export interface PageAsked {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** Own positions, newest first. @throws RangeError when `after` is no cursor. */
export async function listPositions(
  db: SqlRunner,
  accountId: number,
  { first, after, states }: PageAsked & { readonly states: readonly EarnState[] | null },
): Promise<PositionPage> {
  const rows = await db.query<PositionRow>(
    `select ${POSITION_COLUMNS} from earn_positions
      where account_id = $1 and ($2::bigint is null or id < $2) and ($3::text[] is null or state = any($3))
      order by id desc limit $4`,
    [accountId, readNumberCursor(after), states, first + 1],
  );
  return { positions: rows.slice(0, first).map(positionOfRow), hasNextPage: rows.length > first };
}

/** Whether a position that is over has a day that the network has not told of yet: its reward comes to the main account. */
export async function hasRewardToCome(db: SqlRunner, accountId: number): Promise<boolean> {
  const rows = await db.query('select 1 from earn_positions where account_id = $1 and next_day <= last_day limit 1', [
    accountId,
  ]);
  return rows.length > 0;
}

/** What a customer has in each product, where that is more than nothing. */
export async function principalsOf(db: SqlRunner, accountId: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ product_id: string; sum: string }>(
    `select product_id, sum(principal) as sum from earn_positions where account_id = $1 and state = 'ACTIVE'
      group by product_id`,
    [accountId],
  );
  return new Map(rows.map(({ product_id: id, sum }) => [id, toAmount(sum)]));
}
