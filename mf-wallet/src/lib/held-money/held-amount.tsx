import { Masked, useQuantityText } from '@plataforma/flow';
import { decimal, formatExact, formatMoney } from '@plataforma/format';
import { exactMoney } from '../exact-money';
import type { HeldCurrency } from './use-held-money';

interface HeldAmountProps {
  readonly amount: string;
  readonly currency: HeldCurrency['currency'];
  /** True where every digit is shown. */
  readonly isExact?: boolean;
}

/** An amount of a currency that is held. */
export function HeldAmount({ amount, currency: { code, kind, decimals }, isExact = false }: HeldAmountProps) {
  const quantityText = useQuantityText();
  const value = decimal(amount);
  if (kind === 'FIAT') return <Masked>{isExact ? exactMoney(value) : formatMoney(value)}</Masked>;
  return <Masked>{`${isExact ? formatExact(value) : quantityText(value, decimals)} ${code}`}</Masked>;
}
