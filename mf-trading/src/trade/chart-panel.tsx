import { useThemeMode, useTicker } from '@plataforma/contract';
import { formatPercent, formatPrice } from '@plataforma/format';
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
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../lib/market';
import { summarise, type Period, type PeriodSummary } from './chart-data';
import { useChart } from './use-chart';
import { usePriceHistory } from './use-price-history';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: ${space(8)};
  margin-bottom: ${space(3)};
`;

/* On its own line where the periods do not fit beside it, from the start. */
const Change = styled.p`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(6)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  ${media.from768} {
    flex: none;
  }
`;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
`;

/** Of the final size from the start, whatever it holds; beside the form as high as the form with a line for a problem. */
const Stage = styled.div`
  display: grid;
  /* Not by its content: a chart keeps the size that it was drawn at, and would not shrink with the window. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  height: ${space(60)};
  margin-right: -${space(2)};
  ${media.from768} {
    height: ${space(80)};
  }
  ${media.from1024} {
    flex: 1 0 ${space(98)};
    height: auto;
  }
  > div {
    min-width: 0;
  }
`;

const Foot = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  > a {
    color: ${color.quiet};
    font-weight: ${font.weight.regular};
  }
`;

const Empty = styled.p`
  color: ${color.quiet};
  text-align: center;
`;

const PERIOD_WORDS = { day: 'dayLong', week: 'weekLong', month: 'monthLong', year: 'yearLong' } as const;

interface SummaryProps {
  readonly market: Market;
  readonly period: Period;
  readonly summary: PeriodSummary | null;
}

/** The chart in words: the change for everybody, the rest for those who cannot see the line. */
function Summary({ market, period, summary }: SummaryProps) {
  const { t } = useTranslation('trading');
  const words = t(`chart.${PERIOD_WORDS[period]}`);
  if (!summary) return <Change>{words}</Change>;
  const spoken = t('chart.summary', {
    name: market.base.name,
    period: words,
    low: formatPrice(summary.low, market.priceDecimals),
    high: formatPrice(summary.high, market.priceDecimals),
    change: formatPercent(summary.changePercent),
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

function Credit() {
  const { t } = useTranslation('trading');
  return (
    <Foot>
      <TextLink href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {t('chart.credit')}
        <VisuallyHidden> {t('chart.newTab')}</VisuallyHidden>
      </TextLink>
    </Foot>
  );
}

interface ChartPanelProps {
  readonly market: Market;
}

/** Price over the chosen period, its end moving with the market. */
export function ChartPanel({ market }: ChartPanelProps) {
  const { t } = useTranslation(['trading', 'common']);
  const [theme] = useThemeMode();
  const history = usePriceHistory(market.symbol);
  const chart = useChart();
  const ticker = useTicker(market.symbol);
  const { candles, period } = history;
  const live = useMemo(() => (ticker ? { price: ticker.last, at: ticker.updatedAt } : null), [ticker]);
  const drawn = useMemo(() => (candles ? summarise(candles, live?.price ?? null) : null), [candles, live]);
  // One day is the market's own 24 hours: the same change as beside the price, not that since a candle's end.
  const summary = drawn && ticker && period === 'day' ? { ...drawn, changePercent: ticker.changePercent } : drawn;
  const options = (['day', 'week', 'month', 'year'] as const).map((value) => ({ value, label: t(`chart.${value}`) }));

  let content: ReactNode = <Skeleton height="100%" radius={radius.r8} />;
  if (history.failed || chart.loaded === 'failed') {
    content = (
      <ErrorState
        title={t('chart.failedTitle')}
        text={t('chart.failedText')}
        retryLabel={t('common:action.retry')}
        onRetry={chart.loaded === 'failed' ? chart.retry : history.retry}
      />
    );
  } else if (candles?.length === 0) content = <Empty>{t('chart.empty')}</Empty>;
  else if (candles && chart.loaded) {
    const { Chart } = chart.loaded;
    content = (
      <Chart candles={candles} period={period} live={live} priceDecimals={market.priceDecimals} theme={theme} />
    );
  }
  return (
    <Panel aria-label={t('chart.title')} aria-busy={!candles || !chart.loaded}>
      <Head>
        <Summary market={market} period={period} summary={summary} />
        <SegmentedControl label={t('chart.interval')} options={options} value={period} onChange={history.choose} />
      </Head>
      <Stage>{content}</Stage>
      <Credit />
    </Panel>
  );
}
