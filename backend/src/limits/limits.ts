import { and, eq, gte, isNull } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { lockUser } from '../identity/index';
import type { User } from '../identity/index';
import { limits, limitUses, LIMIT_WINDOWS } from './tables';
import type { LimitKind, LimitWindow } from './tables';
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

/** The rule of the highest level that the customer has, for each kind and window that there are rules for. */
async function rulesOf(runner: SqlRunner, { level, accountType }: LimitedCustomer): Promise<readonly Rule[]> {
  const rows = await runner.orm
    .select()
    .from(limits)
    .where(eq(limits.accountType, accountType))
    .orderBy(limits.kind, limits.window, limits.level);
  const rules = new Map<string, Rule>();
  for (const { kind, window, amount, level: from } of rows) {
    const name = `${kind} ${window}`;
    const rule = rules.get(name) ?? { kind, window, amount: 0n, raised: null };
    if (from <= level) rules.set(name, { ...rule, amount });
    else if (rule.raised || !isMore(amount, rule.amount)) rules.set(name, rule);
    else rules.set(name, { ...rule, raised: { level: from, amount } });
  }
  return [...rules.values()];
}

/** What a customer may move, of each kind in each window. */
export async function limitsOf(runner: SqlRunner, customer: LimitedCustomer, at: Date): Promise<readonly Limit[]> {
  const since = spanOf('MONTH', at.getTime()).from;
  const own = and(
    eq(limitUses.accountId, customer.accountId),
    gte(limitUses.usedAt, since),
    isNull(limitUses.releasedAt),
  );
  const [rules, uses] = await Promise.all([rulesOf(runner, customer), runner.orm.select().from(limitUses).where(own)]);
  return rules.map(({ kind, window, amount, raised }) => {
    const { from, until } = spanOf(window, at.getTime());
    const used = uses
      .filter((use) => use.kind === kind && use.usedAt >= from)
      .reduce((sum, use) => sum + use.amount, 0n);
    const left = amount === null ? null : amount > used ? amount - used : 0n;
    return { kind, window, amount, used, left, renewsAt: until, raised };
  });
}

/** The limit of a kind that this amount is beyond; of two, that of the day. Null when there is none. */
export async function exceededBy(
  runner: SqlRunner,
  customer: LimitedCustomer,
  { kind, amount }: Pick<LimitUse, 'kind' | 'amount'>,
  at: Date,
): Promise<Limit | null> {
  const own = (await limitsOf(runner, customer, at)).filter((limit) => limit.kind === kind);
  const beyond = own.filter(({ left }) => left !== null && left < amount);
  return LIMIT_WINDOWS.flatMap((window) => beyond.filter((limit) => limit.window === window))[0] ?? null;
}

/** Counts what is let through, also beyond a limit. The same reference is counted once. */
export async function countUse(
  tx: Transaction,
  { accountId }: LimitedCustomer,
  { kind, amount, reference }: LimitUse,
  at: Date,
): Promise<void> {
  await tx.orm
    .insert(limitUses)
    .values({ accountId, kind, amount, reference, usedAt: at })
    .onConflictDoNothing({ target: limitUses.reference });
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

/** Gives back what was used for something that did not happen. */
export async function releaseUse(tx: Transaction, reference: string, at: Date): Promise<void> {
  await tx.orm
    .update(limitUses)
    .set({ releasedAt: at })
    .where(and(eq(limitUses.reference, reference), isNull(limitUses.releasedAt)));
}
