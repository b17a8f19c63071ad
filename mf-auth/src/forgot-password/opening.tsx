import { BrandPage } from '@plataforma/forms/brand-page';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface OpeningProps {
  readonly title: string;
  /** The exchange could not be asked. */
  readonly failed: boolean;
  readonly ask: () => void;
}

/** A link that the exchange is asked about, at once and again when that failed. */
export function Opening({ title, failed, ask }: OpeningProps) {
  const { t } = useTranslation('recovery');
  useEffect(ask, [ask]);
  return (
    <BrandPage title={title}>
      {failed ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('action.retry')} onRetry={ask} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={space(14)} />
        </div>
      )}
    </BrandPage>
  );
}
