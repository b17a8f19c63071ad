import { BrandPage } from '@plataforma/forms/brand-page';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ResetLinkState } from './use-reset-link';

/** What stands there until it is known what the link leads to. */
export function Opening({ failed, ask }: Pick<ResetLinkState, 'failed' | 'ask'>) {
  const { t } = useTranslation('disable');
  return (
    <BrandPage title={t('title')}>
      {failed ? (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('action.retry')}
          onRetry={() => void ask()}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={space(14)} />
        </div>
      )}
    </BrandPage>
  );
}
