import { formatFigure, fromScaled } from '@plataforma/format';
import { color, FigureText, font, media, space, VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { css, styled } from 'styled-components';
import { columnFigure } from '../lib/column-figures';

/** Height of a row in px: dense for a mouse, tall enough for a finger. */
export const LINE = { fine: 20, coarse: 28 } as const;

/*
 * Each column has a fixed share of the line. A grid would measure its cells too, which takes a quarter more time to lay
 * out.
 */
export const columns = css`
  display: flex;
  align-items: center;
  padding: 0 ${space(3)};
  > * {
    flex: 1 1 0;
    min-width: 0;
  }
  > :first-child {
    flex-grow: 1.15;
  }
`;

/* A bar from the right. Each row sets its length. */
const depth = (ink: string) => `linear-gradient(${ink}, ${ink}) right / 0 no-repeat content-box`;

/*
 * The rows of a side. They are drawn many times a second. So each is plain and has no layer of its own: the depth bar
 * is a part of its background, and an own order is a mark at its edge.
 */
export const Lines = styled.div<{ readonly $side: 'bids' | 'asks' }>`
  flex: none;
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.figures};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  > div {
    ${columns}
    height: ${LINE.coarse}px;
    padding-block: 1px;
    background: ${({ $side }) => depth(color[$side === 'bids' ? 'upSoft' : 'downSoft'])};
    background-clip: border-box;
    text-align: right;
    ${media.from1024} {
      height: ${LINE.fine}px;
    }
    > :first-child {
      color: ${({ $side }) => color[$side === 'bids' ? 'up' : 'down']};
      text-align: left;
    }
    > :nth-child(3) {
      color: ${color.quiet};
    }
    &[data-own] {
      box-shadow: inset ${space(1)} 0 ${color.primary};
      /* Forced colours have no shadows. */
      @media (forced-colors: active) {
        border-left: ${space(1)} solid Highlight;
      }
    }
    /* The row that the keyboard has reached. */
    &[data-active] {
      outline: 2px solid ${color.focus};
      outline-offset: -2px;
    }
    ${media.hover} {
      &:hover {
        background-color: ${color.raised};
      }
    }
  }
`;

export interface BookLineProps {
  readonly id: string;
  readonly side: 'bids' | 'asks';
  /** Price in ticks. */
  readonly price: number;
  /** Quantity in lots. */
  readonly quantity: bigint;
  readonly total: bigint;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  /** Text for an own order that rests at this price; null when there is none. */
  readonly own: string | null;
  /** True when the keyboard has reached this row. */
  readonly active: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Decimals in the quantity's column. */
  readonly shown: number;
}

function OwnPrice({ price, own }: { readonly price: string; readonly own: string }) {
  return (
    <>
      <FigureText>{price}</FigureText>
      <VisuallyHidden> {own}</VisuallyHidden>
    </>
  );
}

/** One price of the book. It renders only when something in it has changed. */
export const BookLine = memo(function BookLine(props: BookLineProps) {
  const { id, side, price, quantity, total, share, own, active, priceDecimals, quantityDecimals, shown } = props;
  const shownPrice = formatFigure(fromScaled(price, priceDecimals), priceDecimals);
  return (
    <div
      id={id}
      role="row"
      data-side={side}
      data-price={price}
      data-own={own === null ? undefined : true}
      data-active={active || undefined}
      style={{ backgroundSize: `${share * 100}% 100%` }}
    >
      <span role="gridcell">{own === null ? shownPrice : <OwnPrice price={shownPrice} own={own} />}</span>
      <span role="gridcell">{columnFigure(fromScaled(quantity, quantityDecimals), quantityDecimals, shown)}</span>
      <span role="gridcell">
        {columnFigure(fromScaled(total, quantityDecimals), quantityDecimals, Math.max(shown - 1, 0))}
      </span>
    </div>
  );
});
