import { decimal, formatDateTime, formatMoney, formatPrice, formatQuantity, isZero } from '@plataforma/format';
import { useHiddenValues } from '@plataforma/contract';
import { color, font, MaskedValue, media, space, Table, Td, Th } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Market } from '../lib/market';
import type { OrderFieldsFragment } from './__generated__/trade';

/* Below 768 px each row is a card: two lines, label and figure. */
const Orders = styled(Table)`
  margin-top: ${space(2)};
  &,
  > tbody {
    display: block;
  }
  > thead {
    display: none;
  }
  > tbody > tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > tbody > tr:first-child {
    border-top: 0;
  }
  > tbody > tr > td {
    display: grid;
    gap: ${space(0.5)};
    height: auto;
    padding: 0;
    border: 0;
    text-align: left;
    line-height: ${font.leading.heading};
    white-space: nowrap;
    &::before {
      content: attr(data-label);
      color: ${color.quiet};
      font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
    }
    &:nth-child(even) {
      justify-items: end;
      text-align: right;
    }
  }
  ${media.from768} {
    display: table;
    > thead {
      display: table-header-group;
    }
    > tbody {
      display: table-row-group;
    }
    > tbody > tr {
      display: table-row;
    }
    > tbody > tr > td {
      display: table-cell;
      height: ${space(12)};
      padding: 0 ${space(2)};
      border-top: 1px solid ${color.hairline};
      text-align: right;
      &::before {
        content: none;
      }
      &:first-child {
        padding-left: 0;
        text-align: left;
      }
      &:last-child {
        padding-right: 0;
      }
    }
  }
`;

const Side = styled.span<{ readonly $buy: boolean }>`
  color: ${({ $buy }) => ($buy ? color.up : color.down)};
  font-weight: ${font.weight.medium};
`;

const Quiet = styled.span`
  color: ${color.quiet};
`;

const NOTHING = '–';

interface OrderTableProps {
  readonly market: Market;
  readonly orders: readonly OrderFieldsFragment[];
  readonly labelledBy: string;
}

/** Orders as rows; as cards where the screen is narrow. Roles are spelled out because a changed `display` drops them. */
export function OrderTable({ market, orders, labelledBy }: OrderTableProps) {
  const { t } = useTranslation(['trading', 'common']);
  const [hidden] = useHiddenValues();
  const masked = (value: ReactNode) => (
    <MaskedValue hidden={hidden} label={t('common:general.hidden')}>
      {value}
    </MaskedValue>
  );
  const labels = ['date', 'side', 'price', 'quantity', 'total', 'state'] as const;
  const cells = (order: OrderFieldsFragment): readonly ReactNode[] => {
    const filled = !isZero(decimal(order.filledQuantity));
    const quantity = `${formatQuantity(decimal(order.filledQuantity), market.base.decimals)} ${market.base.code}`;
    const buy = order.side === 'BUY';
    return [
      <Quiet key="date">{formatDateTime(order.createdAt)}</Quiet>,
      <Side key="side" $buy={buy}>
        {t(buy ? 'orders.buy' : 'orders.sell')}
      </Side>,
      order.averagePrice === null ? NOTHING : formatPrice(decimal(order.averagePrice), market.priceDecimals),
      filled ? masked(quantity) : NOTHING,
      filled ? masked(formatMoney(decimal(order.total))) : NOTHING,
      t(`orders.${order.state}`),
    ];
  };
  return (
    <Orders role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {labels.map((label) => (
            <Th key={label} role="columnheader">
              {t(`orders.${label}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <tr key={order.id} role="row">
            {cells(order).map((cell, column) => (
              <Td key={labels[column]} role="cell" data-label={t(`orders.${labels[column] ?? 'date'}`)}>
                <span>{cell}</span>
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Orders>
  );
}
