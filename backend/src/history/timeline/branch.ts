import { INSTRUMENTS } from '../../market/index';

/** Where an entry of the timeline is kept. */
export type TimelineSource =
  | 'order'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'otc'
  | 'referral'
  | 'payment'
  | 'payback'
  | 'basket'
  | CardSource
  | EarnSource;

/** A purchase with a card, what its merchant gave back, what came back as the customer did not know it, what the team gave of one, and coins that were sold for one. */
export type CardSource = 'card' | 'refund' | 'chargeback' | 'decision' | 'sale';

/** What became of coins in Earn; a redemption is also how a locked position is left early. */
export type EarnSource = 'subscription' | 'reward' | 'redemption' | 'maturity' | 'slash';

export const TIMELINE_KINDS = [
  'ORDER',
  'RECURRING_BUY',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'EARN',
  'OTC',
  'REFERRAL',
  'PAYMENT',
  'CARD',
] as const;
export const TIMELINE_STATES = ['PENDING', 'HELD', 'COMPLETED', 'NOT_COMPLETED'] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];
export type TimelineState = (typeof TIMELINE_STATES)[number];

/** What is asked of each branch. */
export interface Asked {
  /** The customer's accounts that are asked for; MAIN is the first of `own`. */
  readonly accounts: readonly number[];
  readonly mainAccountId: number;
  readonly hasMain: boolean;
  /** Null: all of them. */
  readonly kinds: ReadonlySet<TimelineKind> | null;
  readonly states: ReadonlySet<TimelineState> | null;
  readonly currency: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** The entry that stands before those that are asked for. */
  readonly after: Place | null;
  /** The entries of these references alone; null: all. */
  readonly only: readonly string[] | null;
  readonly limit: number;
}

/** An entry's place in the order of the timeline. */
export interface Place {
  /** ISO 8601 in UTC with six decimals: as exact as the database keeps times. */
  readonly at: string;
  /** The place of its source among those of one instant. */
  readonly rank: number;
  /** Its number in its source. */
  readonly number: string;
}

/** Values of a statement; each is named where it stands. */
export class Values {
  readonly all: unknown[] = [];

  /** @returns its name with the type, such as `$3::int` */
  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/**
 * One source of entries; in SQL its table has the first letter of its name as alias. Its statement has the columns `rank`, `number`, `ref`, `at`, `state` and `recurring_buy_id`, and no
 * more than `limit` rows, newest first.
 */
export interface Branch {
  readonly source: TimelineSource;
  /** Among entries of one instant those of a higher rank are first. */
  readonly rank: number;
  readonly kinds: readonly TimelineKind[];
  /** What `ref` looks like, which names the entry in its source. */
  readonly ref: RegExp;
  /** What of its rows is asked for, as SQL on the source's alias. @returns null when it has nothing of it */
  conditions(asked: Asked, values: Values): readonly string[] | null;
  /** @returns null when it has nothing of what is asked */
  statement(asked: Asked, values: Values): string | null;
}

/** Ids of the instruments in which a currency moves; null: it moves in all of them. */
export function instrumentsOf(currency: string | null): readonly number[] | null {
  if (currency === null) return null;
  const found = INSTRUMENTS.filter(({ base, quote }) => base.code === currency || quote.code === currency);
  return found.length === INSTRUMENTS.length ? null : found.map(({ id }) => id);
}

interface Columns {
  /** When an entry began. */
  readonly at: string;
  readonly number: string;
}

/** Conditions on an entry's time and place, as SQL. */
export function spanOf({ after, from, to }: Asked, rank: number, { at, number }: Columns, values: Values): string[] {
  return [
    ...(from ? [`${at} >= ${values.add(from, 'timestamptz')}`] : []),
    ...(to ? [`${at} < ${values.add(to, 'timestamptz')}`] : []),
    ...(after ? [pastOf(after, rank, { at, number }, values)] : []),
  ];
}

function pastOf(after: Place, rank: number, { at, number }: Columns, values: Values): string {
  const instant = values.add(after.at, 'timestamptz');
  if (rank === after.rank) return `(${at}, ${number}) < (${instant}, ${values.add(after.number, 'bigint')})`;
  return rank < after.rank ? `${at} <= ${instant}` : `${at} < ${instant}`;
}

/** States of a source by what they are in the timeline. */
export type StatesOf<State extends string> = Readonly<Record<State, TimelineState>>;

/** The same in SQL. */
export function stateCase<State extends string>(column: string, states: StatesOf<State>): string {
  const whens = Object.entries(states).map(([state, name]) => `when '${state}' then '${String(name)}'`);
  return `case ${column} ${whens.join(' ')} end`;
}

/** A condition for the states that are asked for, as SQL; none when all are, null when the source has none of them. */
export function stateClause<State extends string>(
  column: string,
  states: StatesOf<State>,
  asked: ReadonlySet<TimelineState> | null,
): readonly string[] | null {
  if (!asked) return [];
  const names = Object.entries<TimelineState>(states).flatMap(([state, name]) =>
    asked.has(name) ? [`'${state}'`] : [],
  );
  return names.length === 0 ? null : [`${column} in (${names.join(', ')})`];
}
