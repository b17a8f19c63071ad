/** A page of a list that is newest first, counted from 1, of what happened in [from, to). */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** How many rows lie before a page. */
export function offsetOf({ number, size }: Pick<Page, 'number' | 'size'>): number {
  return (number - 1) * size;
}
