import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useDraft, useMutationForm } from '@plataforma/forms';
import { CompanyNumberField, PhoneField, TextField, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { SaveCompanyDocument } from './__generated__/company';
import { initialCompany, readCompany, type SavedCompany } from './company-form';

/** `/register/company/infos`: which company it is. */
export function CompanyPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="COMPANY" name="company" title={t('company.title')} rows={5}>
      {({ accountId, company }) => (
        <StepPage step="company" title={t('company.title')} text={t('company.text')}>
          <CompanyForm owner={accountId} saved={company} />
          <WayBack as={Link} to="/register/infos">
            {t('action.back')}
          </WayBack>
        </StepPage>
      )}
    </StepGate>
  );
}

interface CompanyFormProps {
  /** Id of the account. */
  readonly owner: string;
  readonly saved: SavedCompany;
}

function CompanyForm({ owner, saved }: CompanyFormProps) {
  const { t } = useTranslation('registration');
  const draft = useDraft(owner);
  const goOn = useGoOn(draft);
  const [save] = useMutation(SaveCompanyDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.saveCompany),
  });
  const form = useMutationForm({
    initial: initialCompany(saved),
    draft,
    read: (values) => readCompany(values, { saved, say: (key) => t(`company.wrong.${key}`) }),
    send: async (input, context) => (await save({ variables: { input }, context })).data?.saveCompany,
    onDone: (answer) => goOn(answer),
  });
  return (
    <Form form={form} aria-label={t('company.title')}>
      <CompanyNumberField
        {...form.field('cnpj')}
        label={t('company.cnpj')}
        hint={saved ? t('infos.saved', { number: saved.maskedCnpj }) : undefined}
      />
      <TextField
        {...form.field('legalName')}
        label={t('company.legalName')}
        autoComplete="organization"
        hint={t('company.legalNameHint')}
      />
      <TextField {...form.field('tradeName')} label={t('company.tradeName')} autoComplete="off" />
      <PhoneField {...form.field('phone')} label={t('company.phone')} hint={t('company.phoneHint')} />
      <TextField
        {...form.field('site')}
        label={t('company.site')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}
