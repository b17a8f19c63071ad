import { useReport } from '@plataforma/contract';
import { Skeleton, space, TryAgain, useLate } from '@plataforma/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

interface LatePartProps<Props extends object> {
  /** The same function each time. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** How high it is about, in steps. */
  readonly steps: number;
  readonly props: Props;
}

/** A part of the payer's page that most payers do not see at once: it comes when it is wanted. */
export function LatePart<Props extends object>({ load, steps, props }: LatePartProps<Props>) {
  const { t } = useTranslation('payer');
  const { Component, failed, retry } = useLate(load, true, useReport());
  if (Component) return <Component {...props} />;
  if (failed) {
    return (
      <TryAgain retryLabel={t('action.retry')} onRetry={retry}>
        {t('failedText')}
      </TryAgain>
    );
  }
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={space(steps)} />
    </div>
  );
}
