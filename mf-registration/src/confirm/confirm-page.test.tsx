import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor } from '@testing-library/react';
import copy from '../../locales/en/registration.json';
import { at, begun, loading, offline, openPage, unreachable } from '../lib/test/open-page';
import { ConfirmEmailCodeDocument, CorrectEmailDocument, ResendEmailCodeDocument } from './__generated__/confirm';
import { ConfirmPage } from './confirm-page';

const open = (...apolloMocks: MockLink.MockedResponse[]) =>
  openPage(<ConfirmPage />, '/register/confirm', { apolloMocks });
const confirming = (errors: readonly object[] = [], typed = '123456'): MockLink.MockedResponse => ({
  request: { query: ConfirmEmailCodeDocument, variables: { input: { code: typed } } },
  result: {
    data: {
      confirmEmailCode: {
        registration: errors.length === 0 ? at('ACCOUNT_TYPE') : null,
        retryAt: null,
        errors: [...errors],
      },
    },
  },
});
const code = () => screen.findByLabelText('Código de 6 dígitos');

describe('§2.51 /register/confirm', () => {
  it('names the masked e-mail, sends the code by itself at its sixth digit, and leads on', async () => {
    const { user, shell, currentPath } = open(loading(begun), confirming());
    expect(await screen.findByText(/n•••@exemplo\.com/)).toBeVisible();
    await user.type(await code(), '123 456');
    await waitFor(() => expect(currentPath()).toBe('/register/account-type'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('a wrong code is said at the field, stays there, and is not sent again by itself', async () => {
    const refused = { name: 'code', messages: ['Código incorreto. Confira os seis números ou peça outro código.'] };
    const { user } = open(loading(begun), confirming([refused]));
    await user.type(await code(), '123456');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Código incorreto/));
    expect(await code()).toHaveValue('123456');
    expect(await code()).toHaveFocus();
  });

  it('takes digits alone, and sends a code by itself in which a wrong digit was changed', async () => {
    const refused = { name: 'code', messages: ['Código incorreto. Confira os seis números ou peça outro código.'] };
    const { user, currentPath } = open(loading(begun), confirming([refused], '123457'), confirming());
    await user.type(await code(), '12a3 4');
    expect(await code()).toHaveValue('1234');
    await user.type(await code(), '57');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Código incorreto/));
    await user.type(await code(), '6', { initialSelectionStart: 5, initialSelectionEnd: 6 });
    await waitFor(() => expect(currentPath()).toBe('/register/account-type'));
  });

  it('a code that was right is never said to be wrong: where the customer cannot be read again, the next press goes on', async () => {
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = openPage(<ConfirmPage />, '/register/confirm', {
      apolloMocks: [loading(begun), confirming()],
      onRefresh,
    });
    await user.type(await code(), '123456');
    expect(await screen.findByText(/^A Plataforma já recebeu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(currentPath()).toBe('/register/account-type'));
  });

  it('asks for another code only when its time has come', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const resending = {
      request: { query: ResendEmailCodeDocument },
      result: {
        data: { resendEmailCode: { registration: at('EMAIL', { resendAt: soon }), retryAt: null, errors: [] } },
      },
    };
    const { user } = open(loading(begun), resending);
    await user.click(await screen.findByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByText(/O anterior também vale/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Enviar outro código em \d+ s/ })).toBeDisabled();
  });

  it('identity F13: says what to do when the mail is slow', async () => {
    open(loading(at('EMAIL', { resendAt: '2026-01-01T00:00:00.000Z' })));
    expect(await screen.findByText(/^Está demorando\?/)).toBeVisible();
  });

  it('corrects the e-mail, and keeps it while the exchange cannot be reached', async () => {
    const correcting = {
      request: { query: CorrectEmailDocument, variables: { input: { email: 'bia@exemplo.com' } } },
      result: {
        data: {
          correctEmail: { registration: at('EMAIL', { maskedEmail: 'b•••@exemplo.com' }), retryAt: null, errors: [] },
        },
      },
    };
    const { user } = open(loading(begun), unreachable(correcting), correcting);
    await user.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }));
    expect(screen.getByLabelText('Novo e-mail')).toHaveFocus();
    await user.type(screen.getByLabelText('Novo e-mail'), 'bia@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    expect(screen.getByLabelText('Novo e-mail')).toHaveValue('bia@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(await screen.findByText(/b•••@exemplo\.com/)).toBeVisible();
    expect(await code()).toHaveFocus();
  });

  it('leads on when the e-mail was confirmed elsewhere', async () => {
    const { shell, currentPath } = open(loading(at('INFOS')));
    await waitFor(() => expect(currentPath()).toBe('/register/infos'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = open(offline, loading(begun));
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await code()).toBeVisible();
  });

  it('does not turn in circles with a customer whom the exchange still leads here', async () => {
    const { shell, currentPath } = renderWithShell(<ConfirmPage />, {
      route: '/register/confirm',
      resources: { registration: copy },
      session: { viewer: { ...fakeViewer, requiredRegistrationStep: 'EMAIL_VERIFICATION' } },
      apolloMocks: [loading(at('DONE'))],
    });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(currentPath()).toBe('/register/confirm');
    expect(shell.calls.refresh).toBe(1);
  });

  it('says so while the customer cannot be read again, and does not turn in circles', async () => {
    const failing = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = openPage(<ConfirmPage />, '/register/confirm', {
      apolloMocks: [loading(at('INFOS'))],
      onRefresh: failing,
    });
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(currentPath()).toBe('/register/infos'));
    expect(failing).toHaveBeenCalledTimes(2);
  });
});
