import { useReport } from '@plataforma/contract';
import { Skeleton, space, TryAgain, useLate } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ReturnAddressProps } from './return-address';

/** Of a field and its button. */
const FORM_STEPS = 36;

const load = () =>
  import(/* webpackChunkName: "later-return-address" */ './return-address').then(({ ReturnAddress }) => ReturnAddress);

/** Asks for the address of what goes back. It comes when something does: hardly ever. */
export function LateReturnAddress(props: ReturnAddressProps) {
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
      <Skeleton height={space(FORM_STEPS)} />
    </div>
  );
}
