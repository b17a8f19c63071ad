import { Page, Skeleton, space } from '@plataforma/ui';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { Cards } from '../lib/parts';

const PLACES = [0, 1, 2, 3];

/** The cards while baskets load. */
export function LoadingCards() {
  const { t } = useTranslation('smart-wallets');
  return (
    <Cards role="region" aria-busy aria-label={t('loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={space(100)} />
      ))}
    </Cards>
  );
}

/** The page around its baskets. */
export function BasketsFrame({ children }: PropsWithChildren) {
  const { t } = useTranslation('smart-wallets');
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      {children}
    </Page>
  );
}

/** The page before anything of it has come. */
export const BasketsSkeleton = () => (
  <BasketsFrame>
    <LoadingCards />
  </BasketsFrame>
);
