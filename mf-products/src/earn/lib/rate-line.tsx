import { color, font } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EarnProductFieldsFragment } from './__generated__/earn';
import { commissionText, percent, rateText, reinvestedText } from './earn-words';

const Rate = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
  line-height: ${font.leading.text};
  > strong {
    display: block;
    color: ${color.text};
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

interface RateLineProps {
  readonly product: EarnProductFieldsFragment;
  /** Adds what the rate comes to when rewards earn too. */
  readonly reinvest?: boolean;
}

/** products P-2: the estimated rate: net, a year, where it comes from, and between which bounds it was. */
export function RateLine({ product, reinvest = false }: RateLineProps) {
  const { t } = useTranslation('earn');
  const { rate, commission } = product;
  if (!rate) return <Rate>{t('noRate')}</Rate>;
  const reinvested = reinvest ? reinvestedText(t, product) : null;
  return (
    <Rate>
      <strong>{rateText(t, rate.net)}</strong>
      {t('rateNote', { commission: commissionText(commission), count: rate.days })}{' '}
      {t('rateBounds', { lowest: percent(rate.lowest), highest: percent(rate.highest) })}
      {reinvested !== null && ` ${t('withReinvestment', { reinvested })}`}
    </Rate>
  );
}
