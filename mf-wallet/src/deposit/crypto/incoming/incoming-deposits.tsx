import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  RowList,
  RowListEnd,
  RowListSkeleton,
  space,
  WalletIcon,
} from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';
import { useCryptoDeposits, type DepositCurrency } from '../use-crypto-deposits';
import { DepositNews } from './deposit-news';
import { IncomingRow } from './incoming-row';
import type { NextStepProps } from './next-step';

const PAGE = 5;
const MORE = 20;
/** The largest page of the API. */
const MOST = 100;
const LOADING_ROWS = 3;
/** Names a deposit in the address of the page. */
const QUERY = 'deposit';

interface IncomingDepositsProps {
  readonly currency: DepositCurrency;
  /** Shows the address of a network. */
  readonly onShowAddress: (network: string) => void;
}

/** What was sent: how far it is, what became of it and why it waits. */
export function IncomingDeposits({ currency, onShowAddress }: IncomingDepositsProps) {
  const { t } = useTranslation('deposit-crypto');
  const { t: words } = useTranslation('network');
  const titleId = useId();
  const asked = useSearchParams()[0].get(QUERY);
  // One that is asked for by its id may be an old one.
  const [first, setFirst] = useState(asked === null ? PAGE : MOST);
  const state = useCryptoDeposits(currency.code, first);
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{t('incoming.title')}</h2>
      {state.status === 'loading' && <RowListSkeleton rows={LOADING_ROWS} height={space(16)} />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('incoming.failed')}
          text={words('failedTextServer')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && (
        <Deposits
          code={currency.code}
          deposits={state.value.deposits}
          onMore={state.value.hasMore && first < MOST ? () => setFirst(Math.min(first + MORE, MOST)) : undefined}
          asked={asked}
          onShowAddress={onShowAddress}
          onStale={state.value.refresh}
        />
      )}
    </Card>
  );
}

interface DepositsProps extends Pick<NextStepProps, 'code' | 'onShowAddress' | 'onStale'> {
  readonly deposits: readonly CryptoDepositFieldsFragment[];
  /** Undefined where all are shown. */
  readonly onMore: (() => void) | undefined;
  /** The id of the deposit that the customer came for. */
  readonly asked: string | null;
}

function Deposits({ code, deposits, onMore, asked, onShowAddress, onStale }: DepositsProps) {
  const { t } = useTranslation('deposit-crypto');
  return (
    <>
      <DepositNews code={code} deposits={deposits} />
      {deposits.length === 0 ? (
        <EmptyState icon={<WalletIcon />} title={t('incoming.empty')} text={t('incoming.emptyText', { code })} />
      ) : (
        <RowList>
          {deposits.map((deposit) => (
            <IncomingRow
              key={deposit.id}
              code={code}
              deposit={deposit}
              isAsked={deposit.id === asked}
              onShowAddress={onShowAddress}
              onStale={onStale}
            />
          ))}
        </RowList>
      )}
      {onMore && (
        <RowListEnd>
          <Button size="small" fullWidth onClick={onMore}>
            {t('incoming.more')}
          </Button>
        </RowListEnd>
      )}
    </>
  );
}
