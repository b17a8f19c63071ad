import { useNavigate } from 'react-router-dom';
import type { RegistrationFieldsFragment } from './__generated__/registration';
import { pathOf } from './step-path';

/** Leads to the step whose turn it is after a command. */
export function useGoOn(): (answer: { readonly registration: RegistrationFieldsFragment | null }) => void {
  const navigate = useNavigate();
  return ({ registration }) => {
    if (registration) void navigate(pathOf(registration.nextStep));
  };
}
