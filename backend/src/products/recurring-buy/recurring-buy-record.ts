import { toAmount } from '../../lib/amount';
import { instrumentOf } from '../../market/index';
import type { InstrumentInfo } from '../../market/index';
import type { Frequency, Schedule } from './schedule';
import type { RECURRING_BUY_OUTCOMES, RECURRING_BUY_STATES } from './tables';

export type RecurringBuyState = (typeof RECURRING_BUY_STATES)[number];
export type RecurringBuyOutcome = (typeof RECURRING_BUY_OUTCOMES)[number];

/** A recurring buy as it is stored. The amount is scaled by 1e10. */
export interface RecurringBuyRecord extends Schedule {
  readonly id: number;
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  /** Quote currency per run, fee included. */
  readonly amount: bigint;
  readonly state: RecurringBuyState;
  /** Unix ms; null unless ACTIVE. */
  readonly nextRunAt: number | null;
  readonly commandHash: string;
  readonly createdAt: Date;
}

/** A row of `recurring_buys` as the driver delivers it. */
export interface RecurringBuyRow {
  id: string;
  account_id: number;
  instrument_id: number;
  amount: string;
  frequency: Frequency;
  weekday: number | null;
  day_of_month: number | null;
  time: string;
  state: RecurringBuyState;
  first_run_at: Date;
  next_run_at: Date | null;
  command_hash: string;
  created_at: Date;
}

export const RECURRING_BUY_COLUMNS =
  'id, account_id, instrument_id, amount, frequency, weekday, day_of_month, time, state, first_run_at, ' +
  'next_run_at, command_hash, created_at';

export function recurringBuyOfRow(row: RecurringBuyRow): RecurringBuyRecord {
  return {
    id: Number(row.id),
    accountId: row.account_id,
    instrument: instrumentOf(row.instrument_id),
    amount: toAmount(row.amount),
    frequency: row.frequency,
    weekday: row.weekday,
    dayOfMonth: row.day_of_month,
    time: row.time,
    state: row.state,
    firstRunAt: row.first_run_at.getTime(),
    nextRunAt: row.next_run_at?.getTime() ?? null,
    commandHash: row.command_hash,
    createdAt: row.created_at,
  };
}
