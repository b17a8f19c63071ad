import type { SqlRunner } from '../db/database';

/** How many ms the exchange is ahead of the real time. */
export async function readJump(db: SqlRunner): Promise<number> {
  const [row] = await db.lookup<{ ahead_ms: string }>('select ahead_ms from clock_jump where id = 1', [], 'clock-jump');
  return Number(row?.ahead_ms ?? 0);
}

/** Moves the exchange on. @returns how many ms it is ahead of the real time now. */
export async function addJump(db: SqlRunner, ms: number): Promise<number> {
  const [row] = await db.query<{ ahead_ms: string }>(
    `insert into clock_jump (id, ahead_ms) values (1, $1)
     on conflict (id) do update set ahead_ms = clock_jump.ahead_ms + excluded.ahead_ms
     returning ahead_ms`,
    [ms],
  );
  if (!row) throw new Error('The jump was not stored');
  return Number(row.ahead_ms);
}
