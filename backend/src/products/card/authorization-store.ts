import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { prepared } from '../../db/prepared';
import { readNumberCursor } from '../../lib/cursor';
import { cardAuthorizations, cardDisputes, cardEvents, cards } from './tables';
import type { IssuerEvent, MerchantWord } from './port';
import { teamSteps } from './refund-query';
import type { TeamStep } from './refund-query';
import { soldFor } from './sales/sale-store';
import type { CardSale } from './sales/sale-store';

export type Authorization = typeof cardAuthorizations.$inferSelect;
export type NewAuthorization = Omit<typeof cardAuthorizations.$inferInsert, 'id'>;
export type AuthorizationChange = Partial<NewAuthorization>;
export type CardEvent = typeof cardEvents.$inferSelect;
export type CardDispute = typeof cardDisputes.$inferSelect;

const lockedByNetwork = prepared((orm) =>
  orm
    .select()
    .from(cardAuthorizations)
    .where(eq(cardAuthorizations.networkId, sql.placeholder('networkId')))
    .for('update')
    .prepare('card-authorizations-by-network'),
);

/** How the limits name a purchase. */
export const limitReference = (id: number): string => `card/${id}`;

const merchantOf = ({ merchant, category, country, isOnline }: MerchantWord) => ({
  merchant,
  category,
  country,
  isOnline,
});

/** What a row says of who asks or tells. */
export const placeOf = (word: MerchantWord & { readonly currency: string }) => ({
  ...merchantOf(word),
  currency: word.currency,
});

export async function insertAuthorization(tx: Transaction, row: NewAuthorization): Promise<Authorization> {
  const [made] = await tx.orm.insert(cardAuthorizations).values(row).returning();
  if (!made) throw new Error('A purchase was not written');
  return made;
}

export async function changeAuthorization(
  tx: Transaction,
  id: number,
  change: AuthorizationChange,
): Promise<Authorization> {
  const [row] = await tx.orm.update(cardAuthorizations).set(change).where(eq(cardAuthorizations.id, id)).returning();
  if (!row) throw new Error('A purchase is gone');
  return row;
}

export async function lockByNetwork(tx: Transaction, networkId: string): Promise<Authorization | null> {
  const [row] = await lockedByNetwork(tx).execute({ networkId });
  return row ?? null;
}

export async function lockAuthorization(tx: Transaction, id: number): Promise<Authorization | null> {
  const [row] = await tx.orm.select().from(cardAuthorizations).where(eq(cardAuthorizations.id, id)).for('update');
  return row ?? null;
}

/** A purchase with all that is shown of it. */
export interface ShownAuthorization {
  readonly authorization: Authorization;
  readonly last4: string | null;
  readonly dispute: CardDispute | null;
  /** Coins that were sold for it; null when none were. */
  readonly sale: CardSale | null;
  /** What happened to it, the oldest first. */
  readonly events: readonly CardEvent[];
  /** What the exchange's team moved of it, the oldest first. */
  readonly decisions: readonly TeamStep[];
}

/** How many steps of a purchase are shown: the last ones. */
export const MOST_STEPS = 20;

async function shown(runner: SqlRunner, rows: readonly Authorization[]): Promise<readonly ShownAuthorization[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const networkIds = rows.flatMap(({ networkId }) => (networkId === null ? [] : [networkId]));
  const lookedAt = rows.filter((one) => one.reviewed + one.excessCredited + one.excessReturned > 0n);
  const [own, disputes, events, sales, decisions] = await Promise.all([
    runner.orm
      .select({ id: cards.id, last4: cards.last4 })
      .from(cards)
      .where(inArray(cards.id, [...new Set(rows.map(({ cardId }) => cardId))])),
    runner.orm.select().from(cardDisputes).where(inArray(cardDisputes.authorizationId, ids)),
    runner.orm
      .select()
      .from(cardEvents)
      .where(inArray(cardEvents.authorizationId, ids))
      .orderBy(asc(cardEvents.handledAt), asc(cardEvents.id)),
    soldFor(runner, networkIds),
    teamSteps(
      runner,
      lookedAt.map(({ id }) => id),
    ),
  ]);
  return rows.map((authorization) => ({
    authorization,
    last4: own.find(({ id }) => id === authorization.cardId)?.last4 ?? null,
    dispute: disputes.find(({ authorizationId }) => authorizationId === authorization.id) ?? null,
    sale: sales.find(({ networkId }) => networkId === authorization.networkId) ?? null,
    events: events.filter(({ authorizationId }) => authorizationId === authorization.id),
    decisions: decisions.filter(({ authorizationId }) => authorizationId === authorization.id),
  }));
}

/** Own purchases of these ids. */
export async function findAuthorizations(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly ShownAuthorization[]> {
  if (ids.length === 0) return [];
  const rows = await runner.orm
    .select()
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.accountId, accountId), inArray(cardAuthorizations.id, [...ids])));
  return shown(runner, rows);
}

export interface AuthorizationPage {
  readonly transactions: readonly ShownAuthorization[];
  readonly hasNextPage: boolean;
}

/** What of a list is asked for. */
export interface PageAsked {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly span: { readonly from: Date; readonly until: Date } | null;
}

/** Own purchases, newest first. @throws RangeError for a cursor that is none */
export async function listAuthorizations(
  runner: SqlRunner,
  accountId: number,
  { first, after, span }: PageAsked,
): Promise<AuthorizationPage> {
  const last = readNumberCursor(after);
  const own = cardAuthorizations;
  const [before] =
    last === null ? [] : await runner.orm.select({ at: own.createdAt }).from(own).where(eq(own.id, last));
  const rows = await runner.orm
    .select()
    .from(own)
    .where(
      and(
        eq(own.accountId, accountId),
        span ? and(gte(own.createdAt, span.from), lt(own.createdAt, span.until)) : undefined,
        before && last !== null
          ? or(lt(own.createdAt, before.at), and(eq(own.createdAt, before.at), lt(own.id, last)))
          : undefined,
      ),
    )
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(first + 1);
  return { transactions: await shown(runner, rows.slice(0, first)), hasNextPage: rows.length > first };
}

/** How many purchases with something held are shown at once. */
export const MOST_OPEN = 50;

/** Own purchases that something is held for, the oldest first. */
export async function openAuthorizations(runner: SqlRunner, accountId: number): Promise<readonly ShownAuthorization[]> {
  const rows = await runner.orm
    .select()
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.accountId, accountId), gt(cardAuthorizations.held, 0n)))
    .orderBy(asc(cardAuthorizations.id))
    .limit(MOST_OPEN);
  return shown(runner, rows);
}

/** An event that is worked on; null when it was, or is unknown. */
export async function lockEvent(tx: Transaction, id: number): Promise<CardEvent | null> {
  const [row] = await tx.orm.select().from(cardEvents).where(eq(cardEvents.id, id)).for('update');
  return row?.handledAt === null ? row : null;
}

export async function findEvent(runner: SqlRunner, id: number): Promise<IssuerEvent | null> {
  const [row] = await runner.orm.select().from(cardEvents).where(eq(cardEvents.id, id));
  return row?.handledAt === null ? row.event : null;
}
