import { BrandBar } from '@plataforma/forms';
import { ErrorState, NarrowPage, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ResetLinkState } from './use-reset-link';

/** What stands there until it is known what the link leads to. */
export function Opening({ failed, ask }: Pick<ResetLinkState, 'failed' | 'ask'>) {
  const { t } = useTranslation('disable');
  return (
    <NarrowPage brand={<BrandBar />} title={t('title')}>
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
    </NarrowPage>
  );
}
