import { useShell } from '@plataforma/contract';
import { Card, color, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CryptoCurrencies } from '../lib/crypto-currencies';
import { depositPath } from '../lib/deposit-path';
import type { Holding } from '../lib/valuation';

interface FirstCoinsProps {
  /** Every currency, though the customer has none of it. */
  readonly holdings: readonly Holding[];
}

/** For a customer without any balance: what is in another wallet can come here. Renders nothing where no page takes it. */
export function FirstCoins({ holdings }: FirstCoinsProps) {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useShell();
  const titleId = useId();
  const coins = holdings.filter(({ fiat, code }) => !fiat && hasRoute(depositPath(code)));
  if (coins.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('coins.title')}</h2>
      <Text>{t('coins.text')}</Text>
      <CryptoCurrencies currencies={coins} pathOf={depositPath} />
    </Card>
  );
}

const Text = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;
