import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { prepared } from '../db/prepared';
import { destinations } from './tables';

export type Destination = typeof destinations.$inferSelect;
/** What a destination is made of, beside whose it is and when. */
export type NewDestination = Omit<typeof destinations.$inferInsert, 'userId' | 'confirmedAt'>;

const isKept = isNull(destinations.removedAt);

const keptByAddress = prepared((orm) =>
  orm
    .select()
    .from(destinations)
    .where(
      and(
        eq(destinations.userId, sql.placeholder('userId')),
        sql`${destinations.addressKey} = any(${sql.placeholder('keys')})`,
        isKept,
      ),
    )
    .prepare('destinations-by-address'),
);

const anyByIds = prepared((orm) =>
  orm
    .select()
    .from(destinations)
    .where(sql`${destinations.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('destinations-by-ids'),
);

/** A customer's destination that was not removed, for a withdrawal. Undefined when there is none with this id. */
export async function findDestination(runner: SqlRunner, userId: string, id: string): Promise<Destination | undefined> {
  const own = and(eq(destinations.id, id), eq(destinations.userId, userId), isKept);
  const [row] = await runner.orm.select().from(destinations).where(own);
  return row;
}

/** A customer's destination that was not removed, by the keys that its address may have. */
export async function findByAddressKey(
  runner: SqlRunner,
  userId: string,
  keys: readonly string[],
): Promise<Destination | undefined> {
  const [row] = await keptByAddress(runner).execute({ userId, keys });
  return row;
}

/** The destinations with these ids, also those that were removed. */
export const findAnyDestinations = (runner: SqlRunner, ids: readonly string[]): Promise<Destination[]> =>
  anyByIds(runner).execute({ ids });

/** The destination with this id, also when it was removed. */
export async function findAnyDestination(runner: SqlRunner, id: string): Promise<Destination | undefined> {
  const [row] = await findAnyDestinations(runner, [id]);
  return row;
}

/** A customer's destinations, the oldest first. */
export function listDestinations(runner: SqlRunner, userId: string): Promise<Destination[]> {
  return runner.orm
    .select()
    .from(destinations)
    .where(and(eq(destinations.userId, userId), isKept))
    .orderBy(asc(destinations.confirmedAt), asc(destinations.id));
}

export async function insertDestination(
  runner: SqlRunner,
  fields: typeof destinations.$inferInsert,
): Promise<Destination> {
  const [row] = await runner.orm.insert(destinations).values(fields).returning();
  if (!row) throw new Error('A destination was not added');
  return row;
}

/** @returns false when the customer has no such destination that was not removed before */
export async function markRemoved(runner: SqlRunner, userId: string, id: string, removedAt: Date): Promise<boolean> {
  const own = and(eq(destinations.id, id), eq(destinations.userId, userId), isKept);
  return (await runner.orm.update(destinations).set({ removedAt }).where(own).returning()).length > 0;
}

/** Money is sent there. */
export async function noteUse(runner: SqlRunner, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await runner.query(
    'update destinations set first_used_at = coalesce(first_used_at, $2), last_used_at = $2 where id = any($1::uuid[])',
    [ids, at],
    'destinations-used',
  );
}

/** The customer is forgotten: where the money went stays without what names anybody. */
export async function forgetDestinations(runner: SqlRunner, userId: string, at: Date): Promise<void> {
  await runner.query(
    `update destinations
        set label = null, address = null, sealed_address = null, tag = null, bank = null, owner_name = null,
            sealed_owner_document = null, address_key = id::text, removed_at = coalesce(removed_at, $2),
            ispb = case kind when 'BANK_ACCOUNT' then '' end, agency = case kind when 'BANK_ACCOUNT' then '' end
      where user_id = $1`,
    [userId, at],
  );
}
