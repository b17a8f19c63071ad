import { type Ticker, usePricesStale, useTicker } from '@plataforma/contract';
import { formatCompactMoney, formatFigure, type Decimal } from '@plataforma/format';
import {
  ChangeChip,
  color,
  font,
  LivePrice,
  media,
  Skeleton,
  space,
  untranslated,
  VisuallyHidden,
} from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { spreadOf } from '../lib/spread';
import { columnDecimals } from '../lib/column-figures';
import { dayTrend } from '../lib/use-direction';
import { useBestPrices } from '../lib/use-live';

const Last = styled.p<{ readonly $ink: string }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(6)};
  color: ${({ $ink }) => $ink};
  font: ${font.weight.medium} ${font.size.s20} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

/* Figures without room are left out as a whole, from the end. */
const Figures = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  height: ${space(9)};
  min-width: 0;
  margin: 0;
  overflow: hidden;
  > div {
    height: ${space(9)};
    white-space: nowrap;
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    line-height: ${space(4)};
  }
  dd {
    margin: 0;
    font: ${font.weight.medium} ${font.size.s12} / ${space(5)} ${font.figures};
    font-variant-numeric: tabular-nums;
    > span {
      line-height: inherit;
    }
  }
  ${media.from1280} {
    gap: ${space(2)} ${space(6)};
    dd {
      font-size: ${font.size.s14};
    }
  }
`;

const inks = { up: color.up, down: color.down, still: color.text } as const;

interface MarketFiguresProps {
  readonly market: Market;
}

interface MarketPriceProps extends MarketFiguresProps {
  /** True when the change of the day stands beside the price. */
  readonly withChange?: boolean;
}

/** Live price of the market, in the colour of its day, as the change beside it. */
export function LastPrice({ market, withChange = false }: MarketPriceProps) {
  const { t } = useTranslation('terminal');
  const ticker = useTicker(market.symbol);
  const stale = usePricesStale();
  if (!ticker) return <Skeleton width="7rem" height={space(6)} />;
  return (
    <Last $ink={stale ? color.quiet : inks[dayTrend(ticker)]}>
      <span>
        <VisuallyHidden>{t('market.lastPrice')} </VisuallyHidden>
        <LivePrice value={formatFigure(ticker.last, market.priceDecimals)} />
      </span>
      {withChange ? <ChangeChip percent={ticker.changePercent} plain /> : null}
    </Last>
  );
}

interface FigureProps {
  readonly label: string;
  /** Null while the value is not known. */
  readonly value: ReactNode;
}

function Figure({ label, value }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...untranslated(value)}>{value ?? <Skeleton width="4.5rem" height={font.size.s16} />}</dd>
    </div>
  );
}

/** The spread of the book. It stands beside the book, so both change together. */
function SpreadFigure({ ticker }: { readonly ticker: Ticker | null }) {
  const { t } = useTranslation('terminal');
  const { bid, ask } = useBestPrices();
  const spread = spreadOf(bid ?? ticker?.bid, ask ?? ticker?.ask);
  return <Figure label={t('spread')} value={ticker ? (spread ? `${formatFigure(spread.percent, 3)}%` : '–') : null} />;
}

interface DayFiguresProps extends MarketFiguresProps {
  readonly withChange?: boolean;
}

/** The market's last 24 hours in figures, and its spread. */
export function DayFigures({ market, withChange = false }: DayFiguresProps) {
  const { t } = useTranslation('terminal');
  const ticker = useTicker(market.symbol);
  const price = (value: Decimal) => formatFigure(value, market.priceDecimals);
  const volume = ticker && formatFigure(ticker.volume, Math.min(columnDecimals(ticker.open, 3), 3));
  return (
    <Figures>
      {withChange ? (
        <Figure label={t('change')} value={ticker ? <ChangeChip percent={ticker.changePercent} plain /> : null} />
      ) : null}
      <Figure label={t('high')} value={ticker && price(ticker.high)} />
      <Figure label={t('low')} value={ticker && price(ticker.low)} />
      <Figure label={t('volume', { code: market.base.code })} value={volume} />
      <SpreadFigure ticker={ticker} />
      <Figure label={t('notional')} value={ticker && formatCompactMoney(ticker.notional)} />
    </Figures>
  );
}
