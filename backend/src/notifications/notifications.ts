import type { SqlRunner } from '../db/database';
import type { NOTIFICATION_KINDS } from './tables';
import { TOPIC_OF } from './topics';

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something to tell a customer. */
export interface NewNotification {
  readonly accountId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  /** Path of the product that tells more. */
  readonly path: string | null;
  /** Names what happened; the same key is told once. */
  readonly dedupKey: string;
  readonly createdAt: Date;
  readonly readAt?: Date;
}

export interface NotificationRecord {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NotificationPage {
  readonly notifications: readonly NotificationRecord[];
  readonly hasNextPage: boolean;
  readonly unreadCount: number;
}

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  path: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** Tells customers, once per `dedupKey`, unless they chose not to be told of it. In the transaction of what it tells, both happen or neither. */
export async function notify(runner: SqlRunner, all: readonly NewNotification[]): Promise<void> {
  if (all.length === 0) return;
  await runner.query(
    `insert into notifications (account_id, kind, title, text, path, dedup_key, created_at, read_at)
     select account_id, kind, title, text, path, dedup_key, created_at, read_at
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
                   $8::timestamptz[], $9::text[])
         as n(account_id, kind, title, text, path, dedup_key, created_at, read_at, topic)
      where not exists (select 1 from notification_choices c
                         where c.account_id = n.account_id and c.topic = n.topic and c.channel = 'PRODUCT' and not c.is_on)
     on conflict (dedup_key) do nothing`,
    [
      all.map((one) => one.accountId),
      all.map((one) => one.kind),
      all.map((one) => one.title),
      all.map((one) => one.text),
      all.map((one) => one.path),
      all.map((one) => one.dedupKey),
      all.map((one) => one.createdAt),
      all.map((one) => one.readAt ?? null),
      all.map((one) => TOPIC_OF[one.kind]),
    ],
    'notify',
  );
}

/** Forgets what was told on accounts that are closed. */
export async function forgetNotifications(runner: SqlRunner, accountIds: readonly number[]): Promise<void> {
  await runner.query('delete from notifications where account_id = any($1)', [accountIds]);
  await runner.query('delete from notification_choices where account_id = any($1)', [accountIds]);
}

/** Where a page of notifications ends: opaque, newest first by time and id. */
export function notificationCursor({ createdAt, id }: Pick<NotificationRecord, 'createdAt' | 'id'>): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: Date; id: number } | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match ? { at: new Date(Number(match[1])), id: Number(match[2]) } : null;
}

/** How many notifications of an account are unread. */
export async function countUnread(runner: SqlRunner, accountId: number): Promise<number> {
  const [row] = await runner.lookup<{ unread: number }>(
    'select count(*)::int as unread from notifications where account_id = $1 and read_at is null',
    [accountId],
    'notifications-unread',
  );
  return row?.unread ?? 0;
}

/** Notifications of an account, newest first. @throws RangeError when `after` is no cursor. */
export async function listNotifications(
  db: SqlRunner,
  accountId: number,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<NotificationPage> {
  const from = typeof after === 'string' ? readCursor(after) : undefined;
  if (from === null) throw new RangeError('Not a cursor');
  const [rows, unreadCount] = await Promise.all([
    db.query<NotificationRow>(
      `select id, kind, title, text, path, created_at, read_at from notifications
        where account_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
        order by created_at desc, id desc limit $4`,
      [accountId, from?.at ?? null, from?.id ?? null, first + 1],
      'notifications-page',
    ),
    countUnread(db, accountId),
  ]);
  const notifications = rows.slice(0, first).map(({ id, created_at, read_at, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: created_at,
    readAt: read_at,
  }));
  return { notifications, hasNextPage: rows.length > first, unreadCount };
}

/** Marks those of an account as read that are named, or all of them. Read ones keep their time; others' stay as they are. */
export async function markRead(
  db: SqlRunner,
  accountId: number,
  ids: readonly number[] | null,
  at: Date,
): Promise<void> {
  await db.query(
    `update notifications set read_at = $3
      where account_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2))`,
    [accountId, ids, at],
  );
}

/** Marks those of an account as read that were told before a moment. */
export async function markOldRead(runner: SqlRunner, accountId: number, toldBefore: Date, at: Date): Promise<void> {
  await runner.query(
    'update notifications set read_at = $3 where account_id = $1 and read_at is null and created_at < $2',
    [accountId, toldBefore, at],
  );
}
