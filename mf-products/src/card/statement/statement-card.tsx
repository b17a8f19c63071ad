import { CardIcon, EmptyState, ErrorState, RowList, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { More } from '../../lib/more';
import { Parts } from '../lib/parts';
import type { Card } from '../lib/use-card';
import { MonthPicker } from './month-picker';
import { TransactionRow } from './transaction-row';
import { useStatement } from './use-statement';

const PLACES = [0, 1, 2, 3];

/* The rows bring their own room. */
const Rows = styled(RowList)`
  margin: ${space(-2)} 0;
`;

interface StatementCardProps {
  readonly month: string;
  readonly latest: string;
  readonly card: Card | null;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (id: string) => void;
}

/** The statement of a month. */
export function StatementCard({ month, latest, card, onMonth, onOpen }: StatementCardProps) {
  const { t } = useTranslation('card');
  const { transactions, isFailed, hasMore, retry, loadMore } = useStatement(month);
  const isLoading = !transactions && !isFailed;
  return (
    <Parts aria-label={t('statement')} aria-busy={isLoading}>
      <h2>{t('statement')}</h2>
      <MonthPicker month={month} latest={latest} onMonth={onMonth} />
      {isFailed && (
        <ErrorState
          title={t('statementFailed')}
          text={t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={retry}
        />
      )}
      {isLoading && PLACES.map((place) => <Skeleton key={place} height={space(12)} />)}
      {transactions?.length === 0 && <EmptyState icon={<CardIcon />} title={t('none')} text={t('noneText')} />}
      {transactions && transactions.length > 0 && (
        <Rows>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} {...{ transaction, card, onOpen }} />
          ))}
        </Rows>
      )}
      {hasMore && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={loadMore} />
      )}
    </Parts>
  );
}
