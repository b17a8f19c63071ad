import { setInterval } from 'node:timers';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { describeError } from '../lib/describe-error';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';
import type { CaseChoice, CaseDoor, CaseKind, OperatorCase, Tell } from '../lib/operator-case';
import { operatorDecisions } from './tables';

/** How late a decision is noticed that another process wrote down. */
const FOLLOW_MS = 2_000;

type Decision = typeof operatorDecisions.$inferSelect;
export type DecisionOutcome = NonNullable<Decision['outcome']>;

/** A decision as it is made. */
export interface NewDecision extends CaseChoice {
  readonly kind: CaseKind;
  readonly id: string;
  /** As the case was listed. */
  readonly seen: string;
  /** Who decides, and why. */
  readonly operator: string;
  readonly reason: string;
}

/** What became of writing a decision down. */
export type Noted =
  | { readonly kind: 'NOTED'; readonly id: string }
  /** Nothing waits for it any more. */
  | { readonly kind: 'NOT_WAITING' }
  /** It has changed since it was listed. */
  | { readonly kind: 'CHANGED' }
  | { readonly kind: 'NO_CHOICE'; readonly choices: readonly string[] }
  /** Somebody has decided, and it is being carried out. */
  | { readonly kind: 'DECIDED' };

interface DecisionsDependencies {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Jobs;
  readonly logger: Logger;
  readonly doors: readonly CaseDoor[];
}

/** How the exchange's team decides: a row is written, and the job of the process that has the markets carries it out. */
export class OperatorDecisions implements Module {
  readonly #deps: DecisionsDependencies;
  readonly #doors: ReadonlyMap<CaseKind, CaseDoor>;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(deps: DecisionsDependencies) {
    this.#deps = deps;
    this.#doors = new Map(deps.doors.map((door) => [door.kind, door]));
    deps.jobs.add({ name: 'operator-decision', table: operatorDecisions, step: (id) => this.#carryOut(id) });
  }

  /** Notices from now on what other processes write down. */
  start(): void {
    this.#timer ??= setInterval(() => void this.#look(), FOLLOW_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** What waits for a decision, the oldest of each kind first. */
  async waiting(kinds?: readonly CaseKind[]): Promise<readonly { kind: CaseKind; cases: readonly OperatorCase[] }[]> {
    const doors = [...this.#doors.values()].filter(({ kind }) => kinds?.includes(kind) ?? true);
    return Promise.all(doors.map(async (door) => ({ kind: door.kind, cases: await door.waiting(this.#deps.db) })));
  }

  /** A case that waits. */
  async find(kind: CaseKind, id: string): Promise<OperatorCase | null> {
    return (await this.#door(kind).waiting(this.#deps.db, id))[0] ?? null;
  }

  /** Writes a decision down; the job carries it out. */
  async note({ kind, id: caseId, ...decision }: NewDecision): Promise<Noted> {
    const found = await this.find(kind, caseId);
    if (!found) return { kind: 'NOT_WAITING' };
    if (found.seen !== decision.seen) return { kind: 'CHANGED' };
    const { choices } = found;
    if (!choices.includes(decision.choice)) return { kind: 'NO_CHOICE', choices };
    const decidedAt = new Date(this.#deps.clock.now());
    const [noted] = await this.#deps.db.orm
      .insert(operatorDecisions)
      .values({ ...decision, caseKind: kind, caseId, decidedAt, nextStepAt: decidedAt })
      .onConflictDoNothing()
      .returning({ id: operatorDecisions.id });
    return noted ? { kind: 'NOTED', id: noted.id } : { kind: 'DECIDED' };
  }

  /** The same, carried out at once, about the case as it is. @returns whether it was */
  async decide(decision: Omit<NewDecision, 'seen'>): Promise<boolean> {
    const found = await this.find(decision.kind, decision.id);
    const noted = found && (await this.note({ ...decision, seen: found.seen }));
    if (noted?.kind !== 'NOTED') return false;
    await this.#carryOut(noted.id);
    return (await this.outcomeOf(noted.id)) === 'DONE';
  }

  /** What came of a decision; null until it was carried out. */
  async outcomeOf(id: string): Promise<DecisionOutcome | null> {
    const [found] = await this.#deps.db.orm
      .select({ outcome: operatorDecisions.outcome })
      .from(operatorDecisions)
      .where(eq(operatorDecisions.id, id));
    return found?.outcome ?? null;
  }

  #door(kind: CaseKind): CaseDoor {
    const door = this.#doors.get(kind);
    if (!door) throw new Error(`Nobody keeps cases of the kind ${kind}`);
    return door;
  }

  /** Wakes the jobs when a decision is due that another process wrote down. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { db, clock, jobs, logger } = this.#deps;
    try {
      const due = await db.query('select 1 from operator_decisions where next_step_at <= $1 limit 1', [
        new Date(clock.now()),
      ]);
      if (due.length > 0) jobs.wake();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'decisions of operators were not read');
    }
    this.#isLooking = false;
  }

  /** Carries a decision out, with what came of it in one commit. One that was carried out stays as it is. */
  async #carryOut(id: string): Promise<void> {
    const { db, logger } = this.#deps;
    const noted = eq(operatorDecisions.id, id);
    const [due] = await db.orm.select().from(operatorDecisions).where(noted);
    if (!due || due.outcome !== null) return;
    const isAgreed = (await this.#door(due.caseKind).isAgreed?.(due.caseId, due)) ?? true;
    const ended = await inTransaction(db, async (tx) => {
      const [decision] = await tx.orm.select().from(operatorDecisions).where(noted).for('update');
      if (!decision || decision.outcome !== null) return null;
      return { decision, ...(await this.#end(tx, decision, isAgreed)) };
    });
    if (!ended) return;
    const { decision, outcome, tell } = ended;
    const { caseKind, caseId, choice } = decision;
    logger.info({ decision: id, caseKind, caseId, choice, outcome }, 'a decision of an operator has ended');
    tell?.();
  }

  async #end(
    tx: Transaction,
    decision: Decision,
    isAgreed: boolean,
  ): Promise<{ outcome: DecisionOutcome; tell: Tell | null }> {
    const { id, caseKind, caseId, seen } = decision;
    const door = this.#door(caseKind);
    await door.lock(tx, caseId);
    const [found] = await door.waiting(tx, caseId);
    const isAsSeen = found?.seen === seen;
    const tell = isAsSeen && isAgreed ? await door.decide(tx, caseId, decision) : null;
    const done = tell ? 'DONE' : 'IMPOSSIBLE';
    const outcome = isAsSeen ? done : 'STALE';
    const endedAt = new Date(this.#deps.clock.now());
    const end = { outcome, endedAt, nextStepAt: null, stepTries: 0, attentionSince: null } as const;
    await tx.orm.update(operatorDecisions).set(end).where(eq(operatorDecisions.id, id));
    return { outcome, tell };
  }
}
