import { useTranslation } from 'react-i18next';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';

interface OriginProps {
  readonly origin: NonNullable<NonNullable<CryptoDepositFieldsFragment['chain']>['origin']>;
}

/** Whose wallet a deposit came from, as the customer said. */
export function Origin({ origin: { owner, name } }: OriginProps) {
  const { t } = useTranslation('deposit-crypto');
  return <span>{owner === 'SELF' ? t('origin.own') : t(`origin.${owner}Told`, { name })}</span>;
}
