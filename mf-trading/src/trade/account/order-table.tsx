import { useHiddenValues } from '@plataforma/contract';
import { useQuantityText } from '@plataforma/flow';
import { decimal, formatDateTime, formatMoney, formatPrice, isZero } from '@plataforma/format';
import { color, font, MaskedValue, rowsAsCards, space, Table, Td, Th } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import type { OrderFieldsFragment } from '../__generated__/trade';

const Room = styled.div`
  container-type: inline-size;
`;

/* In a narrow place each row is a card of two lines: side and total above, quantity and state below. */
const Orders = styled(Table)`
  margin-top: ${space(2)};
  td {
    line-height: ${font.leading.heading};
  }
  td > div {
    display: grid;
    gap: ${space(0.5)};
  }
  small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    white-space: nowrap;
  }
  @container (max-width: 29.99rem) {
    ${rowsAsCards()}
    > tbody > tr > td:nth-child(2) {
      grid-area: 2 / 1;
      text-align: left;
    }
    > tbody > tr > td:nth-child(4) {
      grid-area: 2 / 2;
    }
  }
`;

const Side = styled.span<{ readonly $buy: boolean }>`
  color: ${({ $buy }) => ($buy ? color.up : color.down)};
  font-weight: ${font.weight.semibold};
`;

const State = styled.span<{ readonly $settled: boolean }>`
  color: ${({ $settled }) => ($settled ? color.text : color.quiet)};
  font-family: ${font.family};
`;

const NOTHING = '–';

interface OrderRowProps {
  readonly market: Market;
  readonly order: OrderFieldsFragment;
}

function OrderRow({ market, order }: OrderRowProps) {
  const { t } = useTranslation('trade');
  const [hidden] = useHiddenValues();
  const quantityText = useQuantityText();
  const buy = order.side === 'BUY';
  const filled = !isZero(decimal(order.filledQuantity));
  const masked = (value: ReactNode) => (
    <MaskedValue hidden={hidden} label={t('general.hidden')}>
      {value}
    </MaskedValue>
  );
  // Shows what was traded. For an order that rests it shows the ordered quantity and the limit.
  const quantity = filled ? order.filledQuantity : order.quantity;
  const price = filled ? order.averagePrice : order.price;
  return (
    <tr role="row">
      <Td role="cell">
        <div>
          <Side $buy={buy}>{t(buy ? 'order.buy' : 'order.sell')}</Side>
          <small>{formatDateTime(order.createdAt)}</small>
        </div>
      </Td>
      <Td role="cell">
        <div>
          <span>
            {quantity === null
              ? NOTHING
              : masked(`${quantityText(decimal(quantity), market.base.decimals)} ${market.base.code}`)}
          </span>
          {price === null ? null : (
            <small>{t('orders.at', { price: formatPrice(decimal(price), market.priceDecimals) })}</small>
          )}
        </div>
      </Td>
      <Td role="cell">{filled ? masked(formatMoney(decimal(order.total))) : NOTHING}</Td>
      <Td role="cell">
        <State $settled={order.state === 'FILLED'}>{t(`order.${order.state}`)}</State>
      </Td>
    </tr>
  );
}

interface OrderTableProps {
  readonly market: Market;
  readonly orders: readonly OrderFieldsFragment[];
  readonly labelledBy: string;
}

/**
 * Orders as rows, or as cards where there is little room. The roles are written out, because a changed `display` drops
 * them.
 */
export function OrderTable({ market, orders, labelledBy }: OrderTableProps) {
  const { t } = useTranslation('trade');
  const head = (['side', 'quantity', 'total', 'state'] as const).map((label) => (
    <Th key={label} role="columnheader">
      {t(`orders.${label}`)}
    </Th>
  ));
  return (
    <Room>
      <Orders role="table" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map((order) => (
            <OrderRow key={order.id} market={market} order={order} />
          ))}
        </tbody>
      </Orders>
    </Room>
  );
}
