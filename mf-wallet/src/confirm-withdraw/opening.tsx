import { BrandPage } from '@plataforma/forms/brand-page';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { WithdrawalLink } from './use-withdrawal-link';

/** What stands there until it is known what the link is for. */
export function Opening({ failed, ask }: Pick<WithdrawalLink, 'failed' | 'ask'>) {
  const { t } = useTranslation('confirm-withdraw');
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
          <Skeleton height={space(64)} />
        </div>
      )}
    </BrandPage>
  );
}
