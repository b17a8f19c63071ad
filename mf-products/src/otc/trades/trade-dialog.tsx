import { ReviewContent } from '@plataforma/flow';
import { Button, Dialog, EmptyState, OtcIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { OtcTradeFieldsFragment } from '../lib/__generated__/otc';
import { TradeOutcome } from '../quote/trade-outcome';

interface TradeDialogProps {
  /** Null where there is none with this number. */
  readonly trade: OtcTradeFieldsFragment | null;
  readonly onClose: () => void;
}

const titles = { PENDING: 'pendingTitle', FILLED: 'doneTitle', REJECTED: 'rejectedTitle' } as const;

/** A trade of the list, with its receipt. */
export function TradeDialog({ trade, onClose }: TradeDialogProps) {
  const { t } = useTranslation('otc');
  const close = (
    <Button variant="primary" size="large" onClick={onClose}>
      {t('action.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t(trade ? titles[trade.state] : 'notFound')} closeLabel={t('action.close')}>
      {trade ? (
        <ReviewContent>
          <TradeOutcome trade={trade}>{close}</TradeOutcome>
        </ReviewContent>
      ) : (
        <EmptyState icon={<OtcIcon />} title={t('notFound')} text={t('notFoundText')} action={close} />
      )}
    </Dialog>
  );
}
