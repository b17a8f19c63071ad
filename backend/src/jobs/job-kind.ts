import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What a module wants to have done later, or again until it is done: the rows of one of its tables. */
export interface JobKind {
  /** As log, operator's page and metrics name it, such as `recurring-buy`. */
  readonly name: string;
  /** Has a column `id` and those of `jobColumns`. */
  readonly table: PgTable;
  /**
   * Takes the next step of one job. It is done when a commit has set `next_step_at` anew, or to null, together with what
   * the step did. A step that throws, or that the process dies over, is taken again: it must find out what it did before.
   */
  readonly step: (id: string) => Promise<void>;
  /** False while no step may be taken; what is due then waits. */
  readonly mayRun?: () => Promise<boolean>;
  /** Steps at once; 4 unless given. */
  readonly workers?: number;
  /** The column by which that is chosen which goes first of what is due, nulls last; the longest due unless given. */
  readonly first?: AnyPgColumn;
  /** Jobs that are begun in one commit; 32 unless given. Fewer where what comes later may have to go first. */
  readonly batch?: number;
}

/** A job that failed so often that somebody should look at it; it is still being tried. */
export interface TroubledJob {
  readonly kind: string;
  readonly id: string;
  readonly tries: number;
  readonly since: Date;
  readonly nextStepAt: Date;
}

/** How many jobs of a kind there are. */
export interface JobCounts {
  readonly kind: string;
  /** With a step to come. */
  readonly waiting: number;
  /** Whose step should have been taken by now. */
  readonly due: number;
  /** That the operator is asked to look at. */
  readonly troubled: number;
  /** How long the longest due one has been due, in ms. */
  readonly latestByMs: number;
}

/** A way into the jobs of a kind for rows that are due as soon as they are there. */
export interface Intake {
  /**
   * Begins steps together with the rows that are about to be written.
   * @param at when they are due
   */
  begin(at: Date): BegunTogether;
}

/** Steps that begin with the commit of their rows. */
export interface BegunTogether {
  /** What the rows say of it. */
  readonly columns: { readonly nextStepAt: Date; readonly stepTries: number };
  /** Call it after the commit, with the ids of the rows. */
  readonly take: (ids: readonly string[]) => void;
}
