import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { AddPasskeyDocument, NewPasskeyOptionsDocument } from '../lib/passkeys/__generated__/passkeys';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { CreateTotpDocument } from './__generated__/two-factor';
import { GeneratePage } from './generate-page';
import { CODES, confirmed, openPage, secretAnswer, UNTIL } from './test/open-page';

const RESPONSE = '{"id":"BBBB"}';
jest.mock('@plataforma/passkeys', () => ({
  createPasskey: () => Promise.resolve({ kind: 'made', response: RESPONSE }),
}));

const created: MockLink.MockedResponse = {
  request: { query: CreateTotpDocument, variables: { input: {} } },
  result: { data: { createTotp: secretAnswer } },
};
const options: MockLink.MockedResponse = {
  request: { query: NewPasskeyOptionsDocument, variables: { input: { purpose: 'ADD' } } },
  result: { data: { passkeyOptions: { optionsJSON: '{}', errors: [] } } },
};
const adding = (answer: object): MockLink.MockedResponse => ({
  request: { query: AddPasskeyDocument, variables: { input: { response: RESPONSE } } },
  result: {
    data: {
      addPasskey: {
        passkey: { id: 'p1', name: 'Chrome no Linux' },
        recoveryCodes: null,
        lockedUntil: null,
        errors: [],
        ...answer,
      },
    },
  },
});

async function choose(answer: object) {
  const page = openPage(<GeneratePage />, TWO_FACTOR.generate, [confirmed(), created, options, adding(answer)]);
  await page.user.click(await screen.findByRole('button', { name: 'Criar chave de acesso' }));
  return page;
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('identity I-9: a passkey is the first factor', () => {
  it('once the mail is confirmed; the recovery codes are shown, once', async () => {
    const { shell } = await choose({ recoveryCodes: CODES, lockedUntil: UNTIL });
    expect(await screen.findByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toHaveFocus();
    expect(screen.getByText('Chave de acesso criada e verificação em duas etapas ativada.')).toBeVisible();
    expect(screen.getByText(CODES[9] ?? '')).toBeVisible();
    expect(screen.getByText(/saques ficam travados até 28\/11\/2026/)).toBeVisible();
    await waitFor(() => expect(shell.calls.refresh).toBe(1));
  });

  it('or another one, when the first was set up elsewhere meanwhile', async () => {
    const { currentPath } = await choose({});
    await waitFor(() => expect(currentPath()).toBe('/profile/security'));
  });
});
