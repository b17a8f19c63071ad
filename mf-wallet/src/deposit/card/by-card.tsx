import type { DepositPageQuery } from '../lib/__generated__/deposit';
import { CardDeposit } from './card-deposit';
import { CardPayment } from './card-payment';

export type ByCardProps =
  | { readonly id: string }
  | {
      readonly page: DepositPageQuery;
      /** As the address has it. */
      readonly amount: string;
    };

/** The payment that was started, or a new one. */
export function ByCard(asked: ByCardProps) {
  return 'id' in asked ? (
    <CardPayment key={asked.id} id={asked.id} />
  ) : (
    <CardDeposit page={asked.page} amount={asked.amount} />
  );
}
