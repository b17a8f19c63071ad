import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { mayFollow } from './states';
import type { TwoFactorResetState } from './states';
import { twoFactorResets } from './tables';

export type TwoFactorReset = typeof twoFactorResets.$inferSelect;
type Change = Partial<Omit<typeof twoFactorResets.$inferInsert, 'id' | 'userId' | 'state'>>;

/** The request with this id. */
export async function findReset(runner: SqlRunner, id: string): Promise<TwoFactorReset | undefined> {
  const [found] = await runner.orm.select().from(twoFactorResets).where(eq(twoFactorResets.id, id));
  return found;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockReset(tx: Transaction, id: string): Promise<TwoFactorReset | undefined> {
  const [found] = await tx.orm.select().from(twoFactorResets).where(eq(twoFactorResets.id, id)).for('update');
  return found;
}

/** The customer's request that nothing was decided of. */
export async function openResetOf(runner: SqlRunner, userId: string): Promise<TwoFactorReset | undefined> {
  const [found] = await runner.orm
    .select()
    .from(twoFactorResets)
    .where(and(eq(twoFactorResets.userId, userId), inArray(twoFactorResets.state, ['REQUESTED', 'SENT'])));
  return found;
}

/** The last requests whose pictures were handed in, newest first. */
export function listSent(runner: SqlRunner, most: number): Promise<TwoFactorReset[]> {
  return runner.orm
    .select()
    .from(twoFactorResets)
    .where(inArray(twoFactorResets.state, ['SENT', 'APPROVED', 'REFUSED']))
    .orderBy(desc(twoFactorResets.number))
    .limit(most);
}

/** Those whose pictures wait for a decision, the oldest first. */
export const listWaiting = (
  runner: SqlRunner,
  { id, most }: { readonly id?: string | undefined; readonly most: number },
): Promise<TwoFactorReset[]> =>
  runner.orm
    .select()
    .from(twoFactorResets)
    .where(and(eq(twoFactorResets.state, 'SENT'), id === undefined ? undefined : eq(twoFactorResets.id, id)))
    .orderBy(asc(twoFactorResets.number))
    .limit(most);

/** When the customer's requests were refused since then, newest first. */
export async function refusalsSince(runner: SqlRunner, userId: string, since: Date): Promise<Date[]> {
  const rows = await runner.orm
    .select({ endedAt: twoFactorResets.endedAt })
    .from(twoFactorResets)
    .where(
      and(eq(twoFactorResets.userId, userId), eq(twoFactorResets.state, 'REFUSED'), gt(twoFactorResets.endedAt, since)),
    )
    .orderBy(desc(twoFactorResets.number));
  return rows.flatMap(({ endedAt }) => endedAt ?? []);
}

/** Begins a request. The customer is locked. */
export async function begin(tx: Transaction, userId: string, at: Date, until: Date): Promise<TwoFactorReset> {
  const [begun] = await tx.orm
    .insert(twoFactorResets)
    .values({ userId, state: 'REQUESTED', requestedAt: at, until, nextStepAt: until })
    .returning();
  if (!begun) throw new Error('A request was not begun');
  return begun;
}

/** Changes what does not move a request on. The customer is locked. */
export async function change(tx: Transaction, { id }: Pick<TwoFactorReset, 'id'>, fields: Change): Promise<void> {
  await tx.orm.update(twoFactorResets).set(fields).where(eq(twoFactorResets.id, id));
}

/**
 * Moves a request on. The customer is locked, so nobody else does meanwhile.
 * @throws when it would not go forward
 */
export async function moveOn(
  tx: Transaction,
  { id, state: before }: Pick<TwoFactorReset, 'id' | 'state'>,
  { state, ...fields }: Change & { readonly state: TwoFactorResetState },
): Promise<TwoFactorReset> {
  if (!mayFollow(before, state)) throw new Error(`A request does not go from ${before} to ${state}`);
  const [moved] = await tx.orm
    .update(twoFactorResets)
    .set({ ...fields, state, stepTries: 0, attentionSince: null })
    .where(and(eq(twoFactorResets.id, id), eq(twoFactorResets.state, before)))
    .returning();
  if (!moved) throw new Error('A request was moved by somebody else');
  return moved;
}
