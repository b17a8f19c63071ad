/** A page of a list, counted from 1, of what happened in [from, to). */
export interface Page {
  readonly number: number;
  readonly size: number;
  /** Otherwise the list is newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * Order and bounds of a list in SQL. Oldest first, the rows of the last row's instant all come with it: a program goes on
 * from that instant, and an order may be filled by more trades than a page has rows.
 */
export function clauseOf(
  { isOldestFirst }: Page,
  { instant, newestFirst, size, offset }: Readonly<Record<'instant' | 'newestFirst' | 'size' | 'offset', string>>,
): string {
  return isOldestFirst
    ? `order by ${instant} offset ${offset} fetch first ${size} rows with ties`
    : `order by ${newestFirst} limit ${size} offset ${offset}`;
}

/** Rows of one instant come in any order from the database. */
export function inOrder<Row extends { readonly id: number }>(
  { isOldestFirst }: Page,
  rows: Row[],
  instantOf: (row: Row) => Date,
): Row[] {
  if (!isOldestFirst) return rows;
  return rows.toSorted((a, b) => instantOf(a).getTime() - instantOf(b).getTime() || a.id - b.id);
}

/** How many rows lie before a page. */
export function offsetOf({ number, size }: Pick<Page, 'number' | 'size'>): number {
  return (number - 1) * size;
}
