import { and, eq, isNull } from 'drizzle-orm';
import { fromAmount, toAmount } from '../lib/amount';
import type { SqlRunner, Transaction } from '../db/database';
import { lockUser } from '../identity/index';
import type { User } from '../identity/index';
import { limitUses, LIMIT_WINDOWS } from './tables';
import type { LimitKind, limits, LimitWindow } from './tables';
import { spanOf } from './windows';

/** Whose limits. */
export type LimitedCustomer = Pick<User, 'id' | 'accountId' | 'level' | 'accountType'>;

/** How much a customer may move of a kind in a day or month. Amounts in reais, in units of 1e-10. */
export interface Limit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  /** Null: without a limit. */
  readonly amount: bigint | null;
  readonly used: bigint;
  /** Null: without a limit. */
  readonly left: bigint | null;
  /** When nothing is used any more. */
  readonly renewsAt: Date;
  /** What the nearest higher level lets move that lets move more. Null when none does. */
  readonly raised: RaisedLimit | null;
}

export interface RaisedLimit {
  readonly level: number;
  /** Null: without a limit. */
  readonly amount: bigint | null;
}

/** Something that counts against a limit. */
export interface LimitUse {
  readonly kind: LimitKind;
  readonly amount: bigint;
  /** Names what it is for; one reference is counted once. */
  readonly reference: string;
}

interface Rule {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  readonly amount: bigint | null;
  readonly raised: RaisedLimit | null;
}

const isMore = (amount: bigint | null, than: bigint | null): boolean =>
  than !== null && (amount === null || amount > than);

type LimitRow = typeof limits.$inferSelect;

/** Which kinds are asked for; null: all. */
type WantedKinds = readonly LimitKind[] | null;

/** The rules of these kinds for these customers, by level. */
async function readRules(
  runner: SqlRunner,
  customers: readonly LimitedCustomer[],
  kinds: WantedKinds,
): Promise<LimitRow[]> {
  const rows = await runner.query<
    Pick<LimitRow, 'level' | 'kind' | 'window'> & { type: LimitRow['accountType']; most: string | null }
  >(
    `select account_type as type, level, kind, "window", amount as most from limits
      where account_type = any($1) and ($2::text[] is null or kind = any($2)) order by kind, "window", level`,
    [[...new Set(customers.map(({ accountType }) => accountType))], kinds],
    'limits-rules',
  );
  return rows.map(({ type: accountType, most, ...rule }) => ({
    ...{ ...rule, accountType },
    amount: most === null ? null : toAmount(most),
  }));
}

/** The rule of the highest level that the customer has, for each kind and window that there are rules for. */
function rulesOf(rows: readonly LimitRow[], { level, accountType }: LimitedCustomer): readonly Rule[] {
  const rules = new Map<string, Rule>();
  for (const { kind, window, amount, level: from } of rows.filter((row) => row.accountType === accountType)) {
    const name = `${kind} ${window}`;
    const rule = rules.get(name) ?? { kind, window, amount: 0n, raised: null };
    if (from <= level) rules.set(name, { ...rule, amount });
    else if (rule.raised || !isMore(amount, rule.amount)) rules.set(name, rule);
    else rules.set(name, { ...rule, raised: { level: from, amount } });
  }
  return [...rules.values()];
}

interface UsedRow {
  account_id: number;
  kind: LimitKind;
  day: string;
  month: string;
}

/** What these customers moved of these kinds, in the day and in the month. */
const readUsed = (
  runner: SqlRunner,
  customers: readonly LimitedCustomer[],
  kinds: WantedKinds,
  at: Date,
): Promise<UsedRow[]> =>
  runner.query<UsedRow>(
    `select account_id, kind, sum(amount) as month, coalesce(sum(amount) filter (where used_at >= $3), 0) as day
       from limit_uses where account_id = any($1) and used_at >= $2 and released_at is null and ($4::text[] is null or kind = any($4))
      group by account_id, kind`,
    [
      customers.map(({ accountId }) => accountId),
      spanOf('MONTH', at.getTime()).from,
      spanOf('DAY', at.getTime()).from,
      kinds,
    ],
    'limits-used',
  );

/** What a customer moved of a kind from a moment on and before another. */
export async function usedBetween(
  runner: SqlRunner,
  accountId: number,
  kind: LimitKind,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<bigint> {
  const [row] = await runner.query<{ used: string }>(
    `select coalesce(sum(amount), 0) as used from limit_uses
      where account_id = $1 and kind = $2 and used_at >= $3 and used_at < $4 and released_at is null`,
    [accountId, kind, from, until],
    'limits-used-between',
  );
  return toAmount(row?.used ?? '0');
}

/** What customers may move, of each kind in each window, by the customer's account. */
async function limitsOfEach(
  runner: SqlRunner,
  customers: readonly LimitedCustomer[],
  kinds: WantedKinds,
  at: Date,
): Promise<ReadonlyMap<number, readonly Limit[]>> {
  if (customers.length === 0) return new Map();
  const [rows, used] = await Promise.all([readRules(runner, customers, kinds), readUsed(runner, customers, kinds, at)]);
  const usedOf = ({ accountId }: LimitedCustomer, { kind, window }: Rule): bigint => {
    const own = used.find((row) => row.account_id === accountId && row.kind === kind);
    return toAmount((window === 'DAY' ? own?.day : own?.month) ?? '0');
  };
  const own = (customer: LimitedCustomer): Limit[] =>
    rulesOf(rows, customer).map((rule) => {
      const usedNow = usedOf(customer, rule);
      const { amount } = rule;
      const left = amount === null ? null : amount > usedNow ? amount - usedNow : 0n;
      return { ...rule, used: usedNow, left, renewsAt: spanOf(rule.window, at.getTime()).until };
    });
  return new Map(customers.map((customer) => [customer.accountId, own(customer)]));
}

/** What a customer may move, of each kind in each window; of one kind alone when it is named. */
export async function limitsOf(
  runner: SqlRunner,
  customer: LimitedCustomer,
  at: Date,
  kind?: LimitKind,
): Promise<readonly Limit[]> {
  return (await limitsOfEach(runner, [customer], kind ? [kind] : null, at)).get(customer.accountId) ?? [];
}

/** The limit of a kind that this amount is beyond; of two, that of the day. Null when there is none. */
export async function exceededBy(
  runner: SqlRunner,
  customer: LimitedCustomer,
  use: Pick<LimitUse, 'kind' | 'amount'>,
  at: Date,
): Promise<Limit | null> {
  return (await exceededByEach(runner, [{ customer, use }], at))[0] ?? null;
}

/** What a customer is about to move. */
export interface Intent {
  readonly customer: LimitedCustomer;
  readonly use: Pick<LimitUse, 'kind' | 'amount'>;
}

/** The same of several customers, in their order. */
export async function exceededByEach(
  runner: SqlRunner,
  intents: readonly Intent[],
  at: Date,
): Promise<readonly (Limit | null)[]> {
  const customers = intents.map(({ customer }) => customer);
  const kinds = [...new Set(intents.map(({ use }) => use.kind))];
  const limitsBy = await limitsOfEach(runner, customers, kinds, at);
  return intents.map(({ customer, use }) => {
    const own = limitsBy.get(customer.accountId) ?? [];
    const beyond = own.filter(({ kind, left }) => kind === use.kind && left !== null && left < use.amount);
    return LIMIT_WINDOWS.flatMap((window) => beyond.filter((limit) => limit.window === window))[0] ?? null;
  });
}

/** Counts what is let through, also beyond a limit. The same reference is counted once, and anew when it had been given back. */
export const countUse = (tx: Transaction, { accountId }: LimitedCustomer, use: LimitUse, at: Date): Promise<void> =>
  countUses(tx, [{ accountId, ...use }], at);

/** The same of several customers. */
export async function countUses(
  tx: Transaction,
  uses: readonly (LimitUse & Pick<LimitedCustomer, 'accountId'>)[],
  at: Date,
): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `insert into limit_uses (account_id, kind, reference, amount, used_at)
     select account_id, kind, reference, amount, $5
       from unnest($1::int[], $2::text[], $3::text[], $4::numeric[]) as n(account_id, kind, reference, amount)
     on conflict (reference) do update set amount = excluded.amount, used_at = excluded.used_at, released_at = null
      where limit_uses.released_at is not null`,
    [
      uses.map(({ accountId }) => accountId),
      uses.map(({ kind }) => kind),
      uses.map(({ reference }) => reference),
      uses.map(({ amount }) => fromAmount(amount)),
      at,
    ],
    'limits-count',
  );
}

/**
 * Uses a limit unless this is beyond it. Whatever else the customer moves at this moment waits for the transaction.
 * @returns the limit that this is beyond; null when it was used
 */
export async function takeLimit(
  tx: Transaction,
  customer: LimitedCustomer,
  use: LimitUse,
  at: Date,
): Promise<Limit | null> {
  await lockUser(tx, customer.id);
  const exceeded = await exceededBy(tx, customer, use, at);
  if (!exceeded) await countUse(tx, customer, use, at);
  return exceeded;
}

/** Whether something of this reference was let through and not given back. */
export async function isUsed(runner: SqlRunner, reference: string): Promise<boolean> {
  const text = 'select 1 from limit_uses where reference = $1 and released_at is null';
  return (await runner.lookup(text, [reference], 'limits-is-used')).length > 0;
}

/** Gives back what was used for something that did not happen. */
export async function releaseUse(tx: Transaction, reference: string, at: Date): Promise<void> {
  await tx.orm
    .update(limitUses)
    .set({ releasedAt: at })
    .where(and(eq(limitUses.reference, reference), isNull(limitUses.releasedAt)));
}

/** What was let through came to another amount, also when it had been given back. @returns false when nothing has this reference */
export async function changeUse(tx: Transaction, reference: string, amount: bigint): Promise<boolean> {
  const changed = await tx.orm
    .update(limitUses)
    .set({ amount, releasedAt: null })
    .where(eq(limitUses.reference, reference))
    .returning({ id: limitUses.id });
  return changed.length > 0;
}
