import { Masked } from '@plataforma/flow';
import { formatDateTime, formatFigure, formatPercent, formatPrice, shareOf, ZERO } from '@plataforma/format';
import {
  Button,
  CloseIcon,
  color,
  EmptyState,
  font,
  HistoryIcon,
  IconButton,
  ListCell,
  ListTable,
  ProgressBar,
  space,
} from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { longestDecimals } from '../lib/column-figures';
import { useTerminal } from '../lib/terminal-state';
import { ListFailed, ListLoading, ListOfGuest, RestFailed } from './list-states';
import { isWaiting, type OpenOrder } from '../account/open-order';
import { SideMark } from './side-mark';
import type { OpenOrders } from '../account/use-open-orders';

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;

const Kind = styled.span`
  font-family: ${font.family};
  > small {
    color: ${color.quiet};
    font-size: inherit;
  }
`;

const Edit = styled(Button)`
  padding: 0 ${space(2)};
  font-weight: ${font.weight.medium};
  font-size: ${font.size.s12};
`;

const Progress = styled.span`
  display: inline-grid;
  grid-template-columns: ${space(16)} auto;
  gap: ${space(2)};
  align-items: center;
  @container (max-width: 39.99rem) {
    grid-template-columns: ${space(6)} auto;
  }
`;

interface OpenOrderRowProps {
  readonly market: Market;
  readonly order: OpenOrder;
  /** Decimals in the quantity's column. */
  readonly shown: number;
  readonly onEdit: (order: OpenOrder) => void;
  readonly onCancel: (id: string) => void;
}

const OpenOrderRow = memo(function OpenOrderRow({ market, order, shown, ...on }: OpenOrderRowProps) {
  const { t } = useTranslation('terminal');
  const price = (value: OpenOrder['price']) => formatPrice(value ?? ZERO, market.priceDecimals);
  const shownPrice = order.price === null ? t('orders.market') : price(order.price);
  const names = { side: t(`orders.side${order.side}`), price: price(order.price ?? order.stopPrice) };
  const percent = shareOf(order.filledQuantity, order.quantity ?? ZERO, 1);
  const marks = [
    order.postOnly ? t('orderForm.postOnly') : '',
    order.stopPrice !== null && order.triggeredAt !== null ? t('orders.triggered') : '',
  ].filter((mark) => mark !== '');
  return (
    <tr role="row">
      <ListCell label={t('orders.date')} quiet>
        {formatDateTime(order.createdAt)}
      </ListCell>
      <ListCell label={t('orders.type')}>
        <Kind>
          {t(`orderForm.typeNames.${order.type}`)} {marks.length > 0 && <small>{marks.join(' · ')}</small>}
        </Kind>
      </ListCell>
      <ListCell label={t('orders.sideShort')}>
        <SideMark side={order.side} />
      </ListCell>
      <ListCell label={t('orders.price')}>{shownPrice}</ListCell>
      <ListCell label={t('orders.quantityOf', { code: market.base.code })}>
        <Masked>{formatFigure(order.quantity ?? ZERO, shown)}</Masked>
      </ListCell>
      <ListCell label={t('orders.filled')} quiet>
        {isWaiting(order) ? (
          t('orders.waits', { price: price(order.stopPrice) })
        ) : (
          <Progress>
            <ProgressBar
              value={Number(percent) / 100}
              label={t('orders.progress', { percent: formatPercent(percent, 1) })}
            />
            <span aria-hidden>{formatPercent(percent, 0)}</span>
          </Progress>
        )}
      </ListCell>
      <ListCell wide>
        <Actions>
          <Edit
            size="small"
            variant="ghost"
            disabled={order.canceling}
            aria-label={t('orders.editOf', names)}
            onClick={() => on.onEdit(order)}
          >
            {t('orders.edit')}
          </Edit>
          <IconButton
            size="small"
            label={t('orders.cancelOf', names)}
            disabled={order.canceling}
            onClick={() => on.onCancel(order.id)}
          >
            <CloseIcon size={16} />
          </IconButton>
        </Actions>
      </ListCell>
    </tr>
  );
});

interface OpenOrdersListProps {
  readonly open: OpenOrders;
  readonly onEdit: (order: OpenOrder) => void;
  readonly onCancel: (id: string) => void;
}

/** Own open orders, newest first. */
export const OpenOrdersList = memo(function OpenOrdersList({ open, onEdit, onCancel }: OpenOrdersListProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  if (open.status === 'guest') return <ListOfGuest />;
  if (open.status === 'failed') return <ListFailed onRetry={open.retry} />;
  if (open.status === 'loading') return <ListLoading />;
  if (open.orders.length === 0 && open.rest === 'here') {
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('orders.noneOpenTitle', { pair: market.pair })}
        text={t('orders.noneOpenText')}
      />
    );
  }
  const columns = ['date', 'type', 'sideShort', 'price', 'quantityOf', 'filled', 'actions'] as const;
  const quantities = open.orders.map(({ quantity }) => quantity ?? ZERO);
  const shown = longestDecimals(quantities, market.base.decimals);
  return (
    <>
      {open.rest === 'failed' && <RestFailed onRetry={open.retry} />}
      <ListTable
        label={t('orders.openPlain')}
        spare={columns.indexOf('date')}
        head={columns.map((column) => t(`orders.${column}`, { code: market.base.code }))}
        rows={open.orders.map((order) => (
          <OpenOrderRow key={order.id} {...{ market, order, shown, onEdit, onCancel }} />
        ))}
      />
    </>
  );
});
