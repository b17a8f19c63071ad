import { decimal, formatExact } from '@plataforma/format';
import type { PublicPaymentRequestFieldsFragment } from '../__generated__/payer';

type PayableCoin = PublicPaymentRequestFieldsFragment['coins'][number];
export type PayableNetwork = PayableCoin['networks'][number];
export type OfferedCoin = NonNullable<PublicPaymentRequestFieldsFragment['offers'][number]['coin']>;

/** A coin and the network by which it comes. */
export interface Way {
  readonly currency: string;
  readonly network: string;
}

/** Every digit, such as "0,0123 BTC". */
export const quantity = (amount: string, currency: string): string => `${formatExact(decimal(amount))} ${currency}`;

export const networkOf = (coins: readonly PayableCoin[], { currency, network }: Way): PayableNetwork | undefined =>
  coins.find((coin) => coin.currency === currency)?.networks.find((each) => each.network === network);
