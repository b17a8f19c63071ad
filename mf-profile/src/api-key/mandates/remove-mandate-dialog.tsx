import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { ConfirmForm, judged, useMutationForm } from '@plataforma/forms';
import { Dialog } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { MandatesDocument, RemoveMandateDocument, type MandateFieldsFragment } from './__generated__/mandates';

interface RemoveMandateDialogProps {
  /** The one to remove; null while the dialog is closed. */
  readonly mandate: MandateFieldsFragment | null;
  readonly onClose: () => void;
}

/** Asks before programs cannot withdraw to a destination any more. */
export function RemoveMandateDialog({ mandate, onClose }: RemoveMandateDialogProps) {
  const { t } = useTranslation('api-key');
  return (
    <Dialog
      firm
      open={mandate !== null}
      onClose={onClose}
      title={t('mandates.removeTitle')}
      closeLabel={t('action.close')}
    >
      {mandate && <Question mandate={mandate} onClose={onClose} />}
    </Dialog>
  );
}

function Question({
  mandate: { id, target },
  onClose,
}: RemoveMandateDialogProps & { readonly mandate: MandateFieldsFragment }) {
  const { t } = useTranslation('api-key');
  const alerts = useAlerts();
  const [remove] = useMutation(RemoveMandateDocument, {
    refetchQueries: ({ data }) => (data.removeMandate.mandate ? [MandatesDocument] : []),
  });
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => id),
    send: async (input, context) =>
      (await remove({ variables: { input: { id: input } }, context })).data?.removeMandate,
    unreachable: t('mandates.removeUnreachable'),
    onDone: () => {
      alerts.flash({ kind: 'success', message: t('mandates.removed') });
      onClose();
    },
  });
  return (
    <ConfirmForm
      form={form}
      label={t('mandates.removeTitle')}
      about={target.label ?? target.text}
      texts={[t('mandates.removeText')]}
      submit={t('mandates.removeConfirm')}
      keep={t('mandates.keep')}
      onKeep={onClose}
    />
  );
}
