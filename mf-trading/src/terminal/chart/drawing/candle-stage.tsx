import { useThemeMode } from '@plataforma/contract';
import { height } from '@plataforma/markets';
import { CollapseIcon, color, IconButton, font, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useMemo, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../../lib/market/market';
import type { OpenOrder } from '../../account/open-order';
import { useCancelOrder, useOpenOrders } from '../../account/use-open-orders';
import type { CandleChartProps, ChartControls } from './candle-chart';
import type { Candle } from '../candles/candles';
import type { ChartLine } from '../chart-lines';
import { candleWords } from '../chart-words';
import type { Shown } from './drawing';
import { linePrice, moveLabels, OrderLabels } from './order-labels';

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

/*
 * A stacking context of its own: the library's canvases have an order among themselves, and the labels lie above all of
 * them.
 */
const Walk = styled.div`
  position: absolute;
  inset: 0;
  isolation: isolate;
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/* Above the time axis, at its right end beside the prices. */
const ToEnd = styled.div`
  position: absolute;
  right: ${space(22)};
  bottom: ${space(9)};
  border-radius: ${space(2)};
  background: ${color.raised};
  > button > svg {
    transform: scaleX(-1);
  }
`;

const Credit = styled.p`
  position: absolute;
  bottom: ${space(8)};
  left: ${space(2)};
  padding: 0 ${space(1)};
  border-radius: ${space(1)};
  background: ${color.page};
  font-size: ${font.size.s12};
  > a {
    display: flex;
    align-items: center;
    min-height: ${space(6)};
    color: ${color.quiet};
    font-weight: ${font.weight.regular};
  }
`;

const OutOfSight = styled.p`
  position: absolute;
  top: ${space(1)};
  left: ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  pointer-events: none;
`;

const FAR = 10;
const ZOOM = 1.25;

/** The index of the candle to which a key leads; null for a key that does not move. */
function walk(key: string, index: number, last: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - FAR,
    PageUp: index + FAR,
    Home: 0,
    End: last,
  };
  const next = to[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), last);
}

/** Own orders that have a line, oldest first. */
function useLines(): readonly OpenOrder[] {
  const { orders } = useOpenOrders();
  return useMemo(() => orders.filter((order) => linePrice(order) !== null).reverse(), [orders]);
}

export interface CandleStageProps {
  readonly Chart: ComponentType<CandleChartProps>;
  readonly market: Market;
  readonly shown: Shown;
  readonly running: readonly Candle[];
  /** The shown candles and those that have begun since, in their present state. */
  readonly all: readonly Candle[];
  readonly lines: readonly ChartLine[];
  readonly runningLines: readonly ChartLine[];
  /** The candle that is pointed at, or the last one. */
  readonly index: number;
  readonly onPoint: (index: number | null) => void;
  readonly onRange: (from: number, to: number) => void;
  /** True when the newest candle is out of sight. */
  readonly away: boolean;
}

/**
 * The candles with own orders over them. For the keyboard it is a slider over the candles: the arrow keys move, plus
 * and minus zoom, and each candle is read in words.
 */
export function CandleStage({ Chart, market, shown, running, all, ...props }: CandleStageProps) {
  const { index, onPoint } = props;
  const { t } = useTranslation('terminal');
  const [theme] = useThemeMode();
  const cancel = useCancelOrder();
  const orders = useLines();
  const heights = useMemo(
    () => orders.map((order) => height(linePrice(order) ?? market.minimumAmount)),
    [orders, market],
  );
  const controls = useRef<ChartControls>(null);
  const labels = useRef<HTMLUListElement>(null);
  const last = all.length - 1;
  const [hidden, setHidden] = useState(0);
  const candle = all[index];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = walk(event.key, index, last);
    if (to !== null) controls.current?.pointAt(to);
    else if (event.key === '+' || event.key === '=') controls.current?.zoom(1 / ZOOM);
    else if (event.key === '-') controls.current?.zoom(ZOOM);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stage>
      <Walk
        role="slider"
        tabIndex={0}
        aria-label={t('chart.walk', { pair: market.pair })}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={index + 1}
        aria-valuetext={candle && candleWords(t, market, shown.interval, candle, all[index - 1])}
        onKeyDown={onKeyDown}
        onBlur={() => {
          controls.current?.pointAt(null);
          onPoint(null);
        }}
      >
        <Chart
          shown={shown}
          running={running}
          lines={props.lines}
          runningLines={props.runningLines}
          orders={heights}
          theme={theme}
          controls={controls}
          onPoint={onPoint}
          onRange={props.onRange}
          onMarks={(places) => {
            moveLabels(labels.current, places);
            setHidden(places.filter(({ y }) => y === null).length);
          }}
        />
      </Walk>
      <OrderLabels market={market} orders={orders} onCancel={(id) => void cancel(id)} list={labels} />
      {orders.length > 0 && hidden > 0 && <OutOfSight>{t('chart.outOfSight', { count: hidden })}</OutOfSight>}
      {props.away && (
        <ToEnd>
          <IconButton size="small" label={t('chart.toEnd')} onClick={() => controls.current?.toEnd()}>
            <CollapseIcon />
          </IconButton>
        </ToEnd>
      )}
      <Credit>
        <TextLink href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {t('priceChart.credit')}
          <VisuallyHidden> {t('priceChart.newTab')}</VisuallyHidden>
        </TextLink>
      </Credit>
    </Stage>
  );
}
