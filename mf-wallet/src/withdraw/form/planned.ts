import type { Decimal } from '@plataforma/format';
import type { RequestWithdrawalInput } from '@plataforma/schema';
import type { DestinationFieldsFragment } from '../lib/__generated__/withdraw';
import type { Amounts } from './withdraw-amount';

/** What the form asks for. */
export interface Planned extends Amounts {
  readonly currency: { readonly code: string };
  /** Null for reais. */
  readonly network: string | null;
  readonly destination: DestinationFieldsFragment;
}

/** What the customer confirms, as the exchange has just reckoned it. */
export interface Reviewed extends Planned {
  /** What the amount is worth in reais; null where nobody knows. */
  readonly brlValue: Decimal | null;
}

export type Request = Omit<RequestWithdrawalInput, 'idempotencyKey' | 'proof'>;

/** What is sent of what was confirmed. */
export const requestOf = ({ currency, network, destination, amount, fee, received }: Planned): Request => ({
  currency: currency.code,
  network,
  destinationId: destination.id,
  amount,
  fee,
  received,
});
