import { ReviewContent } from '@plataforma/flow';
import { Button, Dialog, EmptyState, ErrorState, OtcIcon, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { TradeOutcome } from '../quote/trade-outcome';
import { useTradeById } from './use-trades';

interface TradeDialogProps {
  readonly id: string;
  /** As the list has it; undefined where it does not. */
  readonly listed: OtcTradeFieldsFragment | undefined;
  readonly onClose: () => void;
}

const titles = { PENDING: 'pendingTitle', FILLED: 'doneTitle', REJECTED: 'rejectedTitle' } as const;

/** A trade, with its receipt: one of the list, or any that the address names. */
export function TradeDialog({ id, listed, onClose }: TradeDialogProps) {
  const { t } = useTranslation('otc');
  const found = useTradeById(id, listed);
  const trade = found.status === 'ready' ? found.trade : null;
  const close = (
    <Button variant="primary" size="large" onClick={onClose}>
      {t('action.close')}
    </Button>
  );
  const title = found.status === 'ready' ? t(trade ? titles[trade.state] : 'notFound') : t('numbered', { id });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')}>
      {found.status === 'loading' && <Skeleton height={space(96)} />}
      {found.status === 'failed' && (
        <ErrorState
          title={t('tradeFailed')}
          text={t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={found.retry}
        />
      )}
      {trade && (
        <ReviewContent>
          <TradeOutcome trade={trade}>{close}</TradeOutcome>
        </ReviewContent>
      )}
      {found.status === 'ready' && !trade && (
        <EmptyState icon={<OtcIcon />} title={t('notFound')} text={t('notFoundText')} action={close} />
      )}
    </Dialog>
  );
}
