import { useHiddenValues } from '@plataforma/contract';
import {
  Button,
  CardIcon,
  Dialog,
  EmptyState,
  ErrorState,
  FigureList,
  font,
  Notice,
  Skeleton,
  space,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardTransactionFieldsFragment } from '../lib/__generated__/card';
import { messageText } from '../lib/card-words';
import { Lines } from '../lib/parts';
import type { Card } from '../lib/use-card';
import { Dispute } from './dispute-form';
import { NextStep } from './next-step';
import { StepTimes } from './step-times';
import { transactionRows } from './transaction-rows';
import { useTransaction } from './use-statement';

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
  > h3 {
    margin-bottom: ${space(-2)};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.semibold};
  }
`;

interface ContentProps {
  readonly transaction: CardTransactionFieldsFragment;
  readonly card: Card | null;
}

function Details({ transaction, card }: ContentProps) {
  const { t } = useTranslation('card');
  const [isHidden] = useHiddenValues();
  const message = messageText(t, transaction, isHidden);
  return (
    <Content>
      {message !== null && (
        <Notice kind={transaction.state === 'DECLINED' ? 'warning' : 'information'}>
          <Lines>
            {message}
            <NextStep step={transaction.nextStep} card={card} />
          </Lines>
        </Notice>
      )}
      {transaction.isUnusual && <Notice kind="warning">{t('unusualText')}</Notice>}
      <FigureList rows={transactionRows(t, transaction)} />
      <h3>{t('steps')}</h3>
      <StepTimes steps={transaction.steps} />
      <Dispute transaction={transaction} />
    </Content>
  );
}

interface TransactionDialogProps {
  /** Null while none is open. */
  readonly id: string | null;
  readonly card: Card | null;
  readonly onClose: () => void;
}

/** A transaction by its address: its amounts, its steps, and what can be done about it. */
export function TransactionDialog({ id, card, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('card');
  const { transaction, isFailed, retry } = useTransaction(id);
  return (
    <Dialog
      open={id !== null}
      placement="right"
      onClose={onClose}
      title={transaction?.merchant ?? t(transaction === null ? 'notFound' : 'purchase')}
      closeLabel={t('action.close')}
    >
      {transaction === undefined && !isFailed && (
        <div role="status" aria-busy aria-label={t('loadingPurchase')}>
          <Skeleton height={space(96)} />
        </div>
      )}
      {isFailed && (
        <ErrorState title={t('purchaseFailed')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
      )}
      {transaction === null && (
        <EmptyState
          icon={<CardIcon />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={<Button onClick={onClose}>{t('action.close')}</Button>}
        />
      )}
      {transaction && <Details key={transaction.id} transaction={transaction} card={card} />}
    </Dialog>
  );
}
