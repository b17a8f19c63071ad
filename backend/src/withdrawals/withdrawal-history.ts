import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { withdrawals } from './tables';
import type { Withdrawal } from './withdrawal-store';

/** Which withdrawals, by pages that are counted from 1. */
export interface WithdrawalPage {
  readonly number: number;
  readonly size: number;
  /** Otherwise newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currency?: string | undefined;
}

/** Withdrawals as programs look them up. */
export class WithdrawalHistory {
  readonly #db: SqlRunner;

  constructor(db: SqlRunner) {
    this.#db = db;
  }

  /** An account's withdrawals. They are numbered in the order in which they were asked for. */
  page(
    accountId: number,
    { number, size, isOldestFirst, from, to, currency }: WithdrawalPage,
  ): Promise<readonly Withdrawal[]> {
    return this.#db.orm
      .select()
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.accountId, accountId),
          from && gte(withdrawals.createdAt, from),
          to && lt(withdrawals.createdAt, to),
          currency === undefined ? undefined : eq(withdrawals.currency, currency),
        ),
      )
      .orderBy((isOldestFirst ? asc : desc)(withdrawals.number))
      .limit(size)
      .offset((number - 1) * size);
  }

  /** The account's withdrawal with this number; null when it has none. */
  async byNumber(accountId: number, number: number): Promise<Withdrawal | null> {
    const own = and(eq(withdrawals.accountId, accountId), eq(withdrawals.number, number));
    const [found] = await this.#db.orm.select().from(withdrawals).where(own);
    return found ?? null;
  }

  /** Fees of withdrawals by the reference that the ledger knows them by. */
  async feesOf(references: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    if (references.length === 0) return new Map();
    const rows = await this.#db.orm
      .select({ id: withdrawals.id, fee: withdrawals.fee })
      .from(withdrawals)
      .where(inArray(withdrawals.id, [...references]));
    return new Map(rows.map(({ id, fee }) => [id, fee]));
  }
}
