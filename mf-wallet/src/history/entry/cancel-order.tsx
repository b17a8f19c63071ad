import { useMutation } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { useTranslation } from 'react-i18next';
import { CancelHistoryOrderDocument } from '../__generated__/history';
import { CancelQuestion } from './cancel-question';

interface CancelOrderProps {
  readonly id: string;
  readonly onChanged: () => Promise<void>;
}

/** Cancels what is left of an open order, after a question. */
export function CancelOrder({ id, onChanged }: CancelOrderProps) {
  const { t } = useTranslation('history');
  const [cancel] = useMutation(CancelHistoryOrderDocument);
  return (
    <CancelQuestion
      words={{
        cancel: t('cancel.open'),
        question: t('cancel.question'),
        text: t('cancel.text'),
        keep: t('cancel.keep'),
        failed: t('cancel.failed'),
      }}
      send={async () => (await cancel({ variables: { id }, context: limited() })).data?.cancelOrder.errors}
      onChanged={onChanged}
    />
  );
}
