import { BrandPage } from '@plataforma/forms/brand-page';
import { Card, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

/** Of a request that is to be paid. */
const STEPS = 140;

/** The page while its request loads. */
export function PayerSkeleton() {
  const { t } = useTranslation('payer');
  return (
    <BrandPage title={t('title')}>
      <Card aria-label={t('loading')} aria-busy>
        <Skeleton height={space(STEPS)} />
      </Card>
    </BrandPage>
  );
}
