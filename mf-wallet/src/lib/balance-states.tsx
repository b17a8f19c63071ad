import { Card, EmptyState, ErrorState, space, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { BuyLink, useMarketOpen } from './buy-link';
import { DepositLink, useDepositOpen } from './deposit-link';
import { totalHeight } from './overview';

/* As high as the total, in whose place it stands, so that nothing below moves. */
const Failed = styled(Card)`
  align-content: center;
  display: grid;
  ${totalHeight}
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

/** Shown for an account without any balance, with what to do next. */
export function NoBalance() {
  const { t } = useTranslation('wallet');
  const marketOpen = useMarketOpen();
  const depositOpen = useDepositOpen();
  const text = marketOpen ? t('empty.text') : t('empty.textPlain');
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon />}
        title={t('empty.title')}
        text={depositOpen ? t('empty.textDeposit') : text}
        action={
          (marketOpen || depositOpen) && (
            <Ways>
              <DepositLink isMain />
              <BuyLink text={t('empty.action')} isMain={!depositOpen} />
            </Ways>
          )
        }
      />
    </Card>
  );
}

interface BalancesFailedProps {
  readonly ofServer: boolean;
  readonly onRetry: () => void;
}

/** Shown when the balances could not be read. */
export function BalancesFailed({ ofServer, onRetry }: BalancesFailedProps) {
  const { t } = useTranslation('wallet');
  return (
    <Failed>
      <ErrorState
        title={t('error.title')}
        text={t(ofServer ? 'error.textServer' : 'error.text')}
        retryLabel={t('action.retry')}
        onRetry={onRetry}
      />
    </Failed>
  );
}
