import { useMutation } from '@apollo/client/react';
import {
  AddressFields,
  Form,
  initialAddress,
  readAddress,
  SubmitButton,
  useDraft,
  useKnownAddress,
  useMutationForm,
} from '@plataforma/forms';
import { WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { KnownAddressDocument, SaveAddressDocument } from './__generated__/address';

/** `/register/address`: where the customer lives, or the company has its seat. */
export function AddressPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="ADDRESS" name="address" title={t('address.title')} rows={6}>
      {({ accountId, address, accountType }) => {
        const ofCompany = accountType === 'COMPANY';
        const title = ofCompany ? t('address.titleCompany') : t('address.title');
        const text = ofCompany ? t('address.textCompany') : t('address.text');
        return (
          <StepPage step="address" title={title} text={text} ofCompany={ofCompany}>
            <AddressForm owner={accountId} saved={address} title={title} />
            <WayBack as={Link} to={ofCompany ? '/register/company/partner' : '/register/infos'}>
              {t('action.back')}
            </WayBack>
          </StepPage>
        );
      }}
    </StepGate>
  );
}

interface AddressFormProps {
  /** Id of the account. */
  readonly owner: string;
  readonly saved: RegistrationFieldsFragment['address'];
  readonly title: string;
}

function AddressForm({ owner, saved, title }: AddressFormProps) {
  const { t } = useTranslation('registration');
  const draft = useDraft(owner);
  const goOn = useGoOn(draft);
  const [save] = useMutation(SaveAddressDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.saveAddress),
  });
  const form = useMutationForm({
    initial: initialAddress(saved),
    draft,
    read: (values) => readAddress(values, (key) => t(`address.wrong.${key}`)),
    send: async (input, context) => (await save({ variables: { input }, context })).data?.saveAddress,
    onDone: (answer) => goOn(answer),
  });
  const lookUp = useKnownAddress(form, KnownAddressDocument, saved?.cep ?? null);
  return (
    <Form form={form} aria-label={title}>
      <AddressFields form={form} lookUp={lookUp} say={(key) => t(`address.${key}`)} />
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}
