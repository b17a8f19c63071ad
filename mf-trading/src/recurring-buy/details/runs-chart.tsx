import { useTicker } from '@plataforma/contract';
import { decimal, formatDate, formatFigure, formatPrice } from '@plataforma/format';
import { Card, color, font, radius, space, VisuallyHidden } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { toMarket, type Market } from '../../lib/market/market';
import type { RecurringBuyFieldsFragment, RunFieldsFragment } from '../lib/__generated__/recurring-buy';
import { drawRuns, pathOf, rangeOf, type Drawing, type PricePoint } from './runs-curve';

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(4)};
`;

/* The line is stretched to the width. The dots are placed on top, so they stay round. */
const Plot = styled.div`
  position: relative;
  height: ${space(45)};
  margin: ${space(2)} ${space(1.5)};
  > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

const Dot = styled.span`
  position: absolute;
  width: ${space(2.5)};
  height: ${space(2.5)};
  border: 2px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.primary};
  transform: translate(-50%, -50%);
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

const Prices = styled(Axis)`
  flex-direction: column;
  text-align: right;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
  color: ${color.quiet};
  font-size: ${font.size.s12};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

const Line = styled.i<{ readonly $ink: string; readonly $dashed?: boolean }>`
  width: ${space(5)};
  border-top: 2px ${({ $dashed }) => ($dashed === true ? 'dashed' : 'solid')} ${({ $ink }) => $ink};
`;

const Empty = styled.p`
  padding: ${space(8)} 0 ${space(6)};
  color: ${color.quiet};
  text-align: center;
`;

function Curve({ drawing }: { readonly drawing: Drawing }) {
  const level = (top: number, stroke: string) => (
    <line
      x1="0"
      x2="100"
      y1={top}
      y2={top}
      stroke={stroke}
      strokeWidth="1.5"
      strokeDasharray="4 4"
      vectorEffect="non-scaling-stroke"
    />
  );
  return (
    <Plot aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable={false}>
        {level(drawing.average, color.quiet)}
        {drawing.now !== null && level(drawing.now, color.text)}
        <path
          d={pathOf(drawing.places)}
          fill="none"
          stroke={color.primary}
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {drawing.places.map(({ id, left, top }) => (
        <Dot key={id} style={{ left: `${left}%`, top: `${top}%` }} />
      ))}
    </Plot>
  );
}

interface WordsProps {
  readonly points: readonly PricePoint[];
  readonly average: string;
  readonly market: Market;
}

/** The curve in words. */
function Words({ points, average, market }: WordsProps) {
  const { t } = useTranslation('recurring-buy');
  const range = rangeOf(points.map(({ price }) => price));
  const [first] = points;
  const last = points.at(-1);
  if (!range || !first || !last) return null;
  const price = (value: Parameters<typeof formatPrice>[0]) => formatPrice(value, market.priceDecimals);
  return (
    <VisuallyHidden>
      {t('chartWords', {
        count: points.length,
        from: formatDate(first.at),
        to: formatDate(last.at),
        low: price(range.low),
        high: price(range.high),
        average: price(decimal(average)),
      })}
    </VisuallyHidden>
  );
}

interface RunsChartProps {
  readonly buy: RecurringBuyFieldsFragment;
  /** Newest first. */
  readonly runs: readonly RunFieldsFragment[];
}

/** The price of each run, beside the average price and the present market price. */
export function RunsChart({ buy, runs }: RunsChartProps) {
  const { t } = useTranslation('recurring-buy');
  const titleId = useId();
  const market = toMarket(buy.instrument);
  const ticker = useTicker(market.symbol);
  const points = runs
    .flatMap(({ id, ranAt, order }) =>
      order?.averagePrice == null ? [] : [{ id, at: ranAt, price: decimal(order.averagePrice) }],
    )
    .reverse();
  const [first] = points;
  const last = points.at(-1);
  const { averagePrice } = buy;
  const drawing = averagePrice === null ? null : drawRuns(points, decimal(averagePrice), ticker?.last ?? null);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('chart')}</h2>
      {drawing && first && last && averagePrice !== null ? (
        <>
          <Words points={points} average={averagePrice} market={market} />
          <Stage>
            <Curve drawing={drawing} />
            {/* The figures have no unit, because the title of the card names it and the curve needs the space. */}
            <Prices aria-hidden>
              <span>{formatFigure(drawing.high, market.priceDecimals)}</span>
              <span>{formatFigure(drawing.low, market.priceDecimals)}</span>
            </Prices>
            <Axis aria-hidden>
              <span>{formatDate(first.at)}</span>
              {last !== first && <span>{formatDate(last.at)}</span>}
            </Axis>
          </Stage>
          <Legend aria-hidden>
            <li>
              <Line $ink={color.primary} />
              {t('legendRuns')}
            </li>
            <li>
              <Line $ink={color.quiet} $dashed />
              {t('averagePrice')}
            </li>
            {drawing.now !== null && (
              <li>
                <Line $ink={color.text} $dashed />
                {t('marketPrice')}
              </li>
            )}
          </Legend>
        </>
      ) : (
        <Empty>{t('chartEmpty')}</Empty>
      )}
    </Card>
  );
}
