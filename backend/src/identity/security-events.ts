import { numberCursor, readNumberCursor } from '../lib/cursor';
import type { SqlRunner } from '../db/database';
import { deviceNameOf, shownDevice } from './device-info';
import { placeOf } from './place';
import { SECURITY_EVENT_TEXTS } from './security-event-texts';
import type { SECURITY_EVENTS } from './tables';

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** What happened to a customer's access, in the words that are shown. */
export interface SecurityEventRecord {
  readonly id: number;
  readonly kind: SecurityEventKind;
  readonly text: string;
  /** Null, and so is the place, when the exchange itself did it. */
  readonly device: string | null;
  readonly place: string | null;
  /** The exchange's team did it. */
  readonly isByOperator: boolean;
  readonly happenedAt: Date;
}

/** A part of a list that is newest first. */
export interface PageOf {
  readonly first: number;
  /** Where the page before ended. */
  readonly after?: string | null | undefined;
}

export interface SecurityEventPage {
  readonly events: readonly SecurityEventRecord[];
  readonly hasNextPage: boolean;
}

interface Row {
  id: string;
  kind: SecurityEventKind;
  address: string | null;
  user_agent: string | null;
  name: string | null;
  by_operator: boolean;
  happened_at: Date;
}

/** What the exchange did has no address. */
function sourceOf({ address, user_agent: userAgent, name }: Row): Pick<SecurityEventRecord, 'device' | 'place'> {
  if (address === null || address === '') return { device: null, place: null };
  return { device: shownDevice(name || deviceNameOf(undefined, userAgent ?? '')), place: placeOf(address) };
}

export const securityEventCursor = ({ id }: SecurityEventRecord): string => numberCursor(id);

/** One of them, by the id that the customer sees; null when the customer has none with it. */
export async function findSecurityEvent(
  db: SqlRunner,
  userId: string,
  id: string,
): Promise<{ readonly happened: SecurityEventKind; readonly happenedAt: Date } | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [row] = await db.query<Pick<Row, 'kind' | 'happened_at'>>(
    'select kind, happened_at from security_events where id = $1 and user_id = $2',
    [id, userId],
  );
  return row ? { happened: row.kind, happenedAt: row.happened_at } : null;
}

/** What happened to a customer's access, newest first. @throws RangeError when `after` is no cursor. */
export async function listSecurityEvents(
  db: SqlRunner,
  userId: string,
  { first, after }: PageOf,
): Promise<SecurityEventPage> {
  const rows = await db.query<Row>(
    `select e.id, e.kind, e.address, e.user_agent, d.name, e.by_operator, e.happened_at
       from security_events e left join user_devices d on d.user_id = e.user_id and d.device_key = e.device_key
      where e.user_id = $1 and ($2::bigint is null or e.id < $2)
      order by e.id desc limit $3`,
    [userId, readNumberCursor(after), first + 1],
    'security-events-page',
  );
  const events = rows.slice(0, first).map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    text: SECURITY_EVENT_TEXTS[row.kind],
    ...sourceOf(row),
    isByOperator: row.by_operator,
    happenedAt: row.happened_at,
  }));
  return { events, hasNextPage: rows.length > first };
}
