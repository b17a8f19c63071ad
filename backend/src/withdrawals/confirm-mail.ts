import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../db/database';
import { amountText } from '../deposits/index';
import { mailAddressOfAccount } from '../identity/index';
import type { FoundLinkToken, LinkTokens } from '../identity/index';
import type { Mail } from '../mail/index';
import type { Withdrawal } from './withdrawal-store';

export interface ConfirmMailParts {
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<Mail, 'enqueue'>;
  /** The origin at which customers open the product. */
  readonly publicUrl: string;
}

const target = z.object({ withdrawalId: z.uuid(), termsHash: z.string() });

/** What a token confirms: this withdrawal, on these terms. Null when it cannot be read. */
export function confirmedBy(found: FoundLinkToken): z.output<typeof target> | null {
  if (found.state === 'UNKNOWN' || found.target === null) return null;
  return target.safeParse(JSON.parse(found.target)).data ?? null;
}

/** Mails the link that confirms a withdrawal; its token is in the fragment, which no server sees. */
export async function mailLink(
  { linkTokens, mail, publicUrl }: ConfirmMailParts,
  tx: Transaction,
  userId: string,
  withdrawal: Withdrawal,
): Promise<void> {
  const { id: withdrawalId, accountId, termsHash, amount, fee, received, currency, until, createdAt } = withdrawal;
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to || !until) throw new Error('A withdrawal that nobody can confirm');
  const bound = JSON.stringify({ withdrawalId, termsHash });
  const token = await linkTokens.issue(tx, { userId, purpose: 'WITHDRAWAL', sessionKey: null, target: bound });
  const data = {
    at: createdAt.toISOString(),
    until: until.toISOString(),
    amount: amountText(amount, currency),
    fee: amountText(fee, currency),
    received: amountText(received, currency),
    target: withdrawal.target.text,
    device: withdrawal.requestedFrom,
    link: `${publicUrl}/confirm-withdraw#token=${token}`,
  };
  const dedupKey = `withdrawal-confirm/${randomUUID()}`;
  await mail.enqueue(tx, { template: 'withdrawal-confirm', to, data, dedupKey, expiresAt: until });
}
