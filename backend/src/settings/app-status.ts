import type { SqlRunner } from '../db/database';
import type { ALERT_TYPES, APP_STATUSES } from './tables';

export type AppStatusName = (typeof APP_STATUSES)[number];
export type AlertType = (typeof ALERT_TYPES)[number];

/** The status record of specification §3, with the type that an alert may bring. */
export interface AppStatus {
  readonly status: AppStatusName;
  readonly alert: { readonly message: string | null; readonly type: AlertType | null };
  readonly updatedAt: Date;
}

interface StatusRow {
  status: AppStatusName;
  alert_message: string | null;
  alert_type: AlertType | null;
  updated_at: Date;
}

/** Nobody has said anything: all is well. */
const UNTOUCHED: AppStatus = { status: 'NORMAL', alert: { message: null, type: null }, updatedAt: new Date(0) };

/** The status record as it is now. */
export async function readAppStatus(db: SqlRunner): Promise<AppStatus> {
  const [row] = await db.lookup<StatusRow>(
    'select status, alert_message, alert_type, updated_at from app_status where id = 1',
    [],
    'app-status',
  );
  if (!row) return UNTOUCHED;
  const alert = { message: row.alert_message, type: row.alert_type };
  return { status: row.status, alert, updatedAt: row.updated_at };
}

/** Writes the record that says that all is well, unless there is one. */
export async function seedAppStatus(db: SqlRunner, at: Date): Promise<void> {
  await db.query('insert into app_status (id, updated_at) values (1, $1) on conflict (id) do nothing', [at]);
}

/** Writes the status record. */
export async function writeAppStatus(db: SqlRunner, { status, alert, updatedAt }: AppStatus): Promise<void> {
  await db.query(
    `insert into app_status (id, status, alert_message, alert_type, updated_at) values (1, $1, $2, $3, $4)
     on conflict (id) do update
       set status = excluded.status, alert_message = excluded.alert_message, alert_type = excluded.alert_type,
           updated_at = excluded.updated_at`,
    [status, alert.message, alert.type, updatedAt],
  );
}
