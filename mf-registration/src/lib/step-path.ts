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

/** Whether the account is a company's. */
export const isOfCompany = ({ accountType }: RegistrationFieldsFragment): boolean => accountType === 'COMPANY';

const OF_COMPANIES: readonly RegistrationStep[] = ['COMPANY', 'PARTNERS'];

/**
 * Where a customer goes who opens the page of a step; null to stay. A later step waits for its turn. An earlier one can be
 * changed until everything was handed in, and afterwards where a check asks for it. A person has no step of companies.
 */
export function leadsTo(page: RegistrationStep, registration: RegistrationFieldsFragment): string | null {
  const { nextStep, checks } = registration;
  if (page === nextStep) return null;
  const isEarlier = STEPS.indexOf(page) < STEPS.indexOf(nextStep);
  if (OF_COMPANIES.includes(page) && !isOfCompany(registration)) return pathOf(nextStep);
  const isOpen = nextStep !== 'DONE' && (checks.length === 0 || checks.some(({ step }) => step === page));
  return isEarlier && isOpen && page !== 'EMAIL' ? null : pathOf(nextStep);
}
