import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { Form, SubmitButton, useDraft, useMutationForm } from '@plataforma/forms';
import {
  DateField,
  DocumentNumberField,
  PhoneField,
  RadioField,
  SelectField,
  TextField,
  WayBack,
} from '@plataforma/ui';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { SavePersonDocument } from './__generated__/infos';
import { BRAZIL, countries } from './countries';
import { ForeignDocumentFields } from './foreign-document-fields';
import { atFields, initialPerson, readPerson, type SavedPerson } from './person-form';

/** `/register/infos`: who the customer is. */
export function InfosPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="INFOS" name="data" title={t('infos.title')} rows={6}>
      {({ accountId, person, accountType }) => (
        <StepPage
          step="data"
          title={t('infos.title')}
          text={accountType === 'COMPANY' ? t('infos.textCompany') : t('infos.text')}
          ofCompany={accountType === 'COMPANY'}
        >
          <PersonForm owner={accountId} saved={person} />
          <WayBack as={Link} to="/register/account-type">
            {t('action.back')}
          </WayBack>
        </StepPage>
      )}
    </StepGate>
  );
}

interface PersonFormProps {
  /** Id of the account. */
  readonly owner: string;
  readonly saved: SavedPerson;
}

function PersonForm({ owner, saved }: PersonFormProps) {
  const { t } = useTranslation('registration');
  const { now } = useShell();
  const draft = useDraft(owner);
  const goOn = useGoOn(draft);
  const [save] = useMutation(SavePersonDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.savePerson),
  });
  const form = useMutationForm({
    initial: initialPerson(saved),
    draft,
    read: (values) => readPerson(values, { saved, now: now(), say: (key) => t(`infos.wrong.${key}`) }),
    send: async (input, context) => {
      const { data } = await save({ variables: { input }, context });
      return data?.savePerson && { ...data.savePerson, errors: atFields(data.savePerson.errors) };
    },
    onDone: (answer) => goOn(answer),
  });
  const { nationality, documentCountry } = form.values;
  const isForeigner = nationality !== BRAZIL;
  const nationalityField = form.field('nationality');
  const chooseNationality = (event: ChangeEvent<HTMLSelectElement>) => {
    // A passport is issued by the customer's own country, unless they say otherwise.
    if (documentCountry === nationality) form.set('documentCountry', event.target.value);
    return nationalityField.onChange(event);
  };
  const cpfHint = isForeigner ? t('infos.cpfForeigner') : undefined;
  return (
    <Form form={form} aria-label={t('infos.title')}>
      <TextField {...form.field('name')} label={t('infos.name')} autoComplete="name" hint={t('infos.nameHint')} />
      <SelectField
        {...nationalityField}
        onChange={(event) => void chooseNationality(event)}
        label={t('infos.nationality')}
        options={countries()}
      />
      <DocumentNumberField
        {...form.field('cpf')}
        label={t('infos.cpf')}
        hint={saved?.maskedCpf ? t('infos.saved', { number: saved.maskedCpf }) : cpfHint}
      />
      {isForeigner && <ForeignDocumentFields form={form} saved={saved} />}
      <DateField {...form.field('birthDate')} label={t('infos.birthDate')} autoComplete="bday" />
      <PhoneField
        {...form.field('phone')}
        label={t('infos.phone')}
        hint={isForeigner ? t('infos.phoneForeigner') : t('infos.phoneHint')}
      />
      <RadioField
        {...form.field('isPoliticallyExposed')}
        label={t('infos.exposed')}
        options={[
          { value: 'no', label: t('infos.no') },
          { value: 'yes', label: t('infos.yes') },
        ]}
        hint={t('infos.exposedHint')}
        inline
      />
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}
