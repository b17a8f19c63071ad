import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import copy from '../../../locales/en/registration.json';
import { RegistrationDocument, type RegistrationFieldsFragment } from '../__generated__/registration';

/** A registration whose e-mail is not confirmed. */
export const begun: RegistrationFieldsFragment & { readonly __typename: 'Registration' } = {
  __typename: 'Registration',
  accountId: '7',
  nextStep: 'EMAIL',
  maskedEmail: 'n•••@exemplo.com',
  resendAt: null,
  accountType: null,
  person: null,
  company: null,
  partners: [],
  address: null,
  checks: [],
};

export const at = (
  nextStep: RegistrationFieldsFragment['nextStep'],
  more: Partial<RegistrationFieldsFragment> = {},
) => ({
  ...begun,
  nextStep,
  ...more,
});

export const loading = (registration: RegistrationFieldsFragment): MockLink.MockedResponse => ({
  request: { query: RegistrationDocument },
  result: { data: { registration } },
});

/** The same request while the exchange cannot be reached. */
export const unreachable = ({ request }: MockLink.MockedResponse): MockLink.MockedResponse => ({
  request,
  error: new TypeError('Failed to fetch'),
});

export const offline = unreachable(loading(begun));

/** Renders a page of the registration at its address, for a customer who is on the way. */
export function openPage(page: ReactNode, path: string, options: RenderWithShellOptions = {}) {
  const step = /confirm|verify-email/.test(path) ? 'EMAIL_VERIFICATION' : 'SIMPLE_ACCOUNT_ACTIVATION';
  const next = step === 'EMAIL_VERIFICATION' ? 'SIMPLE_ACCOUNT_ACTIVATION' : null;
  // Reading the customer again finds the one whom the exchange knows by now.
  const onRefresh = async () => {
    await options.onRefresh?.();
    const viewer = { ...fakeViewer, requiredRegistrationStep: next };
    result.shell.setSession({ status: 'signed-in', viewer, expired: false });
  };
  const result = renderWithShell(page, {
    route: path,
    path,
    resources: { registration: copy },
    session: { viewer: { ...fakeViewer, level: 0, requiredRegistrationStep: step } },
    ...options,
    onRefresh,
  });
  return { user: userEvent.setup(), ...result };
}
