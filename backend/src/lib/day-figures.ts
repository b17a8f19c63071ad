import type { Clock } from '../clock/index';
import type { Database, SqlRunner } from '../db/database';
import { spanOf } from '../limits/index';

/** What is told of an account's money in a currency beside its balance. Amounts in units of 1e-10. */
export interface DayFigures {
  /** What is on its way. */
  readonly pending: bigint;
  /** What arrived today, by São Paulo's day. */
  readonly today: bigint;
}

export const NO_FIGURES: DayFigures = { pending: 0n, today: 0n };

interface Counted {
  readonly id: string;
  readonly accountId: number | null;
  readonly currency: string;
}

/** What is counted, and how. */
export interface Counting<Row extends Counted> {
  /** The rows that count in the figures of the day that begins at `from`: of one account, or of all. */
  readonly read: (runner: SqlRunner, from: Date, accountId: number | null) => Promise<readonly Row[]>;
  /** What a row adds to the figures of that day. */
  readonly figuresOf: (row: Row, from: Date) => DayFigures;
}

const plus = (one: DayFigures, other: DayFigures): DayFigures => ({
  pending: one.pending + other.pending,
  today: one.today + other.today,
});

/** The figures of an account by currency, as the database has them. Without rows a currency is missing. */
export async function storedFigures<Row extends Counted>(
  runner: SqlRunner,
  { now }: Pick<Clock, 'now'>,
  { read, figuresOf }: Counting<Row>,
  accountId: number,
): Promise<ReadonlyMap<string, DayFigures>> {
  const { from } = spanOf('DAY', now());
  const figures = new Map<string, DayFigures>();
  for (const row of await read(runner, from, accountId)) {
    figures.set(row.currency, plus(figures.get(row.currency) ?? NO_FIGURES, figuresOf(row, from)));
  }
  return figures;
}

const keyOf = (accountId: number, currency: string) => `${accountId}/${currency}`;

/** The figures of all accounts, kept up to date, so that a position that changed waits for no statement. */
export class LiveFigures<Row extends Counted> {
  readonly #db: Database;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #counting: Counting<Row>;
  #day = { from: new Date(0), until: new Date(0) };
  readonly #counted = new Map<string, Row>();
  readonly #sums = new Map<string, DayFigures>();

  constructor(db: Database, clock: Pick<Clock, 'now'>, counting: Counting<Row>) {
    this.#db = db;
    this.#clock = clock;
    this.#counting = counting;
  }

  async start(): Promise<void> {
    this.#beginDay();
    for (const row of await this.#counting.read(this.#db, this.#day.from, null)) this.note(row);
  }

  /** A row came to a state. */
  note(row: Row): void {
    this.#beginDay();
    const { id, accountId, currency } = row;
    if (accountId === null) return;
    const key = keyOf(accountId, currency);
    const [before, { from }] = [this.#counted.get(id), this.#day];
    const was = before ? this.#counting.figuresOf(before, from) : NO_FIGURES;
    const is = this.#counting.figuresOf(row, from);
    if (is.pending + is.today > 0n) this.#counted.set(id, row);
    else this.#counted.delete(id);
    const sum = plus(this.#sums.get(key) ?? NO_FIGURES, {
      pending: is.pending - was.pending,
      today: is.today - was.today,
    });
    this.#sums.set(key, sum);
  }

  of(accountId: number, currency: string): DayFigures {
    this.#beginDay();
    return this.#sums.get(keyOf(accountId, currency)) ?? NO_FIGURES;
  }

  /** Counts anew when another day has begun. */
  #beginDay(): void {
    const now = this.#clock.now();
    if (now >= this.#day.from.getTime() && now < this.#day.until.getTime()) return;
    this.#day = spanOf('DAY', now);
    const counted = [...this.#counted.values()];
    this.#counted.clear();
    this.#sums.clear();
    for (const row of counted) this.note(row);
  }
}
