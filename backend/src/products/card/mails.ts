import type { Transaction } from '../../db/database';
import { amountText } from '../../deposits/index';
import { mailAddressOfAccount } from '../../identity/index';
import type { Mail } from '../../mail/index';
import type { Authorization, CardDispute } from './authorization-store';
import type { CardRecord } from './card-store';
import { CARD_CURRENCY } from './kinds';
import { PREPAID_MESSAGES } from './messages';

/** What of the exchange's mail cards need. */
export type CardMail = Pick<Mail, 'enqueue' | 'wake'>;

/** The customer's card was canceled. */
export async function mailCanceled(tx: Transaction, mail: CardMail, card: CardRecord, at: Date): Promise<void> {
  const { id, accountId, last4 } = card;
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: at.toISOString(), last4, text: PREPAID_MESSAGES.canceledText };
  await mail.enqueue(tx, { template: 'card-canceled', to, data, dedupKey: `card/${id}/canceled`, accountId });
}

/** A purchase is disputed, or that was decided. */
export async function mailDispute(
  tx: Transaction,
  mail: CardMail,
  { id, state }: Pick<CardDispute, 'id' | 'state'>,
  { accountId, authorized, captured, merchant, createdAt }: Authorization,
  { title, text, at }: { readonly title: string; readonly text: string; readonly at: Date },
): Promise<void> {
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const amount = amountText(captured > 0n ? captured : authorized, CARD_CURRENCY);
  const data = { at: at.toISOString(), title, text, merchant, amount, boughtAt: createdAt.toISOString() };
  await mail.enqueue(tx, { template: 'card-disputed', to, data, dedupKey: `card-dispute/${id}/${state}`, accountId });
}
