import type { TradingAccount } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
import { Button, Dialog, FigureList, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Submission } from '../lib/submission';
import type { TransferFieldsFragment } from './__generated__/pro';
import { amountText } from './amount-text';
import { otherAccount, type Movable } from './transfer-form';
import { TransferReceipt } from './transfer-receipt';

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

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
  const { step } = submission;
  const cut = step === 'checking' || step === 'unknown';
  return (
    <Content>
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
      {step === 'review' && submission.refusal !== null && <Notice kind="error">{submission.refusal}</Notice>}
      {step === 'checking' && <Notice kind="information">{t('checking')}</Notice>}
      {step === 'unknown' && <Notice kind="warning">{t('unknown')}</Notice>}
      {cut ? (
        <Button variant="primary" size="large" busy={step === 'checking'} onClick={onCheckAgain}>
          {t('action.checkAgain')}
        </Button>
      ) : (
        <Actions>
          <Button size="large" onClick={onClose} disabled={step === 'sending'}>
            {t('action.back')}
          </Button>
          <Button variant="primary" size="large" busy={step === 'sending'} onClick={onConfirm}>
            {t('action.confirm')}
          </Button>
        </Actions>
      )}
    </Content>
  );
}

/** Shows the transfer once more before it is made, and its receipt afterwards. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation('pro');
  const { submission, onClose, onAgain } = props;
  return (
    <Dialog
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
