/**
 * A part of the exchange that owns tables and may do things by itself. Others import nothing of it but its `index.ts`, and
 * nobody else touches its tables.
 */
export interface Module {
  /** Begins; every module before it in the list has begun. */
  start?(): Promise<void> | void;
  /** Ends what it began; every module after it in the list has ended. */
  stop?(): Promise<void> | void;
}
