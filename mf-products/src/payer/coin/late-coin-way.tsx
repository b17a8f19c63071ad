import { useReport } from '@plataforma/contract';
import { Skeleton, space, TryAgain, useLate } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { CoinWayProps } from './coin-way';

/** Of the question for the coin and its button. */
const CHOICE_STEPS = 64;

const load = () => import(/* webpackChunkName: "later-pay-by-coin" */ './coin-way').then(({ CoinWay }) => CoinWay);

/** Paying by a coin. What asks for it comes once somebody chooses it: most payers pay by Pix. */
export function LateCoinWay(props: CoinWayProps) {
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
      <Skeleton height={space(CHOICE_STEPS)} />
    </div>
  );
}
