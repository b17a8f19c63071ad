const DAY_MS = 86_400_000;

interface Term {
  readonly termDays: number;
  /** When it is free, ISO 8601. */
  readonly freeAt: string;
}

/** How many whole days of a term are over; none before its first, all at its end. @param now Unix ms */
export function daysPassed({ termDays, freeAt }: Term, now: number): number {
  const left = Math.ceil((Date.parse(freeAt) - now) / DAY_MS);
  return Math.min(termDays, Math.max(0, termDays - left));
}
