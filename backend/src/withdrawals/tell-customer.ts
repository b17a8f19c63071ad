import { together } from '../db/database';
import type { Transaction } from '../db/database';
import { amountText } from '../deposits/index';
import { mailAddressesOf, mailAddressOfAccount } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { withdrawalTextOf } from './messages';
import { shownTransfers } from '../chain-sending/index';
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

/** Tells customers of how withdrawals ended, in the product and by mail, once of each; and by mail that coins left. */
export async function tellCustomers(
  tx: Transaction,
  parts: TellParts,
  all: readonly Withdrawal[],
  at: Date,
): Promise<void> {
  for (const one of all) if (one.state === 'SENT' && one.kind === 'CHAIN') await mailSent(tx, parts, one, at);
  const news = all
    .filter(({ state }) => ENDED.has(state) || state === 'COMPLETED')
    .map((withdrawal) => ({
      ...withdrawalTextOf(withdrawal),
      ...{ withdrawal, isEnded: ENDED.has(withdrawal.state) },
      dedupKey: `withdrawal/${withdrawal.id}/${withdrawal.state}`,
    }));
  if (news.length === 0) return;
  const notes = news.map(({ withdrawal, isEnded, title, text, dedupKey }) => ({
    kind: isEnded ? ('WITHDRAWAL_ENDED' as const) : ('WITHDRAWAL_COMPLETED' as const),
    ...{ accountId: withdrawal.accountId, title, text, path: pathOf(withdrawal), dedupKey, createdAt: at },
  }));
  const accountIds = news.map(({ withdrawal }) => withdrawal.accountId);
  const [addresses] = await together([mailAddressesOf(tx, accountIds), notify(tx, notes)]);
  await together(
    news.map(async ({ withdrawal: { accountId, currency, received, target }, isEnded, title, text, dedupKey }) => {
      const to = addresses.get(accountId);
      if (!to) return;
      const sum = amountText(received, currency);
      const data = { at: at.toISOString(), title, text, received: sum, target: target.text };
      const template = isEnded ? 'withdrawal-ended' : 'withdrawal-completed';
      await parts.mail.enqueue(tx, { template, data, to, dedupKey });
    }),
  );
}
