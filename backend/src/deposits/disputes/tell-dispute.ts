import type { Transaction } from '../../db/database';
import { mailAddressOfAccount } from '../../identity/index';
import { notify } from '../../notifications/index';
import { amountText } from '../messages';
import { DEPOSITS_PATH } from '../tell-customer';
import type { TellParts } from '../tell-customer';
import { disputeTextOf } from './dispute-messages';
import type { Dispute, DisputeState } from './dispute-store';

const KINDS = {
  OPEN: 'DEPOSIT_HELD',
  REFUSED: 'DEPOSIT_CREDITED',
  ACCEPTED: 'DEPOSIT_RETURNED',
} as const satisfies Record<DisputeState, string>;

/** Tells the customer that a dispute was opened, or how it ended, in the product and by mail, once of each. */
export async function tellDispute(
  tx: Transaction,
  { mail }: TellParts,
  dispute: Dispute,
  until: Date | null,
  at: Date,
): Promise<void> {
  const { id, accountId, state, amount } = dispute;
  const { title, text } = disputeTextOf({ ...dispute, until });
  const dedupKey = `dispute/${id}/${state}`;
  await notify(tx, [{ accountId, path: DEPOSITS_PATH, kind: KINDS[state], title, text, dedupKey, createdAt: at }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: at.toISOString(), amount: amountText(amount, dispute.currency), title, text };
  await mail.enqueue(tx, { template: 'deposit-disputed', data, to, dedupKey });
}
