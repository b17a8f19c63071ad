import type { Transaction } from '../db/database';
import { amountText } from '../deposits/index';
import { mailAddressOfAccount } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { withdrawalTextOf } from './messages';
import { shownTransfers } from './transfers';
import type { Withdrawal } from './withdrawal-store';

export interface TellParts {
  readonly mail: Pick<Mail, 'enqueue'>;
}

/** Where a customer sees it. */
const pathOf = ({ currency }: Withdrawal): string => `/wallet/withdraw/${currency.toLowerCase()}`;

const ENDED: ReadonlySet<Withdrawal['state']> = new Set<Withdrawal['state']>([
  'CANCELED',
  'EXPIRED',
  'REJECTED',
  'FAILED',
  'BOUNCED',
]);

/** Mails by which transaction coins left: money §9, "sent with hash". */
async function mailSent(tx: Transaction, { mail }: TellParts, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { id, accountId, currency, received, target } = withdrawal;
  const transfer = (await shownTransfers(tx, [id])).get(id);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!transfer || !to) return;
  const { transactionId } = transfer;
  const data = { at: at.toISOString(), received: amountText(received, currency), target: target.text, transactionId };
  await mail.enqueue(tx, { template: 'withdrawal-sent', data, to, dedupKey: `withdrawal/${id}/SENT` });
}

/** Tells the customer of how a withdrawal ended, in the product and by mail, once of each; and by mail that coins left. */
export async function tellCustomer(tx: Transaction, parts: TellParts, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { id, accountId, kind: way, state, currency, received, target } = withdrawal;
  if (state === 'SENT' && way === 'CHAIN') return mailSent(tx, parts, withdrawal, at);
  const isEnded = ENDED.has(state);
  if (!isEnded && state !== 'COMPLETED') return;
  const { title, text } = withdrawalTextOf(withdrawal);
  const dedupKey = `withdrawal/${id}/${state}`;
  const kind = isEnded ? 'WITHDRAWAL_ENDED' : 'WITHDRAWAL_COMPLETED';
  await notify(tx, [{ accountId, kind, title, text, path: pathOf(withdrawal), dedupKey, createdAt: at }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: at.toISOString(), title, text, received: amountText(received, currency), target: target.text };
  const template = isEnded ? 'withdrawal-ended' : 'withdrawal-completed';
  await parts.mail.enqueue(tx, { template, data, to, dedupKey });
}
