import { Card, EmptyState, ErrorState, HistoryIcon, Skeleton, space } from '@plataforma/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { OrderTable } from './order-table';
import { useLatestOrders } from './use-account';

const Loading = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

interface LatestOrdersProps {
  readonly market: Market;
}

/** The signed-in customer's last orders on this market, updated live. */
export function LatestOrders({ market }: LatestOrdersProps) {
  const { t } = useTranslation('trade');
  const titleId = useId();
  const latest = useLatestOrders(market.symbol);
  let content: ReactNode;
  if (latest.status === 'failed') {
    content = (
      <ErrorState
        title={t('order.failedTitle')}
        text={t('order.failedText')}
        retryLabel={t('action.retry')}
        onRetry={latest.retry}
      />
    );
  } else if (latest.status === 'loading') {
    content = (
      <Loading>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={space(12)} />
        ))}
      </Loading>
    );
  } else if (latest.orders.length === 0) {
    content = (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('orders.emptyTitle', { pair: market.pair })}
        text={t('orders.emptyText')}
      />
    );
  } else content = <OrderTable market={market} orders={latest.orders} labelledBy={titleId} />;
  return (
    <Card aria-labelledby={titleId} aria-busy={latest.status === 'loading'}>
      <h2 id={titleId}>{t('orders.title')}</h2>
      {content}
    </Card>
  );
}
