import { usePricesStale } from '@plataforma/contract';
import { formatChange, formatFigure, fromScaled, shareOf, type Decimal } from '@plataforma/format';
import { color, font, radius, Skeleton, space, VisuallyHidden } from '@plataforma/ui';
import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PanelNote } from '../lib/panel';
import { useTerminal } from '../lib/terminal-state';
import { columnDecimals, columnFigure } from '../lib/column-figures';
import { useLiveBook } from '../lib/use-live';
import { depthCurve, depthPath, DRAWING, rowAt } from './depth-curve';

const Root = styled.div<{ readonly $stale: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space(3)} 0 ${space(1)};
  filter: ${({ $stale }) => ($stale ? 'grayscale(1)' : 'none')};
`;

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  border-bottom: 1px solid ${color.line};
  cursor: crosshair;
  touch-action: pan-y;
  > svg {
    width: 100%;
    height: 100%;
  }
`;

const Area = styled.path<{ readonly $side: 'up' | 'down' }>`
  fill: ${({ $side }) => color[$side === 'up' ? 'upSoft' : 'downSoft']};
  stroke: ${({ $side }) => color[$side]};
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
`;

const Guide = styled.i`
  position: absolute;
  inset: 0 auto 0 0;
  border-left: 1px dashed ${color.quiet};
  pointer-events: none;
`;

const Label = styled.div<{ readonly $left: boolean }>`
  position: absolute;
  top: ${space(2)};
  /* Beside the crosshair, on the side with more room. */
  transform: translateX(${({ $left }) => ($left ? space(3) : `calc(-100% - ${space(3)})`)});
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  background: ${color.surface};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.text} ${font.figures};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
`;

const Axis = styled.div`
  display: flex;
  flex: none;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)};
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
  > b {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

/** How much rests on each side of the price: the book as two areas, with its figures in words. */
export function DepthPanel() {
  const { t } = useTranslation('terminal');
  const { market, pick } = useTerminal();
  const book = useLiveBook();
  const stale = usePricesStale();
  const [at, setAt] = useState<number | null>(null);
  const curve = useMemo(() => book && depthCurve(book), [book]);
  if (!book) return <Skeleton height="100%" />;
  if (!curve) return <PanelNote>{t('depth.empty')}</PanelNote>;

  const price = (ticks: number) => formatFigure(fromScaled(ticks, market.priceDecimals), market.priceDecimals);
  const typical = fromScaled(curve.middle, market.priceDecimals);
  const quantity = (lots: bigint) =>
    columnFigure(
      fromScaled(lots, market.quantityDecimals),
      market.quantityDecimals,
      columnDecimals(typical, market.quantityDecimals),
    );
  const pointed = at === null ? null : rowAt(curve, at);
  const share = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width === 0 ? 0.5 : (event.clientX - left) / width;
  };
  const away = (ticks: number): Decimal => shareOf(fromScaled(ticks - curve.middle, market.priceDecimals), typical);
  const [low, high] = [curve.middle - curve.reach, curve.middle + curve.reach];
  const [bids, asks] = [curve.bids.at(-1)?.total ?? 0n, curve.asks.at(-1)?.total ?? 0n];
  return (
    <Root $stale={stale}>
      <VisuallyHidden as="p">
        {t('depth.words', {
          code: market.base.code,
          bids: quantity(bids),
          low: price(curve.bids.at(-1)?.price ?? low),
          asks: quantity(asks),
          high: price(curve.asks.at(-1)?.price ?? high),
          middle: price(curve.middle),
        })}
      </VisuallyHidden>
      <Stage
        onPointerMove={(event) => setAt(share(event))}
        onPointerLeave={() => setAt(null)}
        onClick={() => {
          if (!pointed) return;
          const { side, row } = pointed;
          pick({ price: fromScaled(row.price, market.priceDecimals), side: side === 'asks' ? 'BUY' : 'SELL' });
        }}
      >
        <svg viewBox={`0 0 ${DRAWING} ${DRAWING}`} preserveAspectRatio="none" aria-hidden focusable={false}>
          <Area d={depthPath(curve, 'bids')} $side="up" />
          <Area d={depthPath(curve, 'asks')} $side="down" />
        </svg>
        {pointed && at !== null ? (
          <>
            <Guide style={{ left: `${at * 100}%` }} aria-hidden />
            <Label $left={at < 0.5} style={{ left: `${at * 100}%` }} translate="no" aria-hidden>
              <span>{`${price(pointed.row.price)} (${formatChange(away(pointed.row.price))})`}</span>
              <span>{`${t('depth.upTo')} ${quantity(pointed.row.total)} ${market.base.code}`}</span>
            </Label>
          </>
        ) : null}
      </Stage>
      <Axis translate="no" aria-hidden>
        <span>{price(low)}</span>
        <b>{price(curve.middle)}</b>
        <span>{price(high)}</span>
      </Axis>
    </Root>
  );
}
