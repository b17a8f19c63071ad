import { color, font, media, space, VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { columnFigures, figures, fromUnits } from '../units';

/** Height of a row in px: dense for a mouse, tall enough for a finger. */
export const LINE = { fine: 20, coarse: 28 } as const;

export const columns = css`
  display: grid;
  grid-template-columns: 1.15fr 1fr 1fr;
  align-items: center;
  padding: 0 ${space(3)};
`;

/* Rows are of one height and draw nothing outside: a change in one moves none of the others. */
const Root = styled.div<{ readonly $side: 'bids' | 'asks'; readonly $active: boolean }>`
  ${columns}
  position: relative;
  flex: none;
  height: ${LINE.coarse}px;
  contain: strict;
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: ${({ $active }) => ($active ? `2px solid ${color.focus}` : 'none')};
  outline-offset: -2px;
  ${media.from1024} {
    height: ${LINE.fine}px;
  }
  > * {
    position: relative;
    text-align: right;
  }
  > :first-child {
    color: ${({ $side }) => color[$side === 'bids' ? 'up' : 'down']};
    text-align: left;
  }
  > :nth-child(3) {
    color: ${color.quiet};
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Bar = styled.i<{ readonly $side: 'bids' | 'asks' }>`
  && {
    position: absolute;
  }
  inset: 1px ${space(3)} 1px ${space(3)};
  background: ${({ $side }) => color[$side === 'bids' ? 'upSoft' : 'downSoft']};
  transform-origin: right;
`;

/* An own order in the row: a mark at its edge, and words for who cannot see it. */
const Own = styled.b`
  && {
    position: absolute;
  }
  left: ${space(1)};
  width: ${space(1)};
  height: ${space(3)};
  border-radius: 1px;
  background: ${color.primary};
`;

export interface BookLineProps {
  readonly id: string;
  readonly side: 'bids' | 'asks';
  readonly price: bigint;
  readonly quantity: bigint;
  readonly total: bigint;
  /** How far the bar reaches, 0 to 1. */
  readonly share: number;
  readonly own: boolean;
  /** The keyboard is here. */
  readonly active: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Decimals of the quantity's column. */
  readonly shown: number;
}

/** One price of the book; drawn again only when something in it has changed. */
export const BookLine = memo(function BookLine(props: BookLineProps) {
  const { t } = useTranslation('trading');
  const { id, side, price, quantity, total, share, own, active, priceDecimals, quantityDecimals, shown } = props;
  return (
    <Root id={id} role="row" data-side={side} data-price={price.toString()} $side={side} $active={active}>
      <span role="gridcell">
        {figures(fromUnits(price, priceDecimals), priceDecimals)}
        {own ? <VisuallyHidden> {t('book.own')}</VisuallyHidden> : null}
      </span>
      <span role="gridcell">{columnFigures(quantity, quantityDecimals, shown)}</span>
      <span role="gridcell">{columnFigures(total, quantityDecimals, Math.max(shown - 1, 0))}</span>
      <Bar $side={side} style={{ transform: `scaleX(${share})` }} aria-hidden />
      {own ? <Own aria-hidden /> : null}
    </Root>
  );
});
