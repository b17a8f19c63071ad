import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, color, Dialog, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
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
    <Form form={form} aria-label={t('revokeTitle')}>
      <Text>
        <strong>{name}</strong>
      </Text>
      <Text>{t('revokeText')}</Text>
      <SubmitButton form={form} variant="sell">
        {t('revokeConfirm')}
      </SubmitButton>
      <Keep size="large" fullWidth onClick={onClose} disabled={form.busy}>
        {t('keep')}
      </Keep>
    </Form>
  );
}

const Text = styled.p`
  color: ${color.quiet};
  overflow-wrap: anywhere;
  > strong {
    color: ${color.text};
  }
`;

const Keep = styled(Button)`
  margin-top: ${space(-2)};
`;
