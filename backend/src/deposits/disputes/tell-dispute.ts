import type { Transaction } from '../../db/database';
import { mailAddressOfAccount } from '../../identity/index';
import { notify } from '../../notifications/index';
import { amountText } from '../messages';
import { DEPOSITS_PATH } from '../tell-customer';
import type { TellParts } from '../tell-customer';
import { disputeTextOf } from './dispute-messages';
import type { Dispute, DisputeState } from './dispute-store';

const OF_DEPOSITS = {
  OPEN: 'DEPOSIT_HELD',
  REFUSED: 'DEPOSIT_CREDITED',
  ACCEPTED: 'DEPOSIT_RETURNED',
} as const satisfies Record<DisputeState, string>;

interface Occasion {
  /** Until when there is an answer; null when there is one. */
  readonly until: Date | null;
  readonly at: Date;
  /** Where the customer sees what it is about; deposits are in the wallet. */
  readonly path?: string;
}

/** Tells the customer that a dispute was opened, or how it ended, in the product and by mail, once of each. */
export async function tellDispute(
  tx: Transaction,
  { mail }: TellParts,
  dispute: Dispute,
  { until, at, path = DEPOSITS_PATH }: Occasion,
): Promise<void> {
  const { id, accountId, state, amount } = dispute;
  const { title, text } = disputeTextOf({ ...dispute, until });
  const kind = dispute.paymentId === null ? OF_DEPOSITS[state] : 'PAYMENT_ATTENTION';
  const dedupKey = `dispute/${id}/${state}`;
  await notify(tx, [{ accountId, path, kind, title, text, dedupKey, createdAt: at }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const facts = { at: at.toISOString(), title, text };
  await mail.enqueue(
    tx,
    dispute.paymentId === null
      ? { template: 'deposit-disputed', data: { ...facts, amount: amountText(amount, dispute.currency) }, to, dedupKey }
      : { template: 'payment-attention', data: facts, to, dedupKey, accountId },
  );
}
