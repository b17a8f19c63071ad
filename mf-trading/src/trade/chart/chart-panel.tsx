import { useThemeMode, useTicker } from '@plataforma/contract';
import { formatChange, formatPrice } from '@plataforma/format';
import { summarise, type Period, type PeriodSummary } from '@plataforma/markets';
import { ChangeChip, color, ErrorState, radius, SegmentedControl, Skeleton, VisuallyHidden } from '@plataforma/ui';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { ChartFoot } from './chart-foot';
import { Change, Head, Panel, Stage } from './chart-layout';
import { useChart } from './use-chart';
import type { PriceHistory } from './use-price-history';

const Empty = styled.p`
  color: ${color.quiet};
  text-align: center;
`;

const PERIOD_WORDS = { day: 'dayLong', week: 'weekLong', month: 'monthLong', year: 'yearLong' } as const;

interface SummaryProps {
  readonly market: Market | null;
  readonly period: Period;
  readonly summary: PeriodSummary | null;
}

/** The chart in words: the change for everybody, and the rest for people who cannot see the line. */
function Summary({ market, period, summary }: SummaryProps) {
  const { t } = useTranslation('trade');
  const words = t(`chart.${PERIOD_WORDS[period]}`);
  if (!market || !summary) return <Change>{words}</Change>;
  const spoken = t('chart.summary', {
    name: market.base.name,
    period: words,
    low: formatPrice(summary.low, market.priceDecimals),
    high: formatPrice(summary.high, market.priceDecimals),
    change: formatChange(summary.changePercent),
  });
  return (
    <>
      <Change aria-hidden>
        <ChangeChip percent={summary.changePercent} /> {words}
      </Change>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

interface ChartPanelProps {
  readonly symbol: string;
  /** Null until the markets are known. */
  readonly market: Market | null;
  readonly history: PriceHistory;
}

/** The price over the chosen period. Its end moves with the market. */
export function ChartPanel({ symbol, market, history }: ChartPanelProps) {
  const { t } = useTranslation('trade');
  const [theme] = useThemeMode();
  const chart = useChart();
  const ticker = useTicker(symbol);
  const { period } = history;
  const candles = useDeferredValue(market && history.candles);
  const live = useMemo(() => (ticker ? { price: ticker.last, at: ticker.updatedAt } : null), [ticker]);
  const priceDecimals = market?.priceDecimals ?? 0;
  const view = useMemo(
    () => (candles ? { candles, period, live, priceDecimals } : null),
    [candles, period, live, priceDecimals],
  );
  const drawn = useMemo(() => (candles ? summarise(candles, live?.price ?? null) : null), [candles, live]);
  // The period of one day is the market's own 24 hours. So it has the same change as beside the price, and not the
  // change since the opening of a candle.
  const summary = drawn && ticker && period === 'day' ? { ...drawn, changePercent: ticker.changePercent } : drawn;
  const options = (['day', 'week', 'month', 'year'] as const).map((value) => ({ value, label: t(`chart.${value}`) }));

  let content: ReactNode = <Skeleton height="100%" radius={radius.r8} />;
  if (history.failed || chart.loaded === 'failed') {
    content = (
      <ErrorState
        title={t('priceChart.failedTitle')}
        text={t('chart.failedText')}
        retryLabel={t('action.retry')}
        onRetry={chart.loaded === 'failed' ? chart.retry : history.retry}
      />
    );
  } else if (candles?.length === 0) content = <Empty>{t('priceChart.empty')}</Empty>;
  else if (view && chart.loaded) {
    const { Chart } = chart.loaded;
    content = <Chart view={view} theme={theme} />;
  }
  return (
    <Panel aria-label={t('chart.title')} aria-busy={!candles || !chart.loaded}>
      <Head>
        <Summary market={market} period={period} summary={summary} />
        <SegmentedControl label={t('chart.interval')} options={options} value={period} onChange={history.choose} />
      </Head>
      <Stage>{content}</Stage>
      <ChartFoot market={market} />
    </Panel>
  );
}
