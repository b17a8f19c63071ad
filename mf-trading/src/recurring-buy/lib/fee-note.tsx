import { decimal, formatMoney, formatPercent, multiply, type Decimal } from '@plataforma/format';
import { color, font } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { feeIn } from './recurring-form';

const Fine = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  text-wrap: pretty;
`;

interface FeeNoteProps {
  readonly market: Market;
  /** Amount of each run; null while it is not known. */
  readonly amount: Decimal | null;
}

/** What each run costs, and at which price it buys. */
export function FeeNote({ market, amount }: FeeNoteProps) {
  const { t } = useTranslation('recurring-buy');
  const rate = formatPercent(multiply(market.takerFee, decimal('100')));
  return (
    <Fine>
      {amount === null ? t('fee', { rate }) : t('feeAbout', { rate, fee: formatMoney(feeIn(amount, market.takerFee)) })}
    </Fine>
  );
}
