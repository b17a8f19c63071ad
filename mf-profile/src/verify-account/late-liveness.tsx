import { useReport } from '@plataforma/contract';
import { ErrorState, Skeleton, space, useLate } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { LivenessProps } from './liveness';

const loadLiveness = () =>
  import(/* webpackChunkName: "later-liveness" */ './liveness').then(({ Liveness }) => Liveness);

/** The part with the camera, which few accounts are asked for. */
export function LateLiveness(props: LivenessProps) {
  const { t } = useTranslation('profile');
  const { Component, failed, retry } = useLate(loadLiveness, true, useReport());
  if (failed) {
    return (
      <ErrorState
        title={t('liveness.failed')}
        text={t('liveness.failedText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
      />
    );
  }
  return Component ? <Component {...props} /> : <Skeleton height={space(30)} />;
}
