import type { SqlRunner, Transaction } from '../../db/database';
import type { DeletionObstacle, DeletionState } from './tables';

export interface DeletionRequest {
  readonly id: number;
  readonly userId: string;
  readonly state: DeletionState;
  readonly requestedAt: Date;
  readonly closesAt: Date;
  readonly endedAt: Date | null;
  readonly obstacles: readonly DeletionObstacle[];
  /** When the customer was forgotten. */
  readonly purgedAt: Date | null;
}

interface Row {
  id: string;
  user_id: string;
  state: DeletionState;
  requested_at: Date;
  closes_at: Date;
  ended_at: Date | null;
  obstacles: DeletionObstacle[];
  purged_at: Date | null;
}

const COLUMNS = 'id, user_id, state, requested_at, closes_at, ended_at, obstacles, purged_at';

const requestOf = ({ id, state, obstacles, ...row }: Row): DeletionRequest => ({
  id: Number(id),
  userId: row.user_id,
  state,
  requestedAt: row.requested_at,
  closesAt: row.closes_at,
  endedAt: row.ended_at,
  purgedAt: row.purged_at,
  obstacles,
});

/** The customer's last request; null when there was none. */
export async function lastRequest(runner: SqlRunner, userId: string): Promise<DeletionRequest | null> {
  const [row] = await runner.query<Row>(
    `select ${COLUMNS} from deletion_requests where user_id = $1 order by id desc limit 1`,
    [userId],
    'deletion-last',
  );
  return row ? requestOf(row) : null;
}

/** The request of a job; null when there is none. */
export async function findRequest(runner: SqlRunner, id: string): Promise<DeletionRequest | null> {
  const [row] = await runner.query<Row>(`select ${COLUMNS} from deletion_requests where id = $1`, [id]);
  return row ? requestOf(row) : null;
}

/** Writes a request that waits. The customer is locked, and has none. */
export async function insertRequest(
  tx: Transaction,
  { userId, requestedAt, closesAt }: Pick<DeletionRequest, 'userId' | 'requestedAt' | 'closesAt'>,
): Promise<DeletionRequest> {
  const [row] = await tx.query<Row>(
    `insert into deletion_requests (user_id, requested_at, closes_at, next_step_at) values ($1, $2, $3, $3)
     returning ${COLUMNS}`,
    [userId, requestedAt, closesAt],
  );
  if (!row) throw new Error('A request was not written');
  return requestOf(row);
}

interface RequestEnd {
  readonly at: Date;
  readonly obstacles?: readonly DeletionObstacle[];
  /** When what the law asks to keep goes; null where the account stays open. */
  readonly purgedAfter?: Date | null;
}

/** A request that waited has ended. The customer is locked. */
export async function endRequest(
  tx: Transaction,
  { id }: DeletionRequest,
  state: Exclude<DeletionState, 'REQUESTED'>,
  { at, obstacles = [], purgedAfter = null }: RequestEnd,
): Promise<void> {
  await tx.query(
    `update deletion_requests
        set state = $2, ended_at = $3, obstacles = $4, next_step_at = $5, step_tries = 0, attention_since = null
      where id = $1`,
    [id, state, at, obstacles, purgedAfter],
  );
}

/** Its time has not come after all, as after a clock was set back. Null: there is nothing to wait for any more. */
export async function waitOn(tx: Transaction, { id }: DeletionRequest, until: Date | null): Promise<void> {
  await tx.query('update deletion_requests set next_step_at = $2, step_tries = 0 where id = $1', [id, until]);
}

/** The customer of a closed account is forgotten. */
export async function endPurge(tx: Transaction, { id }: DeletionRequest, at: Date): Promise<void> {
  await tx.query(
    `update deletion_requests set purged_at = $2, next_step_at = null, step_tries = 0, attention_since = null where id = $1`,
    [id, at],
  );
}
