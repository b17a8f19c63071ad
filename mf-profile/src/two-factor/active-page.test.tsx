import type { MockLink } from '@apollo/client/testing';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { ActivateTotpDocument } from './__generated__/two-factor';
import { ActivePage } from './active-page';
import { active, CODES, confirmed, known, offline, openPage, refusal, UNTIL } from './test/open-page';

const activating = (answer: object = {}): MockLink.MockedResponse => ({
  request: { query: ActivateTotpDocument, variables: { input: { code: '123456' } } },
  result: { data: { activateTotp: { recoveryCodes: CODES, lockedUntil: null, errors: [], ...answer } } },
});
const refusing = (name: string, message: string) => activating({ recoveryCodes: null, ...refusal(name, message) });

const open = (mocks: MockLink.MockedResponse[], options: RenderWithShellOptions = {}) =>
  openPage(<ActivePage />, TWO_FACTOR.active, mocks, options);
const code = () => screen.findByLabelText('Código de 6 dígitos');

async function activated(answer: object = {}, options: RenderWithShellOptions = {}) {
  const page = open([confirmed(), activating(answer)], options);
  await page.user.type(await code(), '123456');
  await screen.findByRole('heading', { name: 'Guarde seus códigos de recuperação' });
  return page;
}

/** Whether the browser would ask before it leaves the page. */
const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('§2.38 /profile/two-factor/active', () => {
  it('the code is sent at its sixth digit; the recovery codes are shown, and the focus is there', async () => {
    const { shell } = await activated({ lockedUntil: UNTIL });
    const heading = screen.getByRole('heading', { name: 'Guarde seus códigos de recuperação' });
    expect(heading).toHaveFocus();
    const list = within(screen.getByRole('list', { name: 'Códigos de recuperação' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(screen.getByText('Verificação em duas etapas ativada.')).toBeVisible();
    expect(screen.getByText(/saques ficam travados até 28\/11\/2026/)).toBeVisible();
    await waitFor(() => expect(shell.calls.refresh).toBe(1));
  });

  it('the codes stay on the screen when the shell cannot look who is there', async () => {
    await activated({}, { onRefresh: () => Promise.reject(new Error('offline')) });
    expect(screen.getByText(CODES[0] ?? '')).toBeVisible();
  });

  it('the codes can be copied, downloaded and printed; the way on opens once they are kept', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, currentPath } = await activated();
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
    const file = screen.getByRole('link', { name: 'Baixar (.txt)' });
    expect(file).toHaveAttribute('download', 'codigos-de-recuperacao.txt');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(wouldAsk()).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    const kept = screen.getByRole('checkbox', { name: 'Guardei os códigos' });
    expect(kept).toHaveAccessibleDescription(/não aparecem de novo/);
    await user.click(kept);
    expect(wouldAsk()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(currentPath()).toBe('/profile/security'));
  });

  it('asks before another page is opened while they are not kept', async () => {
    const { user, currentPath, shell } = await activated();
    const leave = () => user.click(screen.getByRole('link', { name: 'Resumo' }));
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Sair sem guardar?' })).toHaveTextContent(/não aparecem de novo/);
    await user.click(screen.getByRole('button', { name: 'Ficar e guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe(TWO_FACTOR.active);
    expect(screen.getByText(CODES[0] ?? '')).toBeVisible();
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
    expect(shell.calls.genericError).toBe(0);
  });

  it('asks nobody whose session has ended', async () => {
    const { user, currentPath, shell } = await activated();
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: true }));
    await user.click(screen.getByRole('link', { name: 'Resumo' }));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });

  it('leads to the start page while there is no page of the security', async () => {
    const { user, currentPath } = await activated({}, { routes: [TWO_FACTOR.active] });
    await user.click(screen.getByRole('checkbox', { name: 'Guardei os códigos' }));
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it.each([
    ['Código incorreto. Confira o código que o aplicativo mostra agora.'],
    ['Seu celular está atrasado. Ligue a hora automática.'],
    ['Seu celular está adiantado. Ligue a hora automática.'],
  ])('F11: says at the field: %s', async (message) => {
    const { user } = open([confirmed(), refusing('code', message)]);
    expect(await code()).toHaveFocus();
    await user.type(await code(), '123456');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(message));
    expect(screen.getByRole('link', { name: 'Ver o código QR de novo' })).toHaveAttribute('href', TWO_FACTOR.generate);
  });

  it('a code that is not whole is not sent; one that nobody answers stays', async () => {
    const { user } = open([confirmed(), offline(activating())]);
    await user.type(await code(), '123{Enter}');
    expect(await code()).toHaveAccessibleDescription('Digite os 6 números do código.');
    await user.type(await code(), '456');
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    expect(await code()).toHaveValue('123456');
  });

  it('a set-up that has run out begins anew', async () => {
    const { user, currentPath } = open([
      confirmed(),
      refusing('base', 'O tempo para confirmar acabou. Comece de novo.'),
      known(),
    ]);
    await user.type(await code(), '123456');
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });

  it('F10: one that another tab has made active leads on', async () => {
    const { user, currentPath } = open([
      confirmed(),
      refusing('base', 'A verificação em duas etapas já está ativa. Você pode trocar o autenticador.'),
      active(),
    ]);
    await user.type(await code(), '123456');
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.update));
  });

  it('without a confirmation by mail leads to it', async () => {
    const { currentPath } = open([known()]);
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });
});
