import { createHash } from 'node:crypto';
import { fromAmount } from '../../../lib/amount';

/** What an owner approves of a refund of coins: by the second factor, by the mail, and no other terms. */
export interface ApprovedRefund {
  readonly accountId: number;
  readonly paymentId: string;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
  /** What arrives, and what is kept for sending it, in coins. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** In reais, by a quote; null where they are the owner's own coins. */
  readonly cost: bigint | null;
  readonly quoteId: string | null;
}

/** SHA-256, hex. The same is worked out of the rows in SQL, see `TERMS_HASH`. */
export function termsHashOf({ amount, fee, cost, ...terms }: ApprovedRefund): string {
  const { accountId, paymentId, currency, network, address, tag, quoteId } = terms;
  const place = [accountId, paymentId, currency, network, address, tag ?? ''];
  const sums = [fromAmount(amount), fromAmount(fee), cost === null ? '' : fromAmount(cost), quoteId ?? ''];
  return createHash('sha256')
    .update([...place, ...sums].join('\n'))
    .digest('hex');
}

/** The same of a row `r` of `payment_refunds` whose row of `payment_refund_asks` is `k`. */
export const TERMS_HASH = `encode(sha256(convert_to(concat_ws(E'\\n', r.account_id, r.payment_id, k.currency, k.network, k.address,
  coalesce(k.tag, ''), trim_scale(k.amount), trim_scale(k.fee), coalesce(trim_scale(r.cost)::text, ''),
  coalesce(r.quote_id::text, '')), 'UTF8')), 'hex')`;
