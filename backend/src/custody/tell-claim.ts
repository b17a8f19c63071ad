import type { Transaction } from '../db/database';
import { amountText, DEPOSITS_PATH } from '../deposits/index';
import type { TellParts } from '../deposits/index';
import { mailAddressOfAccount } from '../identity/index';
import { notify } from '../notifications/index';
import { CUSTODY_MESSAGES } from './messages';

interface RefusedClaim {
  readonly id: string;
  readonly accountId: number;
  readonly amount: bigint;
  readonly currency: string;
}

/** Tells whoever claimed coins that they are not taken for theirs, in the product and by mail. */
export async function tellRefusedClaim(
  tx: Transaction,
  { mail }: TellParts,
  { id, accountId, amount, currency }: RefusedClaim,
  createdAt: Date,
): Promise<void> {
  const dedupKey = `deposit-claim/${id}/refused`;
  const title = CUSTODY_MESSAGES.claimRefusedTitle;
  const text = CUSTODY_MESSAGES.claimRefused(amountText(amount, currency));
  await notify(tx, [{ accountId, path: DEPOSITS_PATH, kind: 'DEPOSIT_HELD', title, text, dedupKey, createdAt }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: createdAt.toISOString(), amount: amountText(amount, currency), title, text, todo: null };
  await mail.enqueue(tx, { template: 'deposit-held', data, to, dedupKey });
}
