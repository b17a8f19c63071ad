import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Checkbox, PostalCodeField, SelectField, TextField, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { SaveAddressDocument } from './__generated__/address';
import { initialAddress, readAddress, readCep } from './address-form';
import { STATES } from './states';
import { useKnownAddress, type KnownAddress } from './use-known-address';

/** `/register/address`: where the customer lives, or the company has its seat. */
export function AddressPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="ADDRESS" name="address" title={t('address.title')} rows={6}>
      {({ address, accountType }) => {
        const ofCompany = accountType === 'COMPANY';
        const title = ofCompany ? t('address.titleCompany') : t('address.title');
        const text = ofCompany ? t('address.textCompany') : t('address.text');
        return (
          <StepPage step="address" title={title} text={text} ofCompany={ofCompany}>
            <AddressForm saved={address} title={title} />
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
  readonly saved: RegistrationFieldsFragment['address'];
  readonly title: string;
}

function AddressForm({ saved, title }: AddressFormProps) {
  const { t } = useTranslation('registration');
  const goOn = useGoOn();
  const [save] = useMutation(SaveAddressDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.saveAddress),
  });
  const form = useMutationForm({
    initial: initialAddress(saved),
    read: (values) => readAddress(values, (key) => t(`address.wrong.${key}`)),
    send: async (input, context) => (await save({ variables: { input }, context })).data?.saveAddress,
    onDone: (answer) => goOn(answer),
  });
  const { cep: typedCep, withoutNumber } = form.values;
  const cep = readCep(typedCep);
  const fill = ({ street, district, city, state }: KnownAddress) => {
    form.set('state', state);
    // What the CEP does not say stays as it was typed.
    if (street !== null) form.set('street', street);
    if (district !== null) form.set('district', district);
    if (city !== null) form.set('city', city);
  };
  const lookUp = useKnownAddress(cep === saved?.cep ? null : cep, fill);
  const states = [
    { value: '', label: t('address.choose') },
    ...Object.entries(STATES).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Form form={form} aria-label={title}>
      <PostalCodeField
        {...form.field('cep')}
        label={t('address.cep')}
        hint={<span role="status">{lookUp === 'none' ? '' : t(`address.lookUp.${lookUp}`)}</span>}
      />
      <TextField {...form.field('street')} label={t('address.street')} autoComplete="address-line1" />
      <TextField {...form.field('number')} label={t('address.number')} autoComplete="off" disabled={withoutNumber} />
      <Checkbox checked={withoutNumber} onChange={(checked) => form.set('withoutNumber', checked)}>
        {t('address.withoutNumber')}
      </Checkbox>
      <TextField {...form.field('complement')} label={t('address.complement')} autoComplete="address-line2" />
      <TextField {...form.field('district')} label={t('address.district')} autoComplete="address-level3" />
      <TextField {...form.field('city')} label={t('address.city')} autoComplete="address-level2" />
      <SelectField {...form.field('state')} label={t('address.state')} options={states} autoComplete="address-level1" />
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}
