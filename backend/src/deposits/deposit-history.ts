import { and, eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import type { Deposit } from './deposit-store';
import { moneyPage } from './money-page';
import type { MoneyPage } from './money-page';
import { deposits } from './tables';

/** Deposits as programs look them up. */
export class DepositHistory {
  readonly #db: SqlRunner;

  constructor(db: SqlRunner) {
    this.#db = db;
  }

  /** An account's deposits. They are numbered in the order in which they came. */
  page(accountId: number, page: MoneyPage): Promise<readonly Deposit[]> {
    const { where, orderBy, limit, offset } = moneyPage(deposits, accountId, page);
    return this.#db.orm.select().from(deposits).where(where).orderBy(orderBy).limit(limit).offset(offset);
  }

  /** The account's deposit with this number; null when it has none. */
  async byNumber(accountId: number, number: number): Promise<Deposit | null> {
    const own = and(eq(deposits.accountId, accountId), eq(deposits.number, number));
    const [found] = await this.#db.orm.select().from(deposits).where(own);
    return found ?? null;
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
