import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { cardAuthorizations, cardDisputes, cardEvents } from './tables';

/** What came back of a purchase. */
export interface CardRefund {
  /** Of the event that told of it; of a dispute, of its purchase. */
  readonly ref: string;
  readonly transactionId: number;
  readonly merchant: string;
  /** Reais. */
  readonly amount: bigint;
}

const purchase = { transactionId: cardAuthorizations.id, merchant: cardAuthorizations.merchant };

/** What merchants gave back, by the numbers of the events that told of it. */
export async function merchantRefunds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardRefund[]> {
  if (ids.length === 0) return [];
  const rows = await runner.orm
    .select({ id: cardEvents.id, amount: cardEvents.amount, ...purchase })
    .from(cardEvents)
    .innerJoin(cardAuthorizations, eq(cardAuthorizations.id, cardEvents.authorizationId))
    .where(
      and(
        eq(cardAuthorizations.accountId, accountId),
        inArray(cardEvents.id, [...ids]),
        sql`${cardEvents.event}->>'kind' = 'REFUNDED'`,
      ),
    );
  return rows.map(({ id, amount, ...own }) => ({ ref: String(id), amount: amount ?? 0n, ...own }));
}

/** What came back as the customer did not know it, by the numbers of the purchases. */
export async function disputeRefunds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardRefund[]> {
  if (ids.length === 0) return [];
  const rows = await runner.orm
    .select({ amount: cardDisputes.refunded, ...purchase })
    .from(cardDisputes)
    .innerJoin(cardAuthorizations, eq(cardAuthorizations.id, cardDisputes.authorizationId))
    .where(
      and(
        eq(cardDisputes.accountId, accountId),
        eq(cardDisputes.state, 'ACCEPTED'),
        inArray(cardDisputes.authorizationId, [...ids]),
      ),
    );
  return rows.map((own) => ({ ref: String(own.transactionId), ...own }));
}
