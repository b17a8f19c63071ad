import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { color, font, Notice, TextLink, WayBack } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { isOfCompany } from '../lib/step-path';
import { keepRegistration } from '../lib/use-registration';
import { SubmitRegistrationDocument } from './__generated__/progress';
import { Checks } from './checks';
import { Summary } from './summary';

/** `/register/progress`: what was filled in, to be handed in, and then where its checks stand. */
export function ProgressPage() {
  const { t } = useTranslation('registration');
  const [isHandedIn, setHandedIn] = useState(false);
  const onHandedIn = () => setHandedIn(true);
  return (
    <StepGate step="PROGRESS" name="check" title={t('progress.title')} rows={4} live>
      {(registration) =>
        registration.checks.length === 0 ? (
          <HandIn registration={registration} onHandedIn={onHandedIn} />
        ) : (
          <Checking registration={registration} isHandedIn={isHandedIn} onHandedIn={onHandedIn} />
        )
      }
    </StepGate>
  );
}

interface HandInProps {
  readonly registration: RegistrationFieldsFragment;
  readonly onHandedIn: () => void;
}

function HandIn({ registration, onHandedIn }: HandInProps) {
  const { t } = useTranslation('registration');
  return (
    <StepPage step="check" title={t('progress.title')} text={t('progress.text')} ofCompany={isOfCompany(registration)}>
      <Summary {...registration} />
      <SubmitForm label={t('progress.submit')} onDone={onHandedIn} />
      <WayBack as={Link} to="/register/address">
        {t('action.back')}
      </WayBack>
    </StepPage>
  );
}

interface CheckingProps extends HandInProps {
  /** By this visit. */
  readonly isHandedIn: boolean;
}

function Checking({ registration, isHandedIn, onHandedIn }: CheckingProps) {
  const { checks } = registration;
  const { t } = useTranslation('registration');
  const states = checks.map(({ state }) => state);
  const toCorrect = states.includes('TO_CORRECT');
  const reviewed = states.includes('IN_REVIEW');
  const waiting = reviewed ? t('progress.inReview') : t('progress.checking');
  return (
    <StepPage
      step="check"
      title={t('progress.checkingTitle')}
      text={toCorrect ? t('progress.toCorrect') : waiting}
      ofCompany={isOfCompany(registration)}
    >
      <Checks checks={checks} takesFocus={isHandedIn} />
      {toCorrect && <SubmitForm label={t('progress.submitAgain')} onDone={onHandedIn} />}
      {checks.some(isOfDocument) && (
        <Foot>
          {t('progress.otherAccount')}{' '}
          <TextLink as={Link} to="/logout">
            {t('progress.signInThere')}
          </TextLink>
        </Foot>
      )}
      {!toCorrect && <Notice kind="information">{t('progress.mayLeave')}</Notice>}
    </StepPage>
  );
}

/** Whether it is about a document, which another account of the customer may have. */
const isOfDocument = ({ kind, state }: RegistrationFieldsFragment['checks'][number]): boolean =>
  state === 'TO_CORRECT' && (kind === 'REGISTRY' || kind === 'COMPANY');

const Foot = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/** Hands everything in. The page itself leads on once the exchange is done. */
function SubmitForm({ label, onDone }: { readonly label: string; readonly onDone: () => void }) {
  const { t } = useTranslation('registration');
  const [submit] = useMutation(SubmitRegistrationDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.submitRegistration),
  });
  const form = useMutationForm({
    initial: {},
    read: () => judged({}, () => null),
    send: async (_, context) => (await submit({ context })).data?.submitRegistration,
    onDone,
  });
  return (
    <Form form={form} aria-label={t('progress.title')}>
      <SubmitButton form={form}>{label}</SubmitButton>
    </Form>
  );
}
