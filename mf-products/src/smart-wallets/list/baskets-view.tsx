import { Card, EmptyState, LayersIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { FailedCard } from '../lib/failed-card';
import { Cards, Section } from '../lib/parts';
import { Refreshing } from '../lib/refreshing';
import { useBaskets } from '../lib/use-baskets';
import { OrdersCard } from '../orders/orders-card';
import { completableOf } from '../orders/unread';
import { UnreadOrders } from '../orders/unread-orders';
import { BasketsFrame, LoadingCards } from './baskets-skeleton';
import { BasketCard } from './basket-card';
import { HoldingCard } from './holding-card';

interface BasketsViewProps {
  readonly onOrder: (id: string) => void;
}

function Content({ onOrder }: BasketsViewProps) {
  const { t } = useTranslation('smart-wallets');
  const { data: baskets, mine, isFailed, retry } = useBaskets();
  if (!baskets) {
    return isFailed ? <FailedCard onRetry={retry} /> : <LoadingCards />;
  }
  const holdings = mine?.basketHoldings ?? [];
  return (
    <>
      {mine && <Refreshing refresh={mine.refresh} />}
      {mine && <UnreadOrders mine={mine} onOrder={onOrder} />}
      {mine && holdings.length > 0 && (
        <Section aria-label={t('mine')}>
          <h2>{t('mine')}</h2>
          <Cards>
            {holdings.map((holding) => (
              <HoldingCard
                key={holding.basket.slug}
                {...{ holding, onOrder }}
                canComplete={completableOf(mine, holding.basket.slug) !== null}
                isListed
              />
            ))}
          </Cards>
        </Section>
      )}
      {baskets.length === 0 && (
        <Card aria-label={t('baskets')}>
          <EmptyState icon={<LayersIcon />} title={t('nothing')} text={t('nothingText')} />
        </Card>
      )}
      {baskets.length > 0 && (
        <Section aria-label={t('baskets')}>
          {holdings.length > 0 && <h2>{t('baskets')}</h2>}
          <Cards>
            {baskets.map((basket) => (
              <BasketCard key={basket.slug} basket={basket} />
            ))}
          </Cards>
        </Section>
      )}
      {mine && mine.orders.length > 0 && <OrdersCard mine={mine} onOrder={onOrder} />}
    </>
  );
}

/** Every basket, the customer's own first. */
export function BasketsView({ onOrder }: BasketsViewProps) {
  return (
    <BasketsFrame>
      <Content onOrder={onOrder} />
    </BasketsFrame>
  );
}
