import { toAmount } from '../../lib/amount';
import type { SqlRunner, Transaction } from '../../db/database';
import { fromAmount } from '../../lib/amount';
import type { StakingNetwork } from './port';

/** A day of a network. */
export interface EarnDay {
  readonly id: number;
  readonly network: StakingNetwork;
  readonly day: string;
  /** Null while it is not known. */
  readonly gross: bigint | null;
}

interface DayRow {
  id: string;
  network: StakingNetwork;
  day: string;
  gross: string | null;
}

const dayOfRow = ({ id, network, day, gross }: DayRow): EarnDay => ({
  id: Number(id),
  network,
  day,
  gross: gross === null ? null : toAmount(gross),
});

export async function networkOfDay(db: SqlRunner, id: number): Promise<StakingNetwork | null> {
  const [row] = await db.query<{ network: StakingNetwork }>('select network from earn_days where id = $1', [id]);
  return row?.network ?? null;
}

/** The day of a network that comes next. */
export async function waitingDay(db: SqlRunner, network: StakingNetwork): Promise<EarnDay | null> {
  const [row] = await db.query<DayRow>(
    'select id, network, day::text, gross from earn_days where network = $1 and done_at is null',
    [network],
  );
  return row ? dayOfRow(row) : null;
}

/** Keeps what a day paid, unless that was known. @returns what is known now */
export async function keepRate(db: SqlRunner, id: number, gross: bigint): Promise<bigint> {
  const [row] = await db.query<{ gross: string }>(
    'update earn_days set gross = coalesce(gross, $2) where id = $1 returning gross',
    [id, fromAmount(gross)],
  );
  return row ? toAmount(row.gross) : gross;
}

/** It is looked at again then: nothing went wrong. */
export async function lookAtDay(db: SqlRunner, id: number, at: Date): Promise<void> {
  await db.query(
    `update earn_days set next_step_at = $2, step_tries = 0, attention_since = null where id = $1 and done_at is null`,
    [id, at],
  );
}

/** The day is done, and the next one waits for its end. */
export async function endDay(
  tx: Transaction,
  { id, network }: EarnDay,
  next: { readonly day: string; readonly dueAt: Date },
  at: Date,
): Promise<void> {
  const ended = await tx.query(
    `update earn_days set done_at = $2, next_step_at = null, step_tries = 0, attention_since = null
      where id = $1 and done_at is null returning id`,
    [id, at],
  );
  if (ended.length === 0) return;
  await tx.query(
    'insert into earn_days (network, day, next_step_at) values ($1, $2, $3) on conflict (network, day) do nothing',
    [network, next.day, next.dueAt],
  );
}

/** Whether anything is known of a network's days. */
export async function hasDays(db: SqlRunner, network: StakingNetwork): Promise<boolean> {
  return (await db.query('select 1 from earn_days where network = $1 limit 1', [network])).length > 0;
}

/** Whether nothing is known of the days before one. */
export async function isFirstDay(db: SqlRunner, network: StakingNetwork, day: string): Promise<boolean> {
  const rows = await db.query('select 1 from earn_days where network = $1 and day < $2 limit 1', [network, day]);
  return rows.length === 0;
}

/** The days before the first one that counts: they are over, and nobody earned anything. */
export async function insertPastDays(
  db: SqlRunner,
  network: StakingNetwork,
  rates: readonly (readonly [day: string, gross: bigint])[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into earn_days (network, day, gross, done_at) select $1, day, gross, $4
       from unnest($2::date[], $3::numeric[]) as d(day, gross) on conflict (network, day) do nothing`,
    [network, rates.map(([day]) => day), rates.map(([, gross]) => fromAmount(gross)), at],
  );
}

/** The first day of a network, unless another process has begun. */
export async function insertFirstDay(
  db: SqlRunner,
  network: StakingNetwork,
  { day, dueAt }: { readonly day: string; readonly dueAt: Date },
): Promise<void> {
  await db.query('insert into earn_days (network, day, next_step_at) values ($1, $2, $3) on conflict do nothing', [
    network,
    day,
    dueAt,
  ]);
}

/** How many days a rate is told of. */
const RATE_DAYS = 30;

/** What the last days of a network paid. */
export interface KnownRates {
  /** Mean, rounded down. */
  readonly gross: bigint;
  readonly lowest: bigint;
  readonly highest: bigint;
  readonly days: number;
  readonly until: string;
}

export async function knownRates(db: SqlRunner): Promise<ReadonlyMap<string, KnownRates>> {
  const rows = await db.query<Record<'network' | 'sum' | 'lowest' | 'highest' | 'days' | 'until', string>>(
    `select network, sum(gross) as sum, min(gross) as lowest, max(gross) as highest, count(*) as days,
            max(day)::text as until
       from (select *, row_number() over (partition by network order by day desc) as place
               from earn_days where gross is not null) d
      where place <= $1 group by network`,
    [RATE_DAYS],
    'earn-known-rates',
  );
  return new Map(
    rows.map(({ network, sum, lowest, highest, days, until }) => [
      network,
      {
        gross: toAmount(sum) / BigInt(days),
        lowest: toAmount(lowest),
        highest: toAmount(highest),
        days: Number(days),
        until,
      },
    ]),
  );
}
