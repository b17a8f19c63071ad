import { Card } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { CryptoCurrencies } from '../../lib/crypto-currencies';
import { depositPath } from '../../lib/deposit-path';
import type { DepositCurrency } from './use-crypto-deposits';

/** What is shown of an address that somebody may have made up. */
const MOST = 24;

interface UnknownCurrencyProps {
  /** As the page's address has it. */
  readonly asked: string;
  readonly currencies: readonly DepositCurrency[];
}

/** Shown when no such currency can be deposited. It offers those that can. */
export function UnknownCurrency({ asked, currencies }: UnknownCurrencyProps) {
  const { t } = useTranslation('deposit-crypto');
  return (
    <Card aria-label={t('unknown.list')}>
      <p>{t('unknown.text', { asked: asked.slice(0, MOST) })}</p>
      <CryptoCurrencies currencies={currencies} pathOf={depositPath} />
    </Card>
  );
}
