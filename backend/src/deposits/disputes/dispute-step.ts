import { and, eq } from 'drizzle-orm';
import type { Deposit } from '../deposit-store';
import type { Moved } from '../move-deposit';
import type { JudgeParts } from '../receive-pix';
import { deposits } from '../tables';
import { findOpenDispute } from './dispute-store';
import type { Dispute } from './dispute-store';
import { receiveDispute } from './receive-dispute';
import type { DisputeWord } from './receive-dispute';

const DAY_MS = 86_400_000;

interface StepParts extends JudgeParts {
  /** What is said of a dispute where it was opened; null when nobody there knows it. */
  readonly disputeOf: (dispute: Dispute) => Promise<DisputeWord | null>;
}

/**
 * The date has come until which a dispute was to be decided: it is asked for, and while there is no answer the customer's date
 * is put off.
 */
export async function seeToDispute(parts: StepParts, { id }: Deposit): Promise<readonly Moved[]> {
  const open = await findOpenDispute(parts.db, id);
  const word = open ? await parts.disputeOf(open) : null;
  if (word && word.state !== 'OPEN') return receiveDispute(parts, word);
  const until = new Date(parts.clock.now() + DAY_MS);
  await parts.db.orm
    .update(deposits)
    .set({ until, nextStepAt: until, stepTries: 0, attentionSince: null })
    .where(and(eq(deposits.id, id), eq(deposits.state, 'DISPUTED')));
  return [];
}
