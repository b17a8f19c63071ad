import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import account from '../../../locales/en/account.json';
import copy from '../../../locales/en/api-key.json';
import {
  ApiKeysDocument,
  CreateApiKeyDocument,
  ReactivateApiKeyDocument,
  RevokeApiKeyDocument,
  type ApiKeyFieldsFragment,
} from '../__generated__/api-keys';
import { ApiKeyPage } from '../api-key-page';
import { MandatesDocument, type MandateFieldsFragment } from '../mandates/__generated__/mandates';

type Mock = MockLink.MockedResponse;
type Key = ApiKeyFieldsFragment & { readonly __typename: 'ApiKey' };

export const keyOf = (changes: Partial<ApiKeyFieldsFragment> = {}): Key => ({
  __typename: 'ApiKey',
  id: 'a'.repeat(40),
  name: 'Robô',
  account: 'MAIN',
  accountId: 100,
  permissions: ['READ', 'TRADE'],
  allowedIps: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  suspendedAt: null,
  ...changes,
});

export const listing = (...apiKeys: readonly Key[]): Mock => ({
  request: { query: ApiKeysDocument },
  result: { data: { account: { __typename: 'Account', id: '100' }, apiKeys: [...apiKeys] } },
});
export const listingFails: Mock = { request: { query: ApiKeysDocument }, error: new TypeError('Failed to fetch') };

export const mandatesListing = (...mandates: readonly MandateFieldsFragment[]): Mock => ({
  request: { query: MandatesDocument },
  result: { data: { mandates: mandates.map((each) => ({ __typename: 'Mandate', ...each })) } },
});

interface UserError {
  readonly name: string;
  readonly messages: readonly string[];
}
export const PROOF_ASKED: UserError = { name: 'proof', messages: ['Digite sua senha para continuar.'] };

interface Creating {
  readonly key?: Key;
  readonly secret?: string;
  readonly errors?: readonly UserError[];
  readonly sent?: (input: object) => void;
}
export const creating = ({ key, secret, errors = [], sent = () => undefined }: Creating): Mock => ({
  request: {
    query: CreateApiKeyDocument,
    variables: ({ input }) => {
      sent(input);
      return true;
    },
  },
  result: { data: { createApiKey: { apiKey: key ?? null, secret: secret ?? null, errors: [...errors] } } },
});

const changing =
  (query: typeof RevokeApiKeyDocument | typeof ReactivateApiKeyDocument, field: string) =>
  (input: object, apiKey: Key | null, errors: readonly UserError[] = []): Mock => ({
    request: { query, variables: { input } },
    result: { data: { [field]: { apiKey, errors: [...errors] } } },
  });
export const revoking = changing(RevokeApiKeyDocument, 'revokeApiKey');
export const reactivating = changing(ReactivateApiKeyDocument, 'reactivateApiKey');

/** Opens the page for a verified customer. */
interface OpenOptions extends RenderWithShellOptions {
  /** What programs may withdraw by; nothing unless given. */
  readonly mandates?: readonly Mock[];
  readonly level?: number;
  /** What is shown in place of the page alone. */
  readonly page?: ReactNode;
}

export function openPage(apolloMocks: readonly Mock[], options: OpenOptions = {}) {
  const {
    level = 20,
    page = <ApiKeyPage />,
    mandates = Array.from({ length: 4 }, () => mandatesListing()),
    ...rest
  } = options;
  setWindowWidth(1280);
  const result = renderWithShell(page, {
    route: '/profile/api-key',
    path: '/profile/api-key',
    resources: { 'api-key': copy, account },
    session: { viewer: { ...fakeViewer, level } },
    apolloMocks: [...apolloMocks, ...mandates],
    ...rest,
  });
  return { user: userEvent.setup(), ...result };
}
