import { useTicker } from '@plataforma/contract';
import { decimal, formatPrice, type Decimal } from '@plataforma/format';
import { Card, color, FigureText, font, Skeleton, space, Table, Td, Th } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChangeSince, DayChange } from '../lib/live-figures';
import type { ShownAsset } from './use-asset';

const Figures = styled(Table)`
  margin-top: ${space(2)};
  td {
    height: ${space(11)};
  }
  > tbody th {
    color: ${color.text};
    border-top: 1px solid ${color.hairline};
    font-size: ${font.size.s14};
  }
`;

const Note = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

interface LineProps {
  readonly label: string;
  readonly before: ReactNode;
  readonly change: ReactNode;
}

function Line({ label, before, change }: LineProps) {
  return (
    <tr>
      <Th scope="row">{label}</Th>
      <Td>{before}</Td>
      <Td>{change}</Td>
    </tr>
  );
}

/** The change of the asset over each period, up to the live price. The periods are those of the chart. */
export function PerformanceCard({ asset }: { readonly asset: ShownAsset }) {
  const { t } = useTranslation('crypto-assets');
  const ticker = useTicker(asset.symbol);
  const text = (price: Decimal) => <FigureText>{formatPrice(price, asset.priceDecimals)}</FigureText>;
  const earlier = (['WEEK', 'MONTH', 'YEAR'] as const).map((period) => {
    const found = asset.earlierPrices.find((each) => each.period === period);
    return { period, price: found ? decimal(found.price) : null };
  });
  const labels = { WEEK: 'chart.week', MONTH: 'chart.month', YEAR: 'chart.year' } as const;
  return (
    <Card>
      <h2>{t('performance.title')}</h2>
      <Figures>
        <thead>
          <tr>
            <Th>{t('performance.period')}</Th>
            <Th>{t('performance.before')}</Th>
            <Th>{t('performance.change')}</Th>
          </tr>
        </thead>
        <tbody>
          <Line
            label={t('chart.day')}
            before={ticker ? text(ticker.open) : <Skeleton width="5rem" />}
            change={<DayChange symbol={asset.symbol} plain />}
          />
          {earlier.map(({ period, price }) => (
            <Line
              key={period}
              label={t(labels[period])}
              before={price === null ? t('unknownFigure') : text(price)}
              change={<ChangeSince symbol={asset.symbol} price={price} plain />}
            />
          ))}
        </tbody>
      </Figures>
      <Note>{t('performance.note')}</Note>
    </Card>
  );
}
