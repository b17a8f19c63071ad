import { and, desc, eq } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { mayFollow } from './states';
import type { VerificationActor, VerificationState } from './states';
import { verificationEvents, verifications } from './tables';

export type Verification = typeof verifications.$inferSelect;
type Change = Partial<Omit<typeof verifications.$inferInsert, 'id' | 'userId' | 'state'>>;

/** The customer's last try, and the one before that was refused, if any. */
export interface Tries {
  readonly last: Verification | undefined;
  readonly refused: Verification | undefined;
}

const lastOf = async (
  runner: SqlRunner,
  userId: string,
  state?: VerificationState,
): Promise<Verification | undefined> => {
  const ofUser = eq(verifications.userId, userId);
  const [found] = await runner.orm
    .select()
    .from(verifications)
    .where(state ? and(ofUser, eq(verifications.state, state)) : ofUser)
    .orderBy(desc(verifications.number))
    .limit(1);
  return found;
};

export async function readTries(runner: SqlRunner, userId: string): Promise<Tries> {
  const last = await lastOf(runner, userId);
  return { last, refused: last?.state === 'REFUSED' ? last : await lastOf(runner, userId, 'REFUSED') };
}

/** When the customer's last refusals were decided, newest first. */
export async function lastRefusals(runner: SqlRunner, userId: string, most: number): Promise<Date[]> {
  const rows = await runner.orm
    .select({ decidedAt: verifications.decidedAt })
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.state, 'REFUSED')))
    .orderBy(desc(verifications.number))
    .limit(most);
  return rows.map(({ decidedAt }) => decidedAt ?? new Date(0));
}

/** The try with this id. */
export async function findVerification(runner: SqlRunner, id: string): Promise<Verification | undefined> {
  const [found] = await runner.orm.select().from(verifications).where(eq(verifications.id, id));
  return found;
}

interface Step {
  readonly actor: VerificationActor;
  readonly at: Date;
}

/** Begins a try. The customer is locked. */
export async function begin(
  tx: Transaction,
  userId: string,
  { actor, at, ...fields }: Step & Change & { readonly state: 'DRAFT' | 'APPROVED' },
): Promise<Verification> {
  const [begun] = await tx.orm
    .insert(verifications)
    .values({ ...fields, userId, startedAt: at })
    .returning();
  if (!begun) throw new Error('A verification was not begun');
  await note(tx, begun, null, { actor, at });
  return begun;
}

/** Changes what does not move a try on. The customer is locked. */
export async function change(tx: Transaction, { id }: Pick<Verification, 'id'>, fields: Change): Promise<Verification> {
  const [changed] = await tx.orm.update(verifications).set(fields).where(eq(verifications.id, id)).returning();
  if (!changed) throw new Error('There is no such verification');
  return changed;
}

/**
 * Moves a try on. The customer is locked, so nobody else does meanwhile.
 * @throws when it would not go forward
 */
export async function moveOn(
  tx: Transaction,
  { id, state: before }: Pick<Verification, 'id' | 'state'>,
  { state, actor, at, ...fields }: Step & Change & { readonly state: VerificationState },
): Promise<Verification> {
  if (!mayFollow(before, state)) throw new Error(`A verification does not go from ${before} to ${state}`);
  const [moved] = await tx.orm
    .update(verifications)
    .set({ attentionSince: null, ...fields, state, stepTries: 0 })
    .where(and(eq(verifications.id, id), eq(verifications.state, before)))
    .returning();
  if (!moved) throw new Error('A verification was moved by somebody else');
  await note(tx, moved, before, { actor, at });
  return moved;
}

async function note(
  tx: Transaction,
  after: Verification,
  before: VerificationState | null,
  { actor, at }: Step,
): Promise<void> {
  await tx.orm.insert(verificationEvents).values({
    verificationId: after.id,
    before,
    after: after.state,
    actor,
    reasons: after.state === 'REFUSED' ? after.reasons.map(({ code }) => code) : [],
    until: after.state === 'REVIEW' ? after.until : null,
    happenedAt: at,
  });
}

/** A later date for one that is in review already. */
export async function noteLater(tx: Transaction, { id, state }: Verification, until: Date, at: Date): Promise<void> {
  await tx.orm
    .insert(verificationEvents)
    .values({ verificationId: id, before: state, after: state, actor: 'CHECK', until, happenedAt: at });
}
