import { and, eq } from 'drizzle-orm';
import type { BankPort } from '../../bank/index';
import type { Deposit } from '../deposit-store';
import type { Moved } from '../move-deposit';
import type { JudgeParts } from '../receive-pix';
import { deposits } from '../tables';
import { receiveDispute } from './bank-dispute';
import { findOpenDispute } from './dispute-store';

const DAY_MS = 86_400_000;

interface StepParts extends JudgeParts {
  readonly bank: Pick<BankPort, 'dispute'>;
}

/**
 * The date has come until which a dispute was to be decided: the bank is asked, and while it has no answer the customer's
 * date is put off.
 */
export async function seeToDispute(parts: StepParts, { id }: Deposit): Promise<readonly Moved[]> {
  const open = await findOpenDispute(parts.db, id);
  const word = open?.kind === 'MED' ? await parts.bank.dispute(open.reference) : null;
  if (word && word.state !== 'OPEN') return receiveDispute(parts, word);
  const until = new Date(parts.clock.now() + DAY_MS);
  await parts.db.orm
    .update(deposits)
    .set({ until, nextStepAt: until, stepTries: 0, attentionSince: null })
    .where(and(eq(deposits.id, id), eq(deposits.state, 'DISPUTED')));
  return [];
}
