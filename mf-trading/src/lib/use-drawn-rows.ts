import { startTransition, useEffect, useState } from 'react';

interface DrawnRows {
  /** How many are drawn with what is around them. */
  readonly first: number;
  /** How many more are drawn at once: many hold up a press, and each alone has the table laid out again. */
  readonly step: number;
  /** May they be drawn yet? */
  readonly ready?: boolean;
}

/** How many of a list's rows are drawn so far. The others follow a few at a time, each few in a task of their own. */
export function useDrawnRows(all: number, { first, step, ready = true }: DrawnRows): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (ready && drawn < all) startTransition(() => setDrawn(drawn + step));
  }, [ready, drawn, all, step]);
  return ready ? drawn : 0;
}
