import { and, eq } from 'drizzle-orm';
import type { BankPort } from '../bank/index';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import type { JobKind } from '../jobs/index';
import { nextBusinessDay } from './business-days';
import { onReview } from './decide';
import { lockedDeposit } from './deposit-lock';
import { findDeposit } from './deposit-store';
import type { Deposit } from './deposit-store';
import { seeToDispute } from './disputes/dispute-step';
import type { Dispute } from './disputes/dispute-store';
import { medOf } from './disputes/receive-dispute';
import type { DisputeWord } from './disputes/receive-dispute';
import { moveDeposit } from './move-deposit';
import type { Moved } from './move-deposit';
import { judgeFor } from './receive-pix';
import type { JudgeParts } from './receive-pix';
import type { DepositSource } from './source';
import type { DepositKind } from './states';
import { deposits } from './tables';
import { tellCustomer } from './tell-customer';

const HOUR_MS = 3_600_000;

export interface DepositJobParts extends JudgeParts {
  readonly bank: BankPort;
  /** Of the kinds that are kept by modules of their own. */
  readonly sources: ReadonlyMap<DepositKind, DepositSource>;
  readonly onMoved: (moved: Moved) => void;
  /** The steps of kinds that go another way than a bank's. */
  readonly steps: ReadonlyMap<DepositKind, DepositStep>;
}

/** What is done about a deposit whose next step has come. @returns null when it stays where it is */
export type DepositStep = (deposit: Deposit) => Promise<Moved | null>;

interface PutOff {
  readonly change: Pick<Deposit, 'reason' | 'until' | 'nextStepAt'>;
  readonly at: Date;
}

/** It stays as it is; the customer is told when that is for another reason. */
async function putOff(tx: Transaction, parts: DepositJobParts, { id, reason }: Deposit, { change, at }: PutOff) {
  const [kept] = await tx.orm
    .update(deposits)
    .set({ ...change, stepTries: 0, attentionSince: null })
    .where(eq(deposits.id, id))
    .returning();
  if (kept && kept.reason !== reason) await tellCustomer(tx, parts, kept, { at, recovered: 0n });
}

/** Looks again at a deposit that is kept: what it waited for may have come. */
function lookAgain(parts: DepositJobParts, id: string): Promise<Moved | null> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { deposit, customer } = await lockedDeposit(tx, id);
    if (deposit?.state !== 'HELD') return null;
    // Nobody claimed it in time.
    if (deposit.reason === 'UNIDENTIFIED') {
      const until = new Date(at.getTime() + HOUR_MS);
      const back = { state: 'RETURNING', reason: 'UNIDENTIFIED', until, nextStepAt: at } as const;
      return moveDeposit(tx, parts, deposit, back, { actor: 'RUNNER', at });
    }
    const { kind, amount, payerDocumentKey: payerKey } = deposit;
    const verdict = await judgeFor(tx, parts, customer, { kind, amount, payerKey }, at);
    if (verdict.state === 'HELD' || deposit.reason === 'REVIEW') {
      const until = nextBusinessDay(at);
      const later = { reason: deposit.reason, until, nextStepAt: until };
      const change = verdict.state === 'HELD' && deposit.reason !== 'REVIEW' ? verdict : later;
      await putOff(tx, parts, deposit, { change, at });
      return null;
    }
    return moveDeposit(tx, parts, deposit, verdict, { actor: 'RUNNER', at, customer });
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
  const { id, kind, sourceReference: endToEndId, amount } = deposit;
  await keepDate(parts, deposit);
  const source = parts.sources.get(kind);
  const state = source
    ? await source.sendBack(deposit)
    : await parts.bank.returnPix({ endToEndId, returnId: id, amount });
  if (state === 'PROCESSING') return null;
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { deposit: now } = await lockedDeposit(tx, id);
    if (now?.state !== 'RETURNING') return null;
    return moveDeposit(tx, parts, now, state === 'DONE' ? { state: 'RETURNED' } : onReview('REVIEW', at), {
      actor: 'BANK',
      at,
    });
  });
}

function stepOf(parts: DepositJobParts, { kind, state, id }: Deposit): DepositStep {
  const own = parts.steps.get(kind);
  if (own) return own;
  if (state === 'DETECTED') return async (deposit) => (await parts.sources.get(kind)?.lookAgain?.(deposit)) ?? null;
  return state === 'RETURNING' ? (deposit) => sendBack(parts, deposit) : () => lookAgain(parts, id);
}

/** Asks the bank for a dispute about a Pix, and whoever keeps the kind for one about another deposit. */
export const disputeOf =
  ({ bank, sources }: Pick<DepositJobParts, 'bank' | 'sources'>) =>
  async ({ kind, reference }: Dispute): Promise<DisputeWord | null> => {
    if (kind === 'CHARGEBACK') return (await sources.get('CARD')?.dispute?.(reference)) ?? null;
    const word = kind === 'MED' ? await bank.dispute(reference) : null;
    return word && medOf(word);
  };

/** Sees to deposits that are kept, disputed or on their way back. */
export function depositJob(parts: DepositJobParts): JobKind {
  return {
    name: 'deposit',
    table: deposits,
    async step(id) {
      const deposit = await findDeposit(parts.db, id);
      if (!deposit || deposit.nextStepAt === null) return;
      if (deposit.state === 'DISPUTED') {
        for (const moved of await seeToDispute({ ...parts, disputeOf: disputeOf(parts) }, deposit))
          parts.onMoved(moved);
        return;
      }
      const moved = await stepOf(parts, deposit)(deposit);
      if (moved) parts.onMoved(moved);
    },
  };
}

/** Has the deposits looked at now that wait for their customer's level. @returns whether there are any */
export async function lookAgainAtLevel({ db, clock }: JudgeParts, accountId: number): Promise<boolean> {
  const waiting = and(eq(deposits.accountId, accountId), eq(deposits.state, 'HELD'), eq(deposits.reason, 'LEVEL'));
  const found = await db.orm
    .update(deposits)
    .set({ nextStepAt: new Date(clock.now()) })
    .where(waiting)
    .returning({ id: deposits.id });
  return found.length > 0;
}

/** The operator lets a kept deposit in, or sends it back. @returns null when it is not kept, or nobody's */
export async function decideHeld(
  tx: Transaction,
  parts: JudgeParts,
  id: string,
  decision: 'CREDIT' | 'RETURN',
): Promise<Moved | null> {
  const at = new Date(parts.clock.now());
  const { deposit, customer } = await lockedDeposit(tx, id);
  if (deposit?.state !== 'HELD') return null;
  if (decision === 'CREDIT') {
    if (!customer || customer.closedAt !== null) return null;
    return moveDeposit(tx, parts, deposit, { state: 'CREDITED' }, { actor: 'OPERATOR', at, customer });
  }
  // Nothing is sent by a chain yet.
  if (deposit.kind === 'CHAIN') return null;
  const reason = deposit.reason ?? 'REVIEW';
  const back = { state: 'RETURNING', reason, until: new Date(at.getTime() + HOUR_MS), nextStepAt: at } as const;
  return moveDeposit(tx, parts, deposit, back, { actor: 'OPERATOR', at });
}
