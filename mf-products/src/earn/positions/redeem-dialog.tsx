import {
  Receipt,
  receiptText,
  ReviewContent,
  ReviewNote,
  SubmissionButtons,
  SubmissionNotice,
  type Submission,
} from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import { Button, Dialog, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type {
  EarnExitFieldsFragment,
  EarnPositionFieldsFragment,
  EarnRedemptionFieldsFragment,
} from '../lib/__generated__/earn';
import { exactCoins } from '../lib/earn-words';
import { backText, costText, exitRows, freeText } from './redemption-words';

const titles = {
  closed: 'redeemTitle',
  review: 'redeemTitle',
  sending: 'redeemTitle',
  checking: 'checkingTitle',
  unknown: 'unknownTitle',
  done: 'redeemDoneTitle',
} as const;

interface DoneProps {
  readonly redemption: EarnRedemptionFieldsFragment;
  readonly onClose: () => void;
}

function Done({ redemption, onClose }: DoneProps) {
  const { t } = useTranslation('earn');
  const { currency, net, amount, total, id, requestedAt } = redemption;
  const rows = [
    { label: t('number'), value: id },
    { label: t('time'), value: formatDateTime(requestedAt) },
    { label: t('principal'), value: exactCoins(amount, currency) },
    { label: t('net'), value: exactCoins(net, currency) },
    { label: t('stateHead'), value: freeText(t, redemption) },
    { label: t('total'), value: exactCoins(total, currency), strong: true },
  ];
  return (
    <Receipt
      done={t('redeemDoneTitle')}
      amount={exactCoins(total, currency)}
      rows={rows}
      text={receiptText([t('receipt.heading'), t('redeemDoneTitle')], rows)}
    >
      <Button variant="primary" size="large" onClick={onClose}>
        {t('action.close')}
      </Button>
    </Receipt>
  );
}

interface RedeemDialogProps {
  readonly position: EarnPositionFieldsFragment;
  /** What would come if all were left now; null once nothing earns any more. */
  readonly today: EarnExitFieldsFragment | null;
  /** What the main account would get. */
  readonly total: string;
  readonly submission: Submission<EarnRedemptionFieldsFragment>;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
}

/** What would come, before it is asked for; and the receipt afterwards. */
export function RedeemDialog({ position, today, total, submission, ...on }: RedeemDialogProps) {
  const { t } = useTranslation('earn');
  const { currency, kind } = position;
  // A position that ended meanwhile has nothing to confirm.
  const isOver = submission.step === 'review' && today === null;
  return (
    <Dialog
      firm
      open={submission.step !== 'closed' && !isOver}
      onClose={on.onClose}
      title={t(titles[submission.step])}
      closeLabel={t('action.close')}
    >
      {submission.step === 'done' ? (
        <Done redemption={submission.result} onClose={on.onClose} />
      ) : (
        <ReviewContent>
          <FigureList
            rows={[
              ...(kind === 'LOCKED' && today ? exitRows(t, position, today) : []),
              ...(today ? [{ label: t('notice'), value: backText(t, position, today), words: true }] : []),
              { label: t('total'), value: exactCoins(total, currency), strong: true },
            ]}
          />
          <ReviewNote>{costText(t, position)}</ReviewNote>
          <SubmissionNotice submission={submission} checking={t('checkingRedeem')} unknown={t('unknownRedeem')} />
          <SubmissionButtons
            submission={submission}
            onBack={on.onClose}
            onConfirm={on.onConfirm}
            onCheckAgain={on.onCheckAgain}
          />
        </ReviewContent>
      )}
    </Dialog>
  );
}
