import type { TradingAccount } from '@plataforma/contract';
import { ReviewContent, SubmissionButtons, SubmissionNotice, type Submission } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { Dialog, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { TransferFieldsFragment } from './__generated__/pro';
import { amountText } from './amount-text';
import { otherAccount, type Movable } from './transfer-form';
import { TransferReceipt } from './transfer-receipt';

interface TransferDialogProps {
  readonly submission: Submission<TransferFieldsFragment>;
  readonly movable: Movable;
  readonly from: TradingAccount;
  readonly quantity: Decimal | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onCheckAgain: () => void;
  readonly onAgain: () => void;
}

const titles = {
  closed: 'confirmTitle',
  review: 'confirmTitle',
  sending: 'confirmTitle',
  checking: 'checkingTitle',
  unknown: 'unknownTitle',
  done: 'doneTitle',
} as const;

function Review({ submission, movable, from, quantity, onClose, onConfirm, onCheckAgain }: TransferDialogProps) {
  const { t } = useTranslation('pro');
  return (
    <ReviewContent>
      <FigureList
        rows={[
          { label: t('from'), value: t(`accounts.${from}`) },
          { label: t('to'), value: t(`accounts.${otherAccount(from)}`) },
          { label: t('transferFee'), value: t('noFee') },
          {
            label: t('moved'),
            value: quantity === null ? null : amountText(quantity, movable),
            strong: true,
          },
        ]}
      />
      <SubmissionNotice submission={submission} checking={t('checking')} unknown={t('unknown')} />
      <SubmissionButtons submission={submission} onBack={onClose} onConfirm={onConfirm} onCheckAgain={onCheckAgain} />
    </ReviewContent>
  );
}

/** Shows the transfer once more before it is made, and its receipt afterwards. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation('pro');
  const { submission, onClose, onAgain } = props;
  return (
    <Dialog
      firm
      open={submission.step !== 'closed'}
      onClose={onClose}
      title={t(titles[submission.step])}
      closeLabel={t('action.close')}
    >
      {submission.step === 'done' ? (
        <TransferReceipt transfer={submission.result} onAgain={onAgain} />
      ) : (
        <Review {...props} />
      )}
    </Dialog>
  );
}
