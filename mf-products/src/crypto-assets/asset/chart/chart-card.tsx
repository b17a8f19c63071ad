import { useThemeMode, useTicker } from '@plataforma/contract';
import { formatChange, formatPrice, type Decimal } from '@plataforma/format';
import { StaleMark, summarise, type Period } from '@plataforma/markets';
import {
  Card,
  ChangeChip,
  color,
  ErrorState,
  font,
  media,
  radius,
  SegmentedControl,
  Skeleton,
  space,
  TextLink,
  VisuallyHidden,
} from '@plataforma/ui';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AssetPrice } from '../../lib/live-figures';
import type { ShownAsset } from '../use-asset';
import { useAssetPrices } from './use-asset-prices';
import { usePriceChart } from './use-price-chart';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  min-height: ${space(10)};
  margin-bottom: ${space(3)};
`;

const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(10)};
  > p {
    font-size: ${font.size.s24};
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.heading};
  }
`;

/** It has its final size from the start, whatever it contains. */
export const Stage = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  height: ${space(60)};
  margin-right: -${space(2)};
  ${media.from768} {
    height: ${space(80)};
  }
  > div {
    min-width: 0;
  }
`;

const Empty = styled.p`
  color: ${color.quiet};
  text-align: center;
`;

const Foot = styled.p`
  margin-top: ${space(2)};
  font-size: ${font.size.s12};
  > a {
    color: ${color.quiet};
    font-weight: ${font.weight.regular};
  }
`;

const SHOWN = ['day', 'week', 'month', 'year'] as const satisfies readonly Period[];

interface SummaryProps {
  readonly asset: ShownAsset;
  readonly period: Period;
  readonly summary: { readonly low: Decimal; readonly high: Decimal; readonly changePercent: Decimal };
}

/** The line in words, for people who cannot see it. */
function Summary({ asset, period, summary }: SummaryProps) {
  const { t } = useTranslation('crypto-assets');
  const words = {
    name: asset.name,
    period: t(`chart.${period}`),
    low: formatPrice(summary.low, asset.priceDecimals),
    high: formatPrice(summary.high, asset.priceDecimals),
    change: formatChange(summary.changePercent),
  };
  return <VisuallyHidden>{t('chart.summary', words)}</VisuallyHidden>;
}

/** The live price, and how it came there over the chosen period. */
export function ChartCard({ asset }: { readonly asset: ShownAsset }) {
  const { t } = useTranslation('crypto-assets');
  const [theme] = useThemeMode();
  const chart = usePriceChart();
  const prices = useAssetPrices(asset.symbol);
  const ticker = useTicker(asset.symbol);
  const { period } = prices;
  const { priceDecimals } = asset;
  const candles = useDeferredValue(prices.candles);
  const live = useMemo(() => (ticker ? { price: ticker.last, at: ticker.updatedAt } : null), [ticker]);
  const view = useMemo(
    () => (candles ? { candles, period, live, priceDecimals } : null),
    [candles, period, live, priceDecimals],
  );
  const drawn = useMemo(() => (candles ? summarise(candles, live?.price ?? null) : null), [candles, live]);
  // A day is the market's own 24 hours, as everywhere else.
  const summary = drawn && ticker && period === 'day' ? { ...drawn, changePercent: ticker.changePercent } : drawn;
  const options = SHOWN.map((value) => ({ value, label: t(`chart.${value}`) }));
  let content: ReactNode = <Skeleton height="100%" radius={radius.r8} />;
  if (prices.failed || chart.loaded === 'failed') {
    content = (
      <ErrorState
        title={t('priceChart.failedTitle')}
        text={t('chart.failedText')}
        retryLabel={t('action.retry')}
        onRetry={chart.loaded === 'failed' ? chart.retry : prices.retry}
      />
    );
  } else if (candles?.length === 0) content = <Empty>{t('priceChart.empty')}</Empty>;
  else if (view && chart.loaded) {
    const { Chart } = chart.loaded;
    content = <Chart view={view} theme={theme} />;
  }
  // The library comes once the page is usable. A card that is busy until it has come would keep the page from being that.
  return (
    <Card aria-label={t('chart.title')} aria-busy={!prices.failed && !candles}>
      <Head>
        <Price>
          <p>
            <VisuallyHidden>{t('market.lastPrice')} </VisuallyHidden>
            <AssetPrice symbol={asset.symbol} priceDecimals={priceDecimals} />
          </p>
          {summary ? <ChangeChip percent={summary.changePercent} /> : <Skeleton width="4rem" />}
          <StaleMark />
        </Price>
        <SegmentedControl label={t('chart.interval')} options={options} value={period} onChange={prices.choose} />
      </Head>
      {summary && <Summary asset={asset} period={period} summary={summary} />}
      <Stage>{content}</Stage>
      <ChartCredit />
    </Card>
  );
}

/** Which library draws the chart. It is the same from the first paint on. */
export function ChartCredit() {
  const { t } = useTranslation('crypto-assets');
  return (
    <Foot>
      <TextLink href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {t('priceChart.credit')}
        <VisuallyHidden> {t('priceChart.newTab')}</VisuallyHidden>
      </TextLink>
    </Foot>
  );
}
