import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../lib/second-factor/use-second-factor';

/** What happens by the first factor (identity §4). */
export function useFirstPoints(): readonly string[] {
  const { t } = useTranslation('second-factor');
  return [t('first.asked'), t('sessions'), t('first.withdrawals'), t('first.keys')];
}

/** What happens by another authenticator, or by the first one beside passkeys. */
export function useUpdatePoints(): readonly string[] {
  const { t } = useTranslation('second-factor');
  const { factor } = useSecondFactor();
  const hasTotp = factor === undefined || factor.totpSince !== null;
  return [
    t(hasTotp ? 'update.old' : 'update.beside'),
    t('update.codes'),
    t('sessions'),
    t('update.withdrawals'),
    t('update.keys'),
  ];
}

/** What happens when there is no second factor any more. */
export function useOffPoints(): readonly string[] {
  const { t } = useTranslation('second-factor');
  return [t('off.withdrawals'), t('off.after'), t('off.keys'), t('off.factors'), t('sessions')];
}
