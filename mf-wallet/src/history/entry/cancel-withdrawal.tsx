import { useMutation } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { CancelHistoryWithdrawalDocument, type HistoryWithdrawalFragment } from '../__generated__/history';
import { CancelQuestion } from './cancel-question';
import { exactText } from './entry-words';

interface CancelWithdrawalProps {
  readonly withdrawal: HistoryWithdrawalFragment;
  readonly onChanged: () => Promise<void>;
}

/** Takes a withdrawal back that was not sent, after a question. */
export function CancelWithdrawal({ withdrawal: { id, amount, currency }, onChanged }: CancelWithdrawalProps) {
  const { t } = useTranslation('history');
  const [cancel] = useMutation(CancelHistoryWithdrawalDocument);
  return (
    <CancelQuestion
      words={{
        cancel: t('cancelWithdrawal.open'),
        question: t('cancelWithdrawal.question'),
        text: t('cancelWithdrawal.text', { amount: exactText(decimal(amount), currency) }),
        keep: t('cancelWithdrawal.keep'),
        failed: t('cancelWithdrawal.failed'),
      }}
      send={async () => (await cancel({ variables: { id }, context: limited() })).data?.cancelWithdrawal.errors}
      onChanged={onChanged}
    />
  );
}
