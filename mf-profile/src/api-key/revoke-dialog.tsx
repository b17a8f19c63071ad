import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { ConfirmForm, judged, useMutationForm } from '@plataforma/forms';
import { Dialog } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { RevokeApiKeyDocument, type ApiKeyFieldsFragment } from './__generated__/api-keys';

interface RevokeDialogProps {
  /** The key to revoke; null while the dialog is closed. */
  readonly apiKey: ApiKeyFieldsFragment | null;
  readonly onClose: () => void;
}

/** Asks before a key ends for good. */
export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('api-key');
  return (
    <Dialog firm open={apiKey !== null} onClose={onClose} title={t('revokeTitle')} closeLabel={t('action.close')}>
      {apiKey && <Question apiKey={apiKey} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ apiKey: { id, name }, onClose }: RevokeDialogProps & { readonly apiKey: ApiKeyFieldsFragment }) {
  const { t } = useTranslation('api-key');
  const alerts = useAlerts();
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => id),
    send: async (key, context) => (await revoke({ variables: { input: { id: key } }, context })).data?.revokeApiKey,
    unreachable: t('revokeUnreachable'),
    onDone: () => {
      alerts.flash({ kind: 'success', message: t('revoked', { name }) });
      onClose();
    },
  });
  return (
    <ConfirmForm
      form={form}
      label={t('revokeTitle')}
      about={name}
      texts={[t('revokeText')]}
      submit={t('revokeConfirm')}
      keep={t('keep')}
      onKeep={onClose}
    />
  );
}
