import { formatMoney, formatQuantity, type Decimal } from '@plataforma/format';
import type { TFunction } from 'i18next';

export type Translate = TFunction<'pro'>;

interface Unit {
  readonly code: string;
  readonly fiat: boolean;
  readonly decimals: number;
}

/** An amount with its currency: "R$ 1.000,00", "0,05 BTC". */
export function amountText(amount: Decimal, { code, fiat, decimals }: Unit): string {
  return fiat ? formatMoney(amount) : `${formatQuantity(amount, decimals)} ${code}`;
}
