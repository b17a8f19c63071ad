import { ReviewActions } from '@plataforma/flow';
import { Button, Dialog, EmptyState, ErrorState, LayersIcon, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { basketAddress } from '../../lib/baskets-address';
import { isRunning, orderName } from '../lib/basket-words';
import { OrderOutcome } from './order-outcome';
import { useOrder } from './use-order';
import { useReading } from './use-reading';

interface OrderDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** An order by its address: how far it is, and its receipt. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const { t } = useTranslation('smart-wallets');
  const { order, isCut, retry } = useOrder(id);
  const read = useReading();
  const close = () => {
    // Who closes it has seen it. Where the exchange cannot be told, it stays on top of the page.
    if (order?.isUnread) read(order.id).catch(() => undefined);
    onClose();
  };
  const button = (
    <Button variant="primary" size="large" onClick={close}>
      {t('action.close')}
    </Button>
  );
  const title = order ? orderName(t, order) : t(order === null ? 'notFound' : 'order');
  return (
    <Dialog open firm={order ? isRunning(order) : false} onClose={close} title={title} closeLabel={t('action.close')}>
      {order === undefined && !isCut && (
        <div role="status" aria-busy aria-label={t('loadingOrder')}>
          <Skeleton height={space(80)} />
        </div>
      )}
      {order === undefined && isCut && (
        <ErrorState title={t('orderFailed')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
      )}
      {order === null && (
        <EmptyState icon={<LayersIcon />} title={t('notFound')} text={t('notFoundText')} action={button} />
      )}
      {order && (
        <OrderOutcome order={order} isCut={isCut}>
          {order.canBeCompleted && !isRunning(order) ? (
            <ReviewActions>
              <Button size="large" onClick={close}>
                {t('action.close')}
              </Button>
              <Button as={Link} to={basketAddress(order.basket.slug, 'completar')} variant="primary" size="large">
                {t('do.completar')}
              </Button>
            </ReviewActions>
          ) : (
            button
          )}
        </OrderOutcome>
      )}
    </Dialog>
  );
}
