import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Which deposits or withdrawals, by pages that are counted from 1. */
export interface MoneyPage {
  readonly number: number;
  readonly size: number;
  /** Otherwise newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currency?: string | undefined;
}

/** The columns that a page is chosen by. */
type PagedTable = Readonly<Record<'accountId' | 'createdAt' | 'currency' | 'number', AnyPgColumn>>;

/** Parts of the query of a page of an account's rows, which are numbered in the order in which they came. */
export function moneyPage(table: PagedTable, accountId: number, page: MoneyPage) {
  const { number, size, isOldestFirst, from, to, currency } = page;
  const where = and(
    eq(table.accountId, accountId),
    from && gte(table.createdAt, from),
    to && lt(table.createdAt, to),
    currency === undefined ? undefined : eq(table.currency, currency),
  );
  return { where, orderBy: (isOldestFirst ? asc : desc)(table.number), limit: size, offset: (number - 1) * size };
}
