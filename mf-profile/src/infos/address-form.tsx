import { useMutation } from '@apollo/client/react';
import {
  AddressFields,
  Form,
  initialAddress,
  readAddress,
  SubmitButton,
  useKnownAddress,
  useMutationForm,
  type Draft,
} from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { ChangePostalAddressDocument, KnownAddressDocument, type ProfileFieldsFragment } from './__generated__/infos';

interface AddressFormProps {
  readonly draft: Draft;
  readonly saved: ProfileFieldsFragment['address'];
  readonly onDone: (done: string) => void;
}

/** Another postal address; a CEP fills it in as in the registration. */
export function AddressForm({ draft, saved, onDone }: AddressFormProps) {
  const { t } = useTranslation('infos');
  const [change] = useMutation(ChangePostalAddressDocument);
  const form = useMutationForm({
    initial: initialAddress(saved),
    draft,
    read: (values) => readAddress(values, (key) => t(`address.wrong.${key}`)),
    confirms: () => t('address.confirms'),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await change({ variables: { input }, context })).data?.changePostalAddress;
    },
    onDone: () => onDone(t('address.done')),
  });
  const lookUp = useKnownAddress(form, KnownAddressDocument, saved?.cep ?? null);
  return (
    <Form form={form} aria-label={t('address.change')}>
      <AddressFields form={form} lookUp={lookUp} say={(key) => t(`address.${key}`)} />
      <SubmitButton form={form}>{t('address.submit')}</SubmitButton>
    </Form>
  );
}
