import { useMutation } from '@apollo/client/react';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { decimal } from '@plataforma/format';
import { Button, Dialog } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../lib/amount-text';
import { CancelWithdrawalDocument, type WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';
import { keepWithdrawal } from '../lib/use-withdrawals';

interface CancelWithdrawalProps {
  readonly withdrawal: WithdrawalFieldsFragment;
}

/** Takes a withdrawal back that was not sent, once the customer has said so again. */
export function CancelWithdrawal({ withdrawal }: CancelWithdrawalProps) {
  const { t } = useTranslation('withdraw');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('cancel.title')} closeLabel={t('action.close')} firm>
        <Question withdrawal={withdrawal} onEnd={close} />
      </Dialog>
    </>
  );
}

interface QuestionProps extends CancelWithdrawalProps {
  readonly onEnd: () => void;
}

function Question({ withdrawal: { id, amount, currency }, onEnd }: QuestionProps) {
  const { t } = useTranslation('withdraw');
  const [cancel] = useMutation(CancelWithdrawalDocument, {
    update: (cache, { data }) => keepWithdrawal(cache, data?.cancelWithdrawal.withdrawal),
  });
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { id } }),
    send: async (input, context) => (await cancel({ variables: { input }, context })).data?.cancelWithdrawal,
    onDone: onEnd,
    unreachable: t('cancel.unreachable'),
  });
  return (
    <ConfirmForm
      form={form}
      label={t('cancel.title')}
      texts={[t('cancel.text', { amount: amountText(decimal(amount), currency.code) })]}
      submit={t('cancel.submit')}
      keep={t('cancel.keep')}
      onKeep={onEnd}
    />
  );
}
