import type { SqlRunner } from '../../db/database';
import { CURRENCIES } from '../../ledger/index';
import type { TradingAccountName, TradingAccounts } from '../../ledger/index';
import type { Asked, Branch, Place, TimelineKind, TimelineSource, TimelineState } from './branch';
import { Values } from './branch';
import { basketsBranch } from './branches/baskets';
import { cardBranches } from './branches/cards';
import { depositsBranch } from './branches/deposits';
import { earnBranches } from './branches/earn';
import { ordersBranch } from './branches/orders';
import { otcBranch } from './branches/otc';
import { paymentBranches } from './branches/payments';
import { referralBranch } from './branches/referral';
import { transfersBranch } from './branches/transfers';
import { withdrawalsBranch } from './branches/withdrawals';
import { readTimelineCursor } from './timeline-cursor';

/** What the timeline is made of. A further source is one more of these. */
const BRANCHES: readonly Branch[] = [
  ordersBranch,
  transfersBranch,
  depositsBranch,
  withdrawalsBranch,
  otcBranch,
  referralBranch,
  basketsBranch,
  ...paymentBranches,
  ...cardBranches,
  ...earnBranches,
];
const SOURCES: ReadonlyMap<number, TimelineSource> = new Map(BRANCHES.map(({ rank, source }) => [rank, source]));

/** What is asked of the timeline; what is left out does not narrow. */
export interface TimelineFilter {
  /** Ids of entries, such as `order-12`; what is none finds nothing. */
  readonly ids?: readonly string[] | null | undefined;
  readonly kinds?: readonly TimelineKind[] | null | undefined;
  /** Code of a currency, such as BTC; an unknown one has no entries. */
  readonly currency?: string | null | undefined;
  readonly states?: readonly TimelineState[] | null | undefined;
  readonly from?: Date | null | undefined;
  /** Left out itself. */
  readonly to?: Date | null | undefined;
  readonly account?: TradingAccountName | null | undefined;
}

/** An entry: where it is kept, and its place. */
export interface TimelineEntry {
  readonly id: string;
  readonly source: TimelineSource;
  /** Its name in its source: the id of an order, a deposit, a withdrawal, a transfer, a trade over the counter, a reward, a payment, a purchase with a card, what was given of one, a sale for one, a coin that a basket gave back, or what moved in Earn. */
  readonly ref: string;
  readonly kind: TimelineKind;
  readonly state: TimelineState;
  readonly at: Date;
  readonly place: Place;
  readonly recurringBuyId: number | null;
}

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  readonly hasNextPage: boolean;
}

interface EntryRow {
  rank: number;
  number: string;
  ref: string;
  at: Date;
  exact_at: string;
  kind: TimelineKind;
  state: TimelineState;
  recurring_buy_id: string | null;
}

function entryOf(row: EntryRow): TimelineEntry {
  const { rank, number, ref, kind, state, at } = row;
  const source = SOURCES.get(rank);
  if (!source) throw new Error('An entry of no source');
  return {
    id: `${source}-${ref}`,
    source,
    ref,
    kind,
    state,
    at,
    place: { at: row.exact_at, rank, number },
    recurringBuyId: row.recurring_buy_id === null ? null : Number(row.recurring_buy_id),
  };
}

/** Those that have a kind that is asked for. */
const branchesOf = ({ kinds: asked }: Asked): readonly Branch[] =>
  BRANCHES.filter(({ kinds }) => asked === null || kinds.some((kind) => asked.has(kind)));

/** What ids name in a source; null: nothing is named. */
function refsIn({ source, ref }: Branch, ids: readonly string[] | null | undefined): readonly string[] | null {
  if (!ids) return null;
  const start = `${source}-`;
  return ids
    .filter((id) => id.startsWith(start))
    .map((id) => id.slice(start.length))
    .filter((each) => ref.test(each));
}

const setOf = <T>(values: readonly T[] | null | undefined): ReadonlySet<T> | null => (values ? new Set(values) : null);

function askedOf(
  { main, pro }: TradingAccounts,
  filter: TimelineFilter,
  part: Pick<Asked, 'after' | 'limit' | 'only'>,
): Asked {
  const all = { MAIN: [main], PRO: [pro] };
  return {
    ...part,
    accounts: filter.account ? all[filter.account] : [main, pro],
    mainAccountId: main,
    hasMain: filter.account !== 'PRO',
    kinds: setOf(filter.kinds),
    states: setOf(filter.states),
    currency: filter.currency ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
  };
}

/**
 * What of each source's rows a filter asks for, as SQL on the source's alias. Sources that have nothing of it are left out.
 */
export function conditionsOf(
  accounts: TradingAccounts,
  filter: TimelineFilter,
  values: Values,
): ReadonlyMap<TimelineSource, readonly string[]> {
  const asked = askedOf(accounts, filter, { after: null, limit: 0, only: null });
  return new Map(
    branchesOf(asked).flatMap((branch) => {
      const conditions = branch.conditions(asked, values);
      return conditions ? [[branch.source, conditions] as const] : [];
    }),
  );
}

const isKnown = (currency: string | null): boolean =>
  currency === null || CURRENCIES.some(({ code }) => code === currency);

/**
 * What customers ordered, got and moved, in one order: newest first. Each source gives its newest rows past the cursor, and the
 * newest of all of them are the page. Nothing is kept twice.
 */
export class Timeline {
  readonly #db: Pick<SqlRunner, 'query'>;

  constructor(db: Pick<SqlRunner, 'query'>) {
    this.#db = db;
  }

  /** A page of entries, newest first. @throws RangeError when `after` is no cursor. */
  async page(
    accounts: TradingAccounts,
    {
      first,
      after,
      filter,
    }: { first: number; after?: string | null | undefined; filter?: TimelineFilter | null | undefined },
  ): Promise<TimelinePage> {
    const asked = askedOf(accounts, filter ?? {}, { after: readTimelineCursor(after), limit: first + 1, only: null });
    const entries = isKnown(asked.currency) ? await this.#read(asked, filter?.ids) : [];
    return { entries: entries.slice(0, first), hasNextPage: entries.length > first };
  }

  /** One own entry by its id; null when there is none. */
  async find(accounts: TradingAccounts, id: string): Promise<TimelineEntry | null> {
    const { entries } = await this.page(accounts, { first: 1, filter: { ids: [id] } });
    return entries[0] ?? null;
  }

  async #read(asked: Asked, ids: TimelineFilter['ids']): Promise<readonly TimelineEntry[]> {
    const values = new Values();
    const parts = branchesOf(asked).flatMap((branch) => {
      const only = refsIn(branch, ids);
      return only?.length === 0 ? [] : (branch.statement({ ...asked, only }, values) ?? []);
    });
    if (parts.length === 0) return [];
    // It has no name, so PostgreSQL plans each by what is asked: which index serves depends on it.
    const rows = await this.#db.query<EntryRow>(
      `select rank, number, ref, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at,
              kind, state, recurring_buy_id
         from (${parts.map((part) => `(${part})`).join(' union all ')}) as entry
        order by at desc, rank desc, number desc limit ${values.add(asked.limit, 'int')}`,
      values.all,
    );
    return rows.map(entryOf);
  }
}
