import type { Clock } from '../clock/index';
import type { Database, SqlRunner } from '../db/database';
import { toAmount } from '../amount';
import { spanOf } from '../limits/index';
import type { Deposit } from './deposit-store';

/** What is told of an account's deposits of a currency beside its balance. Amounts in units of 1e-10. */
export interface DepositFigures {
  /** What was seen or has arrived, and is neither credited nor back where it came from. */
  readonly pending: bigint;
  /** What was credited today, by São Paulo's day. */
  readonly today: bigint;
}

export const NO_FIGURES: DepositFigures = { pending: 0n, today: 0n };

type Counted = Pick<Deposit, 'id' | 'accountId' | 'currency' | 'amount' | 'state' | 'creditedAt'>;

interface CountedRow {
  id: string;
  account_id: number;
  currency: string;
  amount: string;
  state: Deposit['state'];
  credited_at: Date | null;
}

const PENDING: readonly Deposit['state'][] = ['DETECTED', 'HELD', 'RETURNING'];
const keyOf = (accountId: number, currency: string) => `${accountId}/${currency}`;
const plus = (one: DepositFigures, other: DepositFigures): DepositFigures => ({
  pending: one.pending + other.pending,
  today: one.today + other.today,
});

/** The deposits that count in a day's figures: of one account, or of all. */
async function readCounted(runner: SqlRunner, from: Date, accountId: number | null): Promise<readonly Counted[]> {
  const rows = await runner.query<CountedRow>(
    `select id, account_id, currency, amount, state, credited_at from deposits
      where account_id is not null and ($2::int is null or account_id = $2)
        and (state = any($3) or credited_at >= $1)`,
    [from, accountId, PENDING],
  );
  return rows.map(({ id, account_id, currency, amount, state, credited_at }) => ({
    id,
    accountId: account_id,
    currency,
    amount: toAmount(amount),
    state,
    creditedAt: credited_at,
  }));
}

/** What one deposit adds to the figures of the day that begins at `from`. */
const figuresOf = ({ state, amount, creditedAt }: Counted, from: Date): DepositFigures => ({
  pending: PENDING.includes(state) ? amount : 0n,
  today: creditedAt !== null && creditedAt >= from ? amount : 0n,
});

/** The figures of an account by currency, as the database has them. Without deposits a currency is missing. */
export async function depositFiguresOf(
  runner: SqlRunner,
  { now }: Pick<Clock, 'now'>,
  accountId: number,
): Promise<ReadonlyMap<string, DepositFigures>> {
  const { from } = spanOf('DAY', now());
  const figures = new Map<string, DepositFigures>();
  for (const deposit of await readCounted(runner, from, accountId)) {
    const { currency } = deposit;
    figures.set(currency, plus(figures.get(currency) ?? NO_FIGURES, figuresOf(deposit, from)));
  }
  return figures;
}

/** The figures of all accounts, kept up to date, so that a position that changed waits for no statement. */
export class LiveFigures {
  readonly #db: Database;
  readonly #clock: Pick<Clock, 'now'>;
  #day = { from: new Date(0), until: new Date(0) };
  readonly #counted = new Map<string, Counted>();
  readonly #sums = new Map<string, DepositFigures>();

  constructor(db: Database, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    this.#beginDay();
    for (const deposit of await readCounted(this.#db, this.#day.from, null)) this.note(deposit);
  }

  /** A deposit came to a state. */
  note(deposit: Counted): void {
    this.#beginDay();
    const { id, accountId, currency } = deposit;
    if (accountId === null) return;
    const key = keyOf(accountId, currency);
    const [before, { from }] = [this.#counted.get(id), this.#day];
    const was = before ? figuresOf(before, from) : NO_FIGURES;
    const is = figuresOf(deposit, from);
    if (is.pending + is.today > 0n) this.#counted.set(id, deposit);
    else this.#counted.delete(id);
    const sum = plus(this.#sums.get(key) ?? NO_FIGURES, {
      pending: is.pending - was.pending,
      today: is.today - was.today,
    });
    this.#sums.set(key, sum);
  }

  of(accountId: number, currency: string): DepositFigures {
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
    for (const deposit of counted) this.note(deposit);
  }
}
