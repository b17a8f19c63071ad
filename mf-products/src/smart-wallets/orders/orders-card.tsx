import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { Button, font, ListCell, ListTable } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { More } from '../../lib/more';
import { amountOf, money, orderName } from '../lib/basket-words';
import type { BasketOrderRowFragment } from '../lib/__generated__/basket';
import { Parts } from '../lib/parts';
import type { Orders } from '../lib/use-baskets';

const Words = styled.span`
  font-family: ${font.family};
`;

interface RowProps {
  readonly order: BasketOrderRowFragment;
  readonly onOrder: (id: string) => void;
}

function OrderRow({ order, onOrder }: RowProps) {
  const { t } = useTranslation('smart-wallets');
  const amount = amountOf(order);
  return (
    <tr role="row">
      <ListCell label={t('date')}>{formatDateTime(order.createdAt)}</ListCell>
      <ListCell label={t('operation')}>
        <Words>{orderName(t, order)}</Words>
      </ListCell>
      <ListCell label={t('amountLabel')}>{amount === null ? '—' : <Masked>{money(amount)}</Masked>}</ListCell>
      <ListCell label={t('status')}>
        <Words>{t(`state.${order.state}`)}</Words>
      </ListCell>
      <ListCell wide>
        <Button size="small" aria-label={t('detailsOf', { id: order.id })} onClick={() => onOrder(order.id)}>
          {t('details')}
        </Button>
      </ListCell>
    </tr>
  );
}

interface OrdersCardProps {
  readonly mine: Orders;
  readonly onOrder: (id: string) => void;
}

/** Own orders, newest first. */
export function OrdersCard({ mine, onOrder }: OrdersCardProps) {
  const { t } = useTranslation('smart-wallets');
  const { orders, hasMore, loadMore } = mine;
  return (
    <Parts aria-label={t('orders')}>
      <h2>{t('orders')}</h2>
      <ListTable
        label={t('orders')}
        head={[t('date'), t('operation'), t('amountLabel'), t('status'), t('details')]}
        rows={orders.map((order) => (
          <OrderRow key={order.id} order={order} onOrder={onOrder} />
        ))}
      />
      {hasMore && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={loadMore} />
      )}
    </Parts>
  );
}
