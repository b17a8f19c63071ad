import { and, eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { moneyPage } from '../deposits/index';
import type { MoneyPage } from '../deposits/index';
import { withdrawals } from './tables';
import type { Withdrawal } from './withdrawal-store';

/** Withdrawals as programs look them up. */
export class WithdrawalHistory {
  readonly #db: SqlRunner;

  constructor(db: SqlRunner) {
    this.#db = db;
  }

  /** An account's withdrawals. They are numbered in the order in which they were asked for. */
  page(accountId: number, page: MoneyPage): Promise<readonly Withdrawal[]> {
    const { where, orderBy, limit, offset } = moneyPage(withdrawals, accountId, page);
    return this.#db.orm.select().from(withdrawals).where(where).orderBy(orderBy).limit(limit).offset(offset);
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
