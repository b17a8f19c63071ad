import { PixCode } from '@plataforma/flow';
import { Skeleton, space, TryAgain } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';
import { money } from './payer-words';
import { useOffer } from './use-offer';

/** Of the code, its picture and the words around them. */
const CODE_STEPS = 96;

interface PixWayProps {
  readonly request: PublicPaymentRequestFieldsFragment;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

/** The Pix code for what is missing. */
export function PixWay({ request, onSeen }: PixWayProps) {
  const { t } = useTranslation('payer');
  const { code, amount, problem, retry } = useOffer({ request, onSeen });
  const texts = useMemo(
    () => ({
      code: t('code'),
      copy: t('copy'),
      copied: t('copied'),
      paste: t('paste'),
      orScan: t('orScan'),
      scan: t('scan'),
      qr: t('qr', { amount: money(amount) }),
    }),
    [t, amount],
  );
  if (code !== null) return <PixCode code={code} texts={texts} />;
  if (problem !== null) {
    return (
      <TryAgain retryLabel={t('action.retry')} onRetry={retry}>
        {problem}
      </TryAgain>
    );
  }
  return (
    <div role="status" aria-label={t('making')}>
      <Skeleton height={space(CODE_STEPS)} />
    </div>
  );
}
