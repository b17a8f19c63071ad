import { Card, EmptyState, ErrorState, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { BuyLink, useMarketOpen } from './buy-link';

/** Shown for an account without any balance, with what to do next. */
export function NoBalance() {
  const { t } = useTranslation('wallet');
  const marketOpen = useMarketOpen();
  return (
    <Card>
      <EmptyState
        icon={<WalletIcon />}
        title={t('empty.title')}
        text={marketOpen ? t('empty.text') : t('empty.textPlain')}
        action={marketOpen ? <BuyLink text={t('empty.action')} /> : null}
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
    <Card>
      <ErrorState
        title={t('error.title')}
        text={t(ofServer ? 'error.textServer' : 'error.text')}
        retryLabel={t('action.retry')}
        onRetry={onRetry}
      />
    </Card>
  );
}
