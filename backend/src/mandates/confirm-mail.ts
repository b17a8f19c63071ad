import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import type { Transaction } from '../db/database';
import { amountText } from '../deposits/index';
import { lineOf } from '../destinations/index';
import type { Destination } from '../destinations/index';
import type { FoundLinkToken, LinkTokens, User } from '../identity/index';
import type { Mail } from '../mail/index';
import { confirmableUntil } from './mandate-store';
import type { Mandate } from './mandate-store';

export interface ConfirmMailParts {
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<Mail, 'enqueue'>;
  /** The origin at which customers open the product. */
  readonly publicUrl: string;
}

const target = z.object({ mandateId: z.uuid(), dailyCap: z.string() });

/** The mandate that a token confirms, on its terms. Null when it cannot be read. */
export function confirmedBy(found: FoundLinkToken): z.output<typeof target> | null {
  if (found.state === 'UNKNOWN' || found.target === null) return null;
  return target.safeParse(JSON.parse(found.target)).data ?? null;
}

/** Mails the link that confirms a mandate; its token is in the fragment, which no server sees. */
export async function mailLink(
  { linkTokens, mail, publicUrl }: ConfirmMailParts,
  tx: Transaction,
  { name, email, id: userId }: User,
  { mandate, destination }: { readonly mandate: Mandate; readonly destination: Destination },
): Promise<void> {
  const { id: mandateId, createdAt, dailyCap, requestedFrom } = mandate;
  const bound = JSON.stringify({ mandateId, dailyCap: fromAmount(dailyCap) });
  const token = await linkTokens.issue(tx, { userId, purpose: 'MANDATE', sessionKey: null, target: bound });
  const until = confirmableUntil(mandate);
  const data = {
    at: createdAt.toISOString(),
    until: until.toISOString(),
    target: lineOf(destination),
    dailyCap: amountText(dailyCap, 'BRL'),
    device: requestedFrom,
    link: `${publicUrl}/confirm-withdraw#mandate=${token}`,
  };
  const dedupKey = `mandate-confirm/${mandateId}`;
  await mail.enqueue(tx, {
    template: 'mandate-confirm',
    to: { name, address: email },
    data,
    dedupKey,
    expiresAt: until,
  });
}
