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
import { useRecentDeposits } from '../lib/use-deposits';
import { DepositRow } from './deposit-row';

const PAGE = 5;
const MORE = 20;
/** The largest page of the API. */
const MOST = 100;
const LOADING_ROWS = 3;

/** The newest deposits in reais, each with its state; a press shows one whole. */
export function RecentDeposits() {
  const { t } = useTranslation('deposit');
  const titleId = useId();
  const [first, setFirst] = useState(PAGE);
  const state = useRecentDeposits(first);
  return (
    <Card aria-labelledby={titleId} aria-busy={state.status === 'loading'}>
      <h2 id={titleId}>{t('recent.title')}</h2>
      {state.status === 'loading' && <RowListSkeleton rows={LOADING_ROWS} height={space(12)} />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('recent.failed')}
          text={t('recent.failedText')}
          retryLabel={t('action.retry')}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && state.value.deposits.length === 0 && (
        <EmptyState icon={<WalletIcon />} title={t('recent.empty')} text={t('recent.emptyText')} />
      )}
      {state.status === 'ready' && state.value.deposits.length > 0 && (
        <>
          <RowList>
            {state.value.deposits.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </RowList>
          {state.value.hasMore && first < MOST && (
            <RowListEnd>
              <Button size="small" fullWidth onClick={() => setFirst(Math.min(first + MORE, MOST))}>
                {t('recent.more')}
              </Button>
            </RowListEnd>
          )}
        </>
      )}
    </Card>
  );
}
