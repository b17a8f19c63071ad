import { decimal, formatPrice, formatQuantity, ZERO, type Decimal } from '@plataforma/format';
import { CloseIcon, color, FigureText, font, radius, space } from '@plataforma/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../../lib/market/market';
import { isWaiting, type OpenOrder } from '../../account/open-order';
import { MARK_HEIGHT, type MarkPlace } from './order-marks';

/* All labels have this width in px, so that labels side by side never overlap. */
const WIDTH = 196;
const GAP = 8;

const List = styled.ul`
  position: absolute;
  inset: 0;
  margin: 0;
  padding: 0;
  overflow: hidden;
  list-style: none;
  pointer-events: none;
  > li {
    position: absolute;
    top: 0;
    left: ${space(3)};
    display: flex;
    max-width: ${WIDTH - GAP}px;
    visibility: hidden;
  }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  min-width: 0;
  height: ${MARK_HEIGHT}px;
  border: 1px solid ${color.primary};
  border-radius: ${radius.r4};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.family};
  pointer-events: auto;
  > span {
    overflow: hidden;
    padding-left: ${space(2)};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    display: grid;
    flex: none;
    place-items: center;
    width: ${MARK_HEIGHT}px;
    height: ${MARK_HEIGHT}px;
    padding: 0;
    border: 0;
    border-radius: ${radius.r4};
    background: transparent;
    color: ${color.quiet};
    cursor: pointer;
    &:hover:not(:disabled) {
      color: ${color.text};
    }
    &:disabled {
      opacity: 0.5;
      cursor: progress;
    }
  }
`;

const Side = styled.b<{ readonly $buy: boolean }>`
  color: ${({ $buy }) => ($buy ? color.up : color.down)};
  font-weight: ${font.weight.semibold};
`;

/** The price of an order's line: its stop while it waits, else its limit. */
export function linePrice(order: OpenOrder): Decimal | null {
  return isWaiting(order) ? order.stopPrice : order.price;
}

/** Moves the labels to the heights of their lines. It writes to the document in the drawing's own animation frame. */
export function moveLabels(list: HTMLElement | null, places: readonly MarkPlace[]): void {
  places.forEach(({ y, column }, index) => {
    const label = list?.children[index];
    if (!(label instanceof HTMLElement)) return;
    const transform = y === null ? '' : `translate(${String(column * WIDTH)}px, ${String(y - MARK_HEIGHT / 2)}px)`;
    const visibility = y === null ? 'hidden' : 'visible';
    if (label.style.transform !== transform) label.style.transform = transform;
    if (label.style.visibility !== visibility) label.style.visibility = visibility;
  });
}

interface OrderLabelsProps {
  readonly market: Market;
  /** Orders with a line, in the order of their lines. */
  readonly orders: readonly OpenOrder[];
  readonly onCancel: (id: string) => void;
  readonly list: Ref<HTMLUListElement>;
}

/**
 * Own orders as labels at their lines, each with a button that cancels it. They are a list, so that keyboard and screen
 * reader reach them.
 */
export function OrderLabels({ market, orders, onCancel, list }: OrderLabelsProps) {
  const { t } = useTranslation('terminal');
  return (
    <List ref={list} aria-label={t('chart.orders')}>
      {orders.map((order) => {
        const buy = order.side === 'BUY';
        const side = t(buy ? 'order.buy' : 'order.sell');
        const quantity = formatQuantity(order.remaining ?? ZERO, market.base.decimals);
        const price = formatPrice(linePrice(order) ?? decimal('0'), market.priceDecimals);
        return (
          <li key={order.id}>
            <Label title={t('chart.orderAt', { price })}>
              <span>
                <Side $buy={buy}>{side}</Side> <FigureText>{quantity}</FigureText>
                <span>{` · ${t(`chart.type.${order.type}`)}`}</span>
              </span>
              <button
                type="button"
                disabled={order.canceling}
                aria-label={t('chart.cancelOrder', { side, quantity, code: market.base.code, price })}
                title={t('chart.cancel')}
                onClick={() => onCancel(order.id)}
              >
                <CloseIcon size={14} />
              </button>
            </Label>
          </li>
        );
      })}
    </List>
  );
}
