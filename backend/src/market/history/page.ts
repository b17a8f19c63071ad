/** A page of a list, counted from 1, of what happened in [from, to). */
export interface Page {
  readonly number: number;
  readonly size: number;
  /** Otherwise the list is newest first. */
  readonly isOldestFirst: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The direction of a list in SQL. */
export function directionOf({ isOldestFirst }: Pick<Page, 'isOldestFirst'>): 'asc' | 'desc' {
  return isOldestFirst ? 'asc' : 'desc';
}

/** How many rows lie before a page. */
export function offsetOf({ number, size }: Pick<Page, 'number' | 'size'>): number {
  return (number - 1) * size;
}
