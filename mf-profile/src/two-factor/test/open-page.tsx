import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import account from '../../../locales/en/account.json';
import passkeys from '../../../locales/en/passkeys.json';
import copy from '../../../locales/en/second-factor.json';
import { SecondFactorDocument } from '../../lib/second-factor/__generated__/second-factor';
import type { SecondFactor } from '../../lib/second-factor/use-second-factor';
import { FactorOwnerDocument } from '../__generated__/two-factor';

type Mock = MockLink.MockedResponse;

export const UNTIL = '2026-11-28T15:00:00.000Z';
export const EMAIL = 'ana@plataforma.test';
export const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-wxyz${index}`);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const URI = `otpauth://totp/Plataforma:ana%40plataforma.test?issuer=Plataforma&secret=${SECRET}`;

/** What the exchange knows of the customer's second factor; without changes there is none. */
export const known = (changes: Partial<SecondFactor> = {}): Mock => ({
  request: { query: SecondFactorDocument },
  result: {
    data: {
      security: {
        __typename: 'Security' as const,
        totpSince: null,
        recoveryCodesLeft: 0,
        twoFactorConfirmedUntil: null,
        proofMethods: [],
        ...changes,
      },
    },
  },
});
export const confirmed = (): Mock => known({ twoFactorConfirmedUntil: UNTIL });
export const active = (): Mock =>
  known({ totpSince: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 7, proofMethods: ['TOTP', 'RECOVERY_CODE'] });

export const offline = ({ request }: Mock): Mock => ({ request, error: new TypeError('Failed to fetch') });
export const refusal = (name: string, message: string) => ({ errors: [{ name, messages: [message] }] });
export const needsProof = refusal('proof', 'Confirme com a verificação em duas etapas para continuar.');
export const secretAnswer = { uri: URI, secret: SECRET, expiresAt: UNTIL, errors: [] };
export const refusedSecret = { uri: null, secret: null, expiresAt: null };

const owner: Mock = {
  request: { query: FactorOwnerDocument },
  result: { data: { account: { __typename: 'Account' as const, id: '1', email: EMAIL } } },
};

/** Opens a page of the second factor for a signed-in customer. */
export function openPage(page: ReactNode, path: string, mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  setWindowWidth(1280);
  const result = renderWithShell(page, {
    route: path,
    path,
    resources: { account, 'second-factor': copy, passkeys },
    session: { viewer: fakeViewer },
    config: { links: { twoFactorHelp: 'https://ajuda.test/2fa' } },
    apolloMocks: [owner, ...mocks],
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}
