import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { AccountType, RegistrationStep } from '@plataforma/schema';
import { color, font, RadioField, space } from '@plataforma/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavigationType, useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { pathOf } from '../lib/step-path';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { ChooseAccountTypeDocument } from './__generated__/account-type';

/** `/register/account-type`: whose account it is, and what the registration needs. */
export function AccountTypePage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="ACCOUNT_TYPE" name="type" title={t('type.title')} rows={2}>
      {({ accountType, nextStep }) => (
        <LedHere nextStep={nextStep}>
          <StepPage step="type" title={t('type.title')} text={t('type.text')} ofCompany={accountType === 'COMPANY'}>
            <AccountTypeForm saved={accountType} />
          </StepPage>
        </LedHere>
      )}
    </StepGate>
  );
}

interface LedHereProps {
  readonly nextStep: RegistrationStep;
  readonly children: ReactNode;
}

/**
 * Leads whoever the shell has led here on to the step whose turn it is: the shell does not know which one that is. Whoever
 * came by a link, by the address or by the way back wants to change the type.
 */
function LedHere({ nextStep, children }: LedHereProps) {
  const navigation = useNavigationType();
  // Read once: choosing the type here makes another step the next one.
  const [target] = useState(
    navigation === NavigationType.Replace && nextStep !== 'ACCOUNT_TYPE' ? pathOf(nextStep) : null,
  );
  return target === null ? children : <Navigate to={target} replace />;
}

/** What a customer has at hand for each type. */
const NEEDS = {
  PERSONAL: ['needDocument', 'needPhone', 'needAddress'],
  COMPANY: ['needRepresentative', 'needCompany', 'needPartners', 'needSeat'],
} as const;

/** Most customers are persons, so that is chosen already. */
function AccountTypeForm({ saved }: { readonly saved: AccountType | null }) {
  const { t } = useTranslation('registration');
  const goOn = useGoOn();
  const [choose] = useMutation(ChooseAccountTypeDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.chooseAccountType),
  });
  const initial: { readonly accountType: AccountType } = { accountType: saved ?? 'PERSONAL' };
  const form = useMutationForm({
    initial,
    read: ({ accountType }) => judged({}, () => ({ accountType })),
    send: async (input, context) => (await choose({ variables: { input }, context })).data?.chooseAccountType,
    onDone: (answer) => goOn(answer),
  });
  const { accountType } = form.values;
  const isChange = saved !== null && saved !== accountType;
  return (
    <Form form={form} aria-label={t('type.title')}>
      <RadioField
        {...form.field('accountType')}
        label={t('type.label')}
        options={[
          { value: 'PERSONAL', label: t('type.personal'), text: t('type.personalText') },
          { value: 'COMPANY', label: t('type.company'), text: t('type.companyText') },
        ]}
        hint={isChange ? t('type.kept') : undefined}
      />
      <Needs>
        <h2>{t('type.needs')}</h2>
        <ul>
          {NEEDS[accountType].map((need) => (
            <li key={need}>{t(`type.${need}`)}</li>
          ))}
        </ul>
      </Needs>
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}

const Needs = styled.section`
  display: grid;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > h2 {
    color: ${color.text};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.semibold};
  }
  > ul {
    display: grid;
    gap: ${space(1)};
    margin: 0;
    padding-left: ${space(5)};
  }
`;
