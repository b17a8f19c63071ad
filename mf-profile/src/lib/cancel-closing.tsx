import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { CancelDeletionDocument } from './__generated__/deletion';

/** Takes the closing of the account back. What stands of it on the page goes with the answer. */
export function CancelClosing() {
  const { t } = useTranslation('account');
  const { flash } = useAlerts();
  const [cancel] = useMutation(CancelDeletionDocument);
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => ({})),
    send: async (_input, context) => (await cancel({ context })).data?.cancelDeletion,
    onDone: () => flash({ kind: 'success', message: t('closing.canceled') }),
    unreachable: t('closing.unreachable'),
  });
  return (
    <Form form={form} aria-label={t('closing.cancel')}>
      <SubmitButton form={form} variant="secondary">
        {t('closing.cancel')}
      </SubmitButton>
    </Form>
  );
}
