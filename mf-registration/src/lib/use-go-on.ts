import type { Draft } from '@plataforma/forms';
import { useNavigate } from 'react-router-dom';
import type { RegistrationFieldsFragment } from './__generated__/registration';
import { pathOf } from './step-path';

/**
 * Leads to the step whose turn it is after a command.
 * @param draft of the form that was sent, which ends
 */
export function useGoOn(draft?: Draft): (answer: { readonly registration: RegistrationFieldsFragment | null }) => void {
  const navigate = useNavigate();
  return ({ registration }) => {
    draft?.drop();
    if (registration) void navigate(pathOf(registration.nextStep));
  };
}
