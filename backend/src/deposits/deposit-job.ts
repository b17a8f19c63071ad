import { eq } from 'drizzle-orm';
import type { BankPort } from '../bank/index';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import type { JobKind } from '../jobs/index';
import { nextBusinessDay, onReview } from './decide';
import { findDeposit } from './deposit-store';
import type { Deposit } from './deposit-store';
import { moveDeposit } from './move-deposit';
import type { Moved } from './move-deposit';
import { judgeFor, lockedCustomer } from './receive-pix';
import type { JudgeParts } from './receive-pix';
import { deposits } from './tables';

const HOUR_MS = 3_600_000;

export interface DepositJobParts extends JudgeParts {
  readonly bank: BankPort;
  readonly onMoved: (moved: Moved) => void;
}

/** A deposit that is locked, with its customer; a deposit is locked after its customer. */
async function locked(tx: Transaction, id: string) {
  const found = await findDeposit(tx, id);
  const customer = await lockedCustomer(tx, found?.accountId ?? null);
  const [deposit] = await tx.orm.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return { deposit, customer };
}

async function putOff(tx: Transaction, { id }: Deposit, change: Pick<Deposit, 'reason' | 'until' | 'nextStepAt'>) {
  await tx.orm
    .update(deposits)
    .set({ ...change, stepTries: 0, attentionSince: null })
    .where(eq(deposits.id, id));
}

/** Looks again at a deposit that is kept: what it waited for may have come. */
function lookAgain(parts: DepositJobParts, id: string): Promise<Moved | null> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { deposit, customer } = await locked(tx, id);
    if (deposit?.state !== 'HELD') return null;
    // Nobody claimed it in time.
    if (deposit.reason === 'UNIDENTIFIED') {
      const until = new Date(at.getTime() + HOUR_MS);
      const back = { state: 'RETURNING', reason: 'UNIDENTIFIED', until, nextStepAt: at } as const;
      return moveDeposit(tx, deposit, back, { actor: 'RUNNER', at });
    }
    const facts = { amount: deposit.amount, payerKey: deposit.payerDocumentKey };
    const verdict = await judgeFor(tx, parts, customer, facts, at);
    if (verdict.state === 'HELD' || deposit.reason === 'REVIEW') {
      const until = nextBusinessDay(at);
      const later = { reason: deposit.reason, until, nextStepAt: until };
      await putOff(tx, deposit, verdict.state === 'HELD' && deposit.reason !== 'REVIEW' ? verdict : later);
      return null;
    }
    return moveDeposit(tx, deposit, verdict, { actor: 'RUNNER', at, customer });
  });
}

/** Keeps the date that the customer was told in the future, also while the bank is away. */
async function keepDate(parts: DepositJobParts, deposit: Deposit): Promise<void> {
  const now = parts.clock.now();
  if (deposit.until && deposit.until.getTime() > now) return;
  await parts.db.orm
    .update(deposits)
    .set({ until: new Date(now + HOUR_MS) })
    .where(eq(deposits.id, deposit.id));
}

/** Sends a deposit back: asked for by its own id, so asking again is safe, and its end is waited for. */
async function sendBack(parts: DepositJobParts, deposit: Deposit): Promise<Moved | null> {
  const { id, sourceReference: endToEndId, amount } = deposit;
  await keepDate(parts, deposit);
  const state = await parts.bank.returnPix({ endToEndId, returnId: id, amount });
  if (state === 'PROCESSING') return null;
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { deposit: now } = await locked(tx, id);
    if (now?.state !== 'RETURNING') return null;
    return moveDeposit(tx, now, state === 'DONE' ? { state: 'RETURNED' } : onReview('REVIEW', at), {
      actor: 'BANK',
      at,
    });
  });
}

/** Sees to deposits that are kept or on their way back. */
export function depositJob(parts: DepositJobParts): JobKind {
  return {
    name: 'deposit',
    table: deposits,
    async step(id) {
      const deposit = await findDeposit(parts.db, id);
      if (!deposit || deposit.nextStepAt === null) return;
      const moved = deposit.state === 'RETURNING' ? await sendBack(parts, deposit) : await lookAgain(parts, id);
      if (moved) parts.onMoved(moved);
    },
  };
}

/** The operator lets a kept deposit in, or sends it back. @returns null when it is not kept, or nobody's */
export function decideHeld(
  { db, clock }: JudgeParts,
  id: string,
  decision: 'CREDIT' | 'RETURN',
): Promise<Moved | null> {
  return inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    const { deposit, customer } = await locked(tx, id);
    if (deposit?.state !== 'HELD') return null;
    if (decision === 'CREDIT') {
      if (!customer || customer.closedAt !== null) return null;
      return moveDeposit(tx, deposit, { state: 'CREDITED' }, { actor: 'OPERATOR', at, customer });
    }
    const reason = deposit.reason ?? 'REVIEW';
    const back = { state: 'RETURNING', reason, until: new Date(at.getTime() + HOUR_MS), nextStepAt: at } as const;
    return moveDeposit(tx, deposit, back, { actor: 'OPERATOR', at });
  });
}
