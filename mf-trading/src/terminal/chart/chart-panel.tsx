import { useReport } from '@plataforma/contract';
import { Button, color, ErrorState, font, radius, Skeleton, space, useLate, VisuallyHidden } from '@plataforma/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { Panel, PanelNote } from '../lib/panel';
import { useTerminal } from '../lib/terminal-state';
import { summarise, type Candle } from './candles/candles';
import { CandleStage } from './drawing/candle-stage';
import { ChartLegend } from './chart-legend';
import { indicatorLines } from './chart-lines';
import type { ChartSettings } from './chart-settings';
import { ChartToolbar } from './chart-toolbar';
import { rangeWords } from './chart-words';
import type { History } from './candles/history';
import { useCandles, type Candles } from './candles/use-candles';
import { useChartSettings } from './use-chart-settings';

const Root = styled(Panel)`
  container: chart / inline-size;
`;

const Place = styled.div`
  flex: 1;
  min-height: ${space(40)};
  padding: ${space(3)};
`;

const OlderNote = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

/* The same chunk as the trade page's chart, so that the library is in one chunk only. */
const loadChart = async () =>
  (await import(/* webpackChunkName: "price-chart" */ './drawing/candle-chart')).CandleChart;
const loadDialog = async () =>
  (await import(/* webpackChunkName: "later-terminal-indicators" */ './chart-dialog')).ChartDialog;

const NONE: readonly Candle[] = [];
/** Older candles are loaded when fewer than these are left to scroll back to. */
const NEAR = 80;
/** The newest candle counts as out of sight when the view ends this many candles before it. */
const BEHIND = 3;

interface InSight {
  readonly from: number;
  readonly to: number;
}

/** What is drawn of a history. It is computed again only where the history has changed. */
function useDrawn(history: History | null, market: Market, settings: Parameters<typeof indicatorLines>[1]) {
  const { averages, strength } = settings;
  const { candles, running, interval } = history ?? { candles: NONE, running: NONE, interval: 'M15' as const };
  const shown = useMemo(
    () => ({ candles, interval, priceDecimals: market.priceDecimals }),
    [candles, interval, market.priceDecimals],
  );
  const linesOf = useMemo(
    () => indicatorLines(candles, { averages, strength }, market.priceDecimals),
    [candles, averages, strength, market.priceDecimals],
  );
  return {
    shown,
    running,
    all: useMemo(() => [...candles.slice(0, -1), ...running], [candles, running]),
    lines: useMemo(() => linesOf(candles.slice(-1)), [linesOf, candles]),
    runningLines: useMemo(() => linesOf(running), [linesOf, running]),
  };
}

interface SpokenRangeProps {
  readonly market: Market;
  readonly history: History;
  readonly inSight: InSight | null;
}

/** The visible candles in words. They follow the exchange's last answer, so that they do not change with each trade. */
function SpokenRange({ market, history, inSight }: SpokenRangeProps) {
  const { t } = useTranslation('terminal');
  const { candles, interval } = history;
  const summary = useMemo(
    () => summarise(inSight ? candles.slice(inSight.from, inSight.to + 1) : candles),
    [candles, inSight],
  );
  return summary && <VisuallyHidden as="p">{rangeWords(t, market, interval, summary)}</VisuallyHidden>;
}

interface ChartBodyProps {
  readonly market: Market;
  readonly candles: Candles;
  readonly settings: ChartSettings;
}

/** Legend and candles, or what stands in their place while there are none. */
function ChartBody({ market, candles, settings }: ChartBodyProps) {
  const { t } = useTranslation('terminal');
  const chart = useLate(loadChart, true, useReport());
  // By its opening, because older candles that are inserted move the indexes of all others.
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [inSight, setInSight] = useState<InSight | null>(null);
  const { history } = candles;
  const drawn = useDrawn(history, market, settings);
  const onRange = (from: number, to: number) => {
    setInSight({ from, to });
    if (from < NEAR && history?.older === 'more') candles.loadOlder();
  };

  if (candles.failed || chart.failed) {
    return (
      <Place>
        <ErrorState
          title={t('priceChart.failedTitle')}
          text={t(candles.failed && candles.ofServer ? 'chart.candlesFailedServer' : 'chart.candlesFailedText')}
          retryLabel={t('action.retry')}
          onRetry={chart.failed ? chart.retry : candles.retry}
        />
      </Place>
    );
  }
  if (!history || !chart.Component) {
    return (
      <Place>
        <Skeleton height="100%" radius={radius.r8} />
      </Place>
    );
  }
  const last = drawn.all.length - 1;
  const found = pointedAt === null ? -1 : drawn.all.findIndex(({ openedAt }) => openedAt === pointedAt);
  const index = found === -1 ? last : found;
  const candle = drawn.all[index];
  if (!candle) return <PanelNote>{t('priceChart.empty')}</PanelNote>;
  return (
    <>
      <ChartLegend
        market={market}
        candle={candle}
        before={drawn.all[index - 1]}
        index={index}
        lines={drawn.runningLines}
        settings={settings}
      />
      <SpokenRange market={market} history={history} inSight={inSight} />
      <CandleStage
        {...drawn}
        Chart={chart.Component}
        market={market}
        index={index}
        onPoint={(at) => setPointedAt((at === null ? null : drawn.all[at]?.openedAt) ?? null)}
        onRange={onRange}
        away={inSight !== null && inSight.to < last - BEHIND}
      />
    </>
  );
}

interface MarketChartProps {
  readonly market: Market;
  readonly views: ReactNode;
}

function MarketChart({ market, views }: MarketChartProps) {
  const { t } = useTranslation('terminal');
  const { settings, change, interval, choose } = useChartSettings();
  const candles = useCandles(market.symbol, interval);
  const [open, setOpen] = useState(false);
  const dialog = useLate(loadDialog, open, useReport());
  return (
    <Root aria-label={t('chart.candles', { pair: market.pair })} aria-busy={candles.loading && !candles.failed}>
      <ChartToolbar
        interval={interval}
        favourites={settings.favourites}
        onInterval={choose}
        onSettings={() => {
          if (dialog.failed) dialog.retry();
          setOpen(true);
        }}
        views={views}
      />
      <ChartBody market={market} candles={candles} settings={settings} />
      {candles.history?.older === 'failed' && (
        <OlderNote>
          {t('chart.olderFailedTitle')}
          <Button size="small" onClick={candles.loadOlder}>
            {t('action.retry')}
          </Button>
        </OlderNote>
      )}
      {open && dialog.Component && (
        <dialog.Component settings={settings} onChange={change} onClose={() => setOpen(false)} />
      )}
    </Root>
  );
}

interface ChartPanelProps {
  /** The choice of what stands here: candles, or something in their place. */
  readonly views?: ReactNode;
}

/** Candles of the terminal's market with volume, indicators and own orders. */
export function ChartPanel({ views }: ChartPanelProps) {
  const { market } = useTerminal();
  // Another market has another chart. Nothing of the last one stays.
  return <MarketChart key={market.symbol} market={market} views={views} />;
}
