import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { ConfirmForm, judged, useMutationForm } from '@plataforma/forms';
import { Dialog } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ClosingCardDocument, RequestDeletionDocument } from './__generated__/closing';

interface ClosingDialogProps {
  readonly days: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks once more before the request, which needs a proof. */
export function ClosingDialog({ days, open, onClose }: ClosingDialogProps) {
  const { t } = useTranslation('closing');
  return (
    <Dialog firm open={open} onClose={onClose} title={t('question')} closeLabel={t('action.close')}>
      {open && <Question days={days} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ days: count, onClose }: Omit<ClosingDialogProps, 'open'>) {
  const { t } = useTranslation('closing');
  const { flash } = useAlerts();
  const [request] = useMutation(RequestDeletionDocument, {
    // What is in the way may be another thing now.
    refetchQueries: ({ data }) => (data.requestDeletion.errors.length === 0 ? [] : [ClosingCardDocument]),
  });
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => ({})),
    confirms: () => t('confirms'),
    send: async (_input, context, proof) => {
      const input = proof ? { proof } : {};
      return (await request({ variables: { input }, context })).data?.requestDeletion;
    },
    unreachable: t('unreachable'),
    onDone: () => {
      flash({ kind: 'success', message: t('done') });
      onClose();
    },
  });
  return (
    <ConfirmForm
      form={form}
      label={t('question')}
      texts={[t('questionText', { count })]}
      submit={t('submit')}
      keep={t('keep')}
      onKeep={onClose}
    />
  );
}
