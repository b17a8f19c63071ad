import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import type { Deposit } from './deposit-store';
import { deposits } from './tables';

/** Which deposits, by pages that are counted from 1. */
export interface DepositPage {
  readonly number: number;
  readonly size: number;
  /** Otherwise newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currency?: string | undefined;
}

/** Deposits as programs look them up. */
export class DepositHistory {
  readonly #db: SqlRunner;

  constructor(db: SqlRunner) {
    this.#db = db;
  }

  /** An account's deposits. They are numbered in the order in which they came. */
  page(
    accountId: number,
    { number, size, isOldestFirst, from, to, currency }: DepositPage,
  ): Promise<readonly Deposit[]> {
    return this.#db.orm
      .select()
      .from(deposits)
      .where(
        and(
          eq(deposits.accountId, accountId),
          from && gte(deposits.createdAt, from),
          to && lt(deposits.createdAt, to),
          currency === undefined ? undefined : eq(deposits.currency, currency),
        ),
      )
      .orderBy((isOldestFirst ? asc : desc)(deposits.number))
      .limit(size)
      .offset((number - 1) * size);
  }

  /** Fees of credited deposits by the reference that the ledger knows them by. */
  async feesOf(references: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    if (references.length === 0) return new Map();
    const rows = await this.#db.orm
      .select({ id: deposits.id, fee: deposits.fee })
      .from(deposits)
      .where(inArray(deposits.id, [...references]));
    return new Map(rows.map(({ id, fee }) => [id, fee]));
  }
}
