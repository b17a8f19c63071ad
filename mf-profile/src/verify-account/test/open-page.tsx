import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import userEvent from '@testing-library/user-event';
import account from '../../../locales/en/account.json';
import copy from '../../../locales/en/profile.json';
import { VerificationDocument, type VerificationFieldsFragment } from '../__generated__/verification';
import type { Needed } from '../needed';
import { VerifyAccountPage } from '../verify-account-page';

type Typed<Name extends string, Fields> = Fields & { readonly __typename: Name };
type Mock = MockLink.MockedResponse;

export const UNTIL = '2026-12-01T15:00:00.000Z';

/** A place without a picture. */
export const place = (changes: Partial<Needed> = {}): Typed<'NeededDocument', Needed> => ({
  __typename: 'NeededDocument',
  kind: 'FRONT',
  owner: null,
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8_000_000,
  upload: null,
  refusal: null,
  ...changes,
});

export const upload = (id: string) => ({
  __typename: 'DocumentUpload' as const,
  id,
  contentType: 'image/jpeg',
  bytes: 1000,
  storedAt: '2026-11-27T15:30:00.000Z',
});

export const reason = (code: 'CUT' | 'EXPIRED' | 'NAME_MISMATCH', message: string) => ({
  __typename: 'VerificationReason' as const,
  code,
  message,
});

export const verificationOf = (
  changes: Partial<VerificationFieldsFragment> = {},
): Typed<'Verification', VerificationFieldsFragment> => ({
  __typename: 'Verification',
  state: 'NONE',
  identityDocuments: ['RG', 'CNH'],
  identityDocument: null,
  needed: [],
  reasons: [],
  until: null,
  triesLeft: 3,
  retryAt: null,
  ...changes,
});

export const loading = (verification: VerificationFieldsFragment): Mock => ({
  request: { query: VerificationDocument },
  result: { data: { verification } },
});

/** Opens the page for a registered customer. */
export function openPage(apolloMocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  setWindowWidth(1280);
  // jsdom keeps no record of the visit.
  Object.assign(performance, { getEntriesByType: () => [] });
  const result = renderWithShell(<VerifyAccountPage />, {
    route: '/profile/verify-account',
    path: '/profile/verify-account',
    resources: { account, profile: copy },
    session: { viewer: { ...fakeViewer, level: 10 } },
    config: { links: { help: 'https://ajuda.test/' } },
    apolloMocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}
