import { startTransition, useEffect, useState } from 'react';

interface DrawnRows {
  /** How many rows are drawn at first, together with what is around them. */
  readonly first: number;
  /**
   * How many more rows are drawn at once. Too many hold up a press, and one by one the table would be laid out each
   * time.
   */
  readonly step: number;
  /** False while the rows may not be drawn yet. */
  readonly ready?: boolean;
}

/** Number of a list's rows to draw so far. The others follow a few at a time, in tasks of their own. */
export function useDrawnRows(all: number, { first, step, ready = true }: DrawnRows): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (ready && drawn < all) startTransition(() => setDrawn(drawn + step));
  }, [ready, drawn, all, step]);
  return ready ? drawn : 0;
}
