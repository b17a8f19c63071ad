import { z } from 'zod';
import type { Transaction } from '../../../db/database';
import { amountText } from '../../../deposits/index';
import type { FoundLinkToken, User } from '../../../identity/index';
import { networkOf } from '../../../custody/index';
import type { PaymentRefundAsk } from '../records';
import type { CoinRefund } from './movements';
import type { CoinRefundParts } from './parts';

const target = z.object({ refundId: z.uuid(), termsHash: z.string() });

/** What a token confirms: this refund, on these terms. Null when it cannot be read. */
export function confirmedBy(found: FoundLinkToken): z.output<typeof target> | null {
  if (found.state === 'UNKNOWN' || found.target === null) return null;
  return target.safeParse(JSON.parse(found.target)).data ?? null;
}

/** Mails the link that confirms a refund of coins; its token is in the fragment, which no server sees. */
export async function mailLink(
  { linkTokens, mail, publicUrl }: Pick<CoinRefundParts, 'linkTokens' | 'mail' | 'publicUrl'>,
  tx: Transaction,
  { id: userId, name, email }: User,
  { refund, ask }: { readonly refund: CoinRefund; readonly ask: PaymentRefundAsk },
): Promise<void> {
  const { id: refundId, termsHash, cost, confirmBy, createdAt, requestedFrom } = refund;
  const { amount, fee, currency, network, address, tag } = ask;
  const bound = JSON.stringify({ refundId, termsHash });
  const token = await linkTokens.issue(tx, { userId, purpose: 'COIN_REFUND', sessionKey: null, target: bound });
  const data = {
    at: createdAt.toISOString(),
    until: confirmBy.toISOString(),
    amount: amountText(amount, currency),
    fee: amountText(fee, currency),
    cost: cost === null ? null : amountText(cost, 'BRL'),
    network: networkOf(network).name,
    address: address ?? '',
    tag,
    device: requestedFrom ?? '',
    link: `${publicUrl}/confirm-withdraw#refund=${token}`,
  };
  const dedupKey = `refund-confirm/${refundId}`;
  await mail.enqueue(tx, {
    template: 'refund-confirm',
    to: { name, address: email },
    data,
    dedupKey,
    expiresAt: confirmBy,
  });
}
