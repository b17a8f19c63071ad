import { usePricesStale, useTickers } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { formatMoney } from '@plataforma/format';
import { StaleMark } from '@plataforma/markets';
import { Card, color, font, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EarnPositionsQuery } from '../lib/__generated__/earn';
import { symbolOf, worthOf } from './worth';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(6)};
  > h2 {
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s14} / ${font.leading.text} ${font.family};
  }
`;

const Worth = styled.p`
  min-height: ${space(8)};
  font: ${font.weight.semibold} ${font.size.s24} / ${space(8)} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

/** What is in Earn in reais, at the prices of now. */
export function WorthCard({ totals }: { readonly totals: EarnPositionsQuery['earnTotals'] }) {
  const { t } = useTranslation('earn');
  const isStale = usePricesStale();
  const worth = worthOf(totals, useTickers(totals.map(symbolOf)));
  const shown = () => {
    if (worth !== null) return <Masked>{formatMoney(worth)}</Masked>;
    return isStale ? t('noPrice') : <Skeleton width={space(40)} height={space(6)} />;
  };
  return (
    <Card>
      <Head>
        <h2>{t('worth')}</h2>
        <StaleMark />
      </Head>
      <Worth aria-live="off">{shown()}</Worth>
    </Card>
  );
}
