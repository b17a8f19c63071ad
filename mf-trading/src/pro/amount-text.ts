import { formatMoney, formatQuantity, type Decimal } from '@plataforma/format';
import type { useTranslation } from 'react-i18next';

export type Translate = ReturnType<typeof useTranslation<['trading', 'common']>>['t'];

interface Unit {
  readonly code: string;
  readonly fiat: boolean;
  readonly decimals: number;
}

/** "R$ 1.000,00", "0,05 BTC". */
export function amountText(amount: Decimal, { code, fiat, decimals }: Unit): string {
  return fiat ? formatMoney(amount) : `${formatQuantity(amount, decimals)} ${code}`;
}
