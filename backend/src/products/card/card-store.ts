import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { prepared } from '../../db/prepared';
import { cards } from './tables';

export type CardRecord = typeof cards.$inferSelect;

const byId = prepared((orm) =>
  orm
    .select()
    .from(cards)
    .where(eq(cards.id, sql.placeholder('id')))
    .prepare('cards-by-id'),
);

const byIssuer = prepared((orm) =>
  orm
    .select()
    .from(cards)
    .where(eq(cards.issuerCardId, sql.placeholder('issuerCardId')))
    .prepare('cards-by-issuer'),
);

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A customer's card; null when it is nobody's or somebody else's. */
export async function findCard(runner: SqlRunner, accountId: number, id: string): Promise<CardRecord | null> {
  if (!isUuid(id)) return null;
  const [card] = await runner.orm
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.accountId, accountId)));
  return card ?? null;
}

export async function cardById(runner: SqlRunner, id: string): Promise<CardRecord | null> {
  const [card] = await byId(runner).execute({ id });
  return card ?? null;
}

export async function findByIssuer(runner: SqlRunner, issuerCardId: string): Promise<CardRecord | null> {
  const [card] = await byIssuer(runner).execute({ issuerCardId });
  return card ?? null;
}

export async function findByKey(runner: SqlRunner, accountId: number, key: string): Promise<CardRecord | null> {
  const [card] = await runner.orm
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, accountId), eq(cards.idempotencyKey, key)));
  return card ?? null;
}

/** The customer's cards that are not canceled: one, or none. */
export async function findOpenCard(runner: SqlRunner, accountId: number): Promise<CardRecord | null> {
  const [card] = await runner.orm
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, accountId), ne(cards.state, 'CANCELED')));
  return card ?? null;
}

/** The card that was asked for last, canceled or not. */
export async function findLastCard(runner: SqlRunner, accountId: number): Promise<CardRecord | null> {
  const [card] = await runner.orm
    .select()
    .from(cards)
    .where(eq(cards.accountId, accountId))
    .orderBy(desc(cards.requestedAt))
    .limit(1);
  return card ?? null;
}

/** When the cards were asked for since a moment, the oldest first. */
export async function requestsSince(runner: SqlRunner, accountId: number, at: Date): Promise<readonly Date[]> {
  const rows = await runner.orm
    .select({ at: cards.requestedAt })
    .from(cards)
    .where(and(eq(cards.accountId, accountId), gte(cards.requestedAt, at)))
    .orderBy(cards.requestedAt);
  return rows.map((row) => row.at);
}

type Change = Partial<
  Pick<
    CardRecord,
    | 'state'
    | 'frozenBy'
    | 'canceledAt'
    | 'perPurchase'
    | 'monthLimit'
    | 'isOnlineAllowed'
    | 'isAbroadAllowed'
    | 'blockedCategories'
    | 'topUpCurrency'
    | 'topUpDayLimit'
  >
>;

async function changed(tx: Transaction, id: string, set: object): Promise<CardRecord> {
  const [card] = await tx.orm.update(cards).set(set).where(eq(cards.id, id)).returning();
  if (!card) throw new Error('A card is gone');
  return card;
}

/** Sets limits. The customer is locked. */
export const changeLimits = (tx: Transaction, id: string, change: Change): Promise<CardRecord> =>
  changed(tx, id, change);

/** Sets a state, and has the issuer told of it. The customer is locked. */
export const changeState = (
  tx: Transaction,
  id: string,
  change: Change,
  columns: { readonly nextStepAt: Date; readonly stepTries: number },
): Promise<CardRecord> => changed(tx, id, { ...change, seq: sql`${cards.seq} + 1`, ...columns, attentionSince: null });
