import { useViewer } from '@plataforma/contract';
import type { RegistrationStep } from '@plataforma/schema';
import { ErrorState, Skeleton, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RegistrationFieldsFragment } from './__generated__/registration';
import { LeadOn } from './lead-on';
import { StepPage, type StepName } from './step-page';
import { leadsTo, pathOf } from './step-path';
import { useRegistration } from './use-registration';

interface StepGateProps {
  readonly step: RegistrationStep;
  readonly name: StepName;
  readonly title: string;
  /** How many fields the page has, for what stands in their place while they load. */
  readonly rows: number;
  /** Asks again every five seconds. */
  readonly live?: boolean;
  readonly children: (registration: RegistrationFieldsFragment) => ReactNode;
}

/** Whether the shell knows the customer as before the registration went on, in another tab or on another device. */
function isBehind(required: string | null, { nextStep }: RegistrationFieldsFragment): boolean {
  return required === 'EMAIL_VERIFICATION' ? nextStep !== 'EMAIL' : required !== null && nextStep === 'DONE';
}

/** A page of one step: what is known of the registration, or the way to the step whose turn it is. */
export function StepGate({ step, name, title, rows, live = false, children }: StepGateProps) {
  const { t } = useTranslation('registration');
  const viewer = useViewer();
  const { registration, failed, retry } = useRegistration(live);
  const failure = (onRetry: () => void) => (
    <StepPage step={name} title={title}>
      <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </StepPage>
  );
  if (registration) {
    const target = leadsTo(step, registration);
    if (isBehind(viewer?.requiredRegistrationStep ?? null, registration)) {
      return <LeadOn to={target ?? pathOf(step)} failed={failure} />;
    }
    return target === null ? children(registration) : <Navigate to={target} replace />;
  }
  if (failed) return failure(retry);
  return (
    <StepPage step={name} title={title}>
      <Rows aria-busy="true">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={space(14)} />
        ))}
      </Rows>
    </StepPage>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space(4)};
`;
