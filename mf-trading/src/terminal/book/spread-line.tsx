import { usePricesStale, useTicker } from '@plataforma/contract';
import { formatFigure, type Decimal } from '@plataforma/format';
import { StaleMark } from '@plataforma/markets';
import { color, FigureText, font, Skeleton, space, VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useTerminal } from '../lib/terminal-state';
import { dayTrend, useDirection } from '../lib/use-direction';

export const SPREAD_HEIGHT = 36;

const Root = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  height: ${SPREAD_HEIGHT}px;
  padding: 0 ${space(3)};
  overflow: hidden;
  white-space: nowrap;
`;

const Last = styled.strong<{ readonly $ink: string }>`
  color: ${({ $ink }) => $ink};
  font: ${font.weight.semibold} ${font.size.s16} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
`;

const Arrow = styled.span<{ readonly $ink: string }>`
  color: ${({ $ink }) => $ink};
`;

const Rest = styled.span`
  overflow: hidden;
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
`;

const inks = { up: color.up, down: color.down, still: color.text } as const;
const arrows = { up: '▲', down: '▼', still: '' } as const;

interface SpreadLineProps {
  /** The spread in reais and in percent; null while a side of the book has no orders. */
  readonly amount: Decimal | null;
  readonly percent: Decimal | null;
}

/** The line between the sides: the last price, its direction, and the spread. */
export const SpreadLine = memo(function SpreadLine({ amount, percent }: SpreadLineProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const ticker = useTicker(market.symbol);
  const stale = usePricesStale();
  const direction = useDirection(ticker?.last ?? null);
  return (
    <Root role="row">
      <span role="gridcell" aria-colspan={3}>
        {ticker ? (
          <Last $ink={stale ? color.quiet : inks[dayTrend(ticker)]}>
            <VisuallyHidden>{t('market.lastPrice')} </VisuallyHidden>
            <FigureText>{formatFigure(ticker.last, market.priceDecimals)}</FigureText>{' '}
            <Arrow $ink={stale ? color.quiet : inks[direction]} aria-hidden>
              {arrows[direction]}
            </Arrow>
          </Last>
        ) : (
          <Skeleton width="8rem" />
        )}{' '}
        {stale ? (
          <StaleMark />
        ) : amount && percent ? (
          <Rest>
            <span>{t('book.spread')}</span>{' '}
            <FigureText>{`${formatFigure(amount, market.priceDecimals)} (${formatFigure(percent, 3)}%)`}</FigureText>
          </Rest>
        ) : null}
      </span>
    </Root>
  );
});
