import { setTimeout as pause } from 'node:timers/promises';
import { meters } from '../metrics/index';

/** A budget has at most this much. At least six pages of the terminal can be opened at once with it. */
export const MOST_UNITS = 80_000;
/** What comes back each second. */
export const UNITS_PER_SECOND = 20_000;
/** So many units begin without a wait: what a page of the terminal asks for. */
const UNITS_AT_ONCE = 8_000;
/** Beyond that, work begins at this rate. So the work of a whole budget leaves room between for that of others. */
const PACE_PER_SECOND = 40_000;
/** Requests of one caller that are answered at the same time; further ones wait for their turn. */
const AT_ONCE = 4;
/** All requests that the rate limit of the REST API allows at once may wait. */
const MOST_WAITING = 400;
/** How long a refusal takes. A program that repeats at once what was refused is slowed down by it. */
const REFUSAL_MS = 500;
/** Refusals that are held back for one caller. Further ones are told at once. */
const MOST_HELD_BACK = 100;
/** Budgets that are remembered. Beyond that, those that were not used for longest are forgotten. */
const MOST_CALLERS = 10_000;

interface Budget {
  units: number;
  /** Of the clock. */
  refilledAt: number;
  /** When everything that has begun is paid off at the pace. Of the clock. */
  pacedUntil: number;
  running: number;
  heldBack: number;
  readonly waiting: (() => void)[];
}

/** A request would cost more than the caller has left. */
export class OverBudget extends Error {
  /** Whole seconds after which the caller has enough. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('over budget');
    this.name = 'OverBudget';
    this.seconds = seconds;
  }
}

interface BudgetTerms {
  /** Monotonic time in ms. */
  readonly now: () => number;
  readonly refusalMs: number;
  /** Resolves after so many ms of that time. */
  readonly pause: (ms: number) => Promise<unknown>;
}

const USUAL_TERMS: BudgetTerms = { now: () => performance.now(), refusalMs: REFUSAL_MS, pause };

function takeFrom(budget: Budget, cost: number): void {
  if (budget.units >= cost) {
    budget.units -= cost;
    return;
  }
  meters.refused('caller_budget');
  throw new OverBudget(Math.max(1, Math.ceil((cost - budget.units) / UNITS_PER_SECOND)));
}

/**
 * What each caller may still ask of this process. All endpoints draw from the same budget of a caller, at the same prices
 * (`PRICES`).
 */
export class CallerBudgets {
  readonly #terms: BudgetTerms;
  /** In the order of their last use. */
  readonly #budgets = new Map<string, Budget>();

  constructor(terms: Partial<BudgetTerms> = {}) {
    this.#terms = { ...USUAL_TERMS, ...terms };
  }

  /** Takes the cost of a request that is answered at once. @throws OverBudget and takes nothing */
  take(caller: string, cost: number): void {
    takeFrom(this.#budgetOf(caller), cost);
  }

  /** As `take`, for work that can wait: it begins at the caller's pace, and a refusal comes after a pause. */
  async charge(caller: string, cost: number): Promise<void> {
    const budget = this.#budgetOf(caller);
    try {
      takeFrom(budget, cost);
    } catch (error) {
      await this.holdBack(caller);
      throw error;
    }
    const now = this.#terms.now();
    const begin = Math.max(now, budget.pacedUntil);
    budget.pacedUntil = begin + (cost / PACE_PER_SECOND) * 1_000;
    const wait = budget.pacedUntil - now - (UNITS_AT_ONCE / PACE_PER_SECOND) * 1_000;
    if (wait > 0) await this.#terms.pause(wait);
  }

  /**
   * Takes the cost and does the work, when the caller's earlier requests leave a place for it.
   * @throws OverBudget when the caller has too little left, or too many of its requests wait
   */
  async inTurn<T>(caller: string, cost: number, work: () => Promise<T>): Promise<T> {
    const budget = this.#budgetOf(caller);
    if (budget.running < AT_ONCE) budget.running += 1;
    else await this.#wait(caller, budget);
    try {
      await this.charge(caller, cost);
      return await work();
    } finally {
      // The place goes to the next one, so nobody can take it in between.
      const next = budget.waiting.shift();
      if (next) next();
      else budget.running -= 1;
    }
  }

  /** Call it before a caller is told that it asks for too much. */
  async holdBack(caller: string): Promise<void> {
    const budget = this.#budgetOf(caller);
    if (budget.heldBack >= MOST_HELD_BACK) return;
    budget.heldBack += 1;
    await this.#terms.pause(this.#terms.refusalMs);
    budget.heldBack -= 1;
  }

  async #wait(caller: string, budget: Budget): Promise<void> {
    if (budget.waiting.length >= MOST_WAITING) {
      meters.refused('caller_turn');
      await this.holdBack(caller);
      throw new OverBudget(1);
    }
    await new Promise<void>((begin) => budget.waiting.push(begin));
  }

  #budgetOf(caller: string): Budget {
    const now = this.#terms.now();
    const known = this.#budgets.get(caller);
    const budget = known ?? {
      units: MOST_UNITS,
      refilledAt: now,
      pacedUntil: now,
      running: 0,
      heldBack: 0,
      waiting: [],
    };
    budget.units = Math.min(MOST_UNITS, budget.units + ((now - budget.refilledAt) / 1_000) * UNITS_PER_SECOND);
    budget.refilledAt = now;
    this.#budgets.delete(caller);
    this.#budgets.set(caller, budget);
    if (!known) this.#forget();
    return budget;
  }

  /** Who is being answered is not forgotten, or would be answered twice as often. */
  #forget(): void {
    for (const [caller, { running }] of this.#budgets) {
      if (this.#budgets.size <= MOST_CALLERS) return;
      if (running === 0) this.#budgets.delete(caller);
    }
  }
}
