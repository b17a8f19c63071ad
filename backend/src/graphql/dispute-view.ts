import { fromAmount } from '../lib/amount';
import { disputeTextOf } from '../deposits/index';
import type { Dispute } from '../deposits/index';
import type * as Api from './__generated__/resolvers';

/** What a customer sees of a dispute. @param until when there is an answer, while it is open */
export function disputeView(dispute: Dispute, until: Date | null): Api.DepositDispute {
  const { state, held, openedAt, endedAt } = dispute;
  const answerBy = state === 'OPEN' ? until : null;
  return {
    state,
    ...disputeTextOf({ ...dispute, until: answerBy }),
    held: fromAmount(held),
    openedAt: openedAt.toISOString(),
    until: answerBy?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
