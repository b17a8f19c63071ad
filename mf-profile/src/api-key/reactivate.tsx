import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { ReactivateApiKeyDocument, type ApiKeyFieldsFragment } from './__generated__/api-keys';

/** Lets a suspended key work again, with a proof. */
export function Reactivate({ apiKey: { id, name } }: { readonly apiKey: ApiKeyFieldsFragment }) {
  const { t } = useTranslation('api-key');
  const [reactivate] = useMutation(ReactivateApiKeyDocument);
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => id),
    confirms: () => t('reactivateAction', { name }),
    purpose: () => 'API_KEY',
    send: async (key, context, proof) => {
      const { data } = await reactivate({ variables: { input: { id: key, proof } }, context });
      return data?.reactivateApiKey;
    },
    onDone: () => undefined,
  });
  return (
    <Form form={form} aria-label={t('reactivateAction', { name })}>
      <SubmitButton form={form} size="small" variant="secondary">
        {t('reactivate')}
      </SubmitButton>
    </Form>
  );
}
