import { createHash } from 'node:crypto';
import { fromAmount, SCALE } from '../lib/amount';

/** What is approved: by the second factor, by the mail, and no other terms. */
export interface ApprovedTerms {
  readonly accountId: number;
  readonly currency: string;
  readonly network: string | null;
  readonly destinationId: string;
  readonly address: string;
  readonly tag: string | null;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** With ten decimals, as the database writes an amount. */
const tenDecimals = (amount: bigint): string => {
  const [whole = '0', fraction = ''] = fromAmount(amount).split('.');
  return `${whole}.${fraction.padEnd(String(SCALE).length - 1, '0')}`;
};

/** SHA-256, hex. The same is worked out of the row in SQL, see `TERMS_HASH`. */
export function termsHashOf({
  accountId,
  currency,
  network,
  destinationId,
  address,
  tag,
  ...sums
}: ApprovedTerms): string {
  const parts = [accountId, currency, network ?? '', destinationId, address, tag ?? ''];
  const text = [...parts, tenDecimals(sums.amount), tenDecimals(sums.fee)].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** The same of a row `w` of `withdrawals`. */
export const TERMS_HASH = `encode(sha256(convert_to(concat_ws(E'\\n', w.account_id, w.currency, coalesce(w.network, ''),
  w.destination_id, w.address, coalesce(w.tag, ''), w.amount, w.fee), 'UTF8')), 'hex')`;
