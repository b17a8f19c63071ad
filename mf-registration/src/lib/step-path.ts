import type { RegistrationStep } from '@plataforma/schema';
import type { RegistrationFieldsFragment } from './__generated__/registration';

/** The steps of a registration in their order. */
export const STEPS = [
  'EMAIL',
  'ACCOUNT_TYPE',
  'INFOS',
  'COMPANY',
  'PARTNERS',
  'ADDRESS',
  'PROGRESS',
  'DONE',
] as const satisfies readonly RegistrationStep[];

const PATHS: Readonly<Record<RegistrationStep, string>> = {
  EMAIL: '/register/confirm',
  ACCOUNT_TYPE: '/register/account-type',
  INFOS: '/register/infos',
  COMPANY: '/register/company/infos',
  PARTNERS: '/register/company/partner',
  ADDRESS: '/register/address',
  PROGRESS: '/register/progress',
  DONE: '/register/success',
};

/** Address of the page of a step. */
export const pathOf = (step: RegistrationStep): string => PATHS[step];

/**
 * Where a customer goes who opens the page of a step; null to stay. A later step waits for its turn. An earlier one can be
 * changed until everything was handed in, and afterwards where a check asks for it.
 */
export function leadsTo(page: RegistrationStep, { nextStep, checks }: RegistrationFieldsFragment): string | null {
  if (page === nextStep) return null;
  const isEarlier = STEPS.indexOf(page) < STEPS.indexOf(nextStep);
  const isOpen = nextStep !== 'DONE' && (checks.length === 0 || checks.some(({ step }) => step === page));
  return isEarlier && isOpen && page !== 'EMAIL' ? null : pathOf(nextStep);
}
