import type { MockLink } from '@apollo/client/testing';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { DeactivateTwoFactorDocument } from './__generated__/two-factor';
import { OffConfirmPage } from './off-confirm-page';
import { OffPage } from './off-page';
import { active, EMAIL, known, needsProof, offline, openPage, refusal, UNTIL } from './test/open-page';

const PROOF = 'a prova';
const turningOff = (password: string, answer: object, more: object = {}): MockLink.MockedResponse => ({
  request: { query: DeactivateTwoFactorDocument, variables: { input: { password, ...more } } },
  result: { data: { deactivateTwoFactor: { lockedUntil: null, errors: [], ...answer } } },
});
const open = (mocks: MockLink.MockedResponse[], options: RenderWithShellOptions = { proof: PROOF }) =>
  openPage(<OffConfirmPage />, TWO_FACTOR.offConfirm, mocks, options);
const password = () => screen.findByLabelText('Senha');

describe('§2.41 /profile/two-factor/deactivation/info', () => {
  it('says what happens to withdrawals, keys, codes and sessions, and offers to keep it', async () => {
    openPage(<OffPage />, TWO_FACTOR.off, [active()]);
    expect(await screen.findByRole('link', { name: 'Manter ativa' })).toHaveAttribute('href', TWO_FACTOR.update);
    expect(screen.getByRole('link', { name: 'Continuar para desativar' })).toHaveAttribute(
      'href',
      TWO_FACTOR.offConfirm,
    );
    expect(screen.getByText(/saques ficam travados por 48 horas, e os que esperam são cancelados/)).toBeVisible();
    expect(screen.getByText(/sacar continua a exigir a verificação em duas etapas/)).toBeVisible();
    expect(screen.getByText(/chaves de API com permissão de saque são suspensas/)).toBeVisible();
    expect(screen.getByText(/as chaves de acesso e os códigos de recuperação deixam de valer/)).toBeVisible();
    expect(screen.getByText(/As outras sessões são encerradas/)).toBeVisible();
  });

  it('without a second factor leads to the set-up', async () => {
    const { currentPath } = openPage(<OffPage />, TWO_FACTOR.off, [known()]);
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });
});

describe('§2.42 /profile/two-factor/deactivation/confirm', () => {
  it('asks for the password and then for a factor, and says until when withdrawals are locked', async () => {
    const { user, shell, currentPath } = open([
      active(),
      turningOff('certa', needsProof),
      turningOff('certa', { lockedUntil: UNTIL }, { proof: { password: PROOF } }),
    ]);
    expect(await password()).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL));
    await user.type(await password(), 'certa{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/profile/security'));
    expect(shell.flashes.at(-1)).toMatchObject({
      kind: 'success',
      message: expect.stringMatching(/^Verificação em duas etapas desativada\. Saques travados até 28\/11\/2026/),
    });
    await waitFor(() => expect(shell.calls.refresh).toBe(1));
  });

  it('says nothing of a lock of withdrawals where there is none', async () => {
    const { user, shell } = open([active(), turningOff('certa', { lockedUntil: null })]);
    await user.type(await password(), 'certa{Enter}');
    const message = 'Verificação em duas etapas desativada.';
    await waitFor(() => expect(shell.flashes.at(-1)).toEqual({ kind: 'success', message }));
  });

  it('an empty password is not sent; a wrong one is told at its field', async () => {
    const message = 'Senha incorreta. Restam 4 tentativas.';
    const { user } = open([active(), turningOff('errada', refusal('password', message))]);
    await user.type(await password(), '{Enter}');
    expect(await password()).toHaveAccessibleDescription('Informe a senha.');
    await user.type(await password(), 'errada{Enter}');
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription(message));
  });

  it('who gives no factor, or reaches nobody, keeps it', async () => {
    const { user, currentPath } = open(
      [active(), turningOff('certa', needsProof), offline(turningOff('certa', {}))],
      {},
    );
    await user.type(await password(), 'certa{Enter}');
    const button = await screen.findByRole('button', { name: 'Desativar', busy: false });
    await user.click(button);
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e .* pode já estar desativada/),
    ).toBeVisible();
    expect(currentPath()).toBe(TWO_FACTOR.offConfirm);
  });

  it('without a second factor leads to the set-up, also when it was turned off meanwhile', async () => {
    const { user, currentPath } = open([
      active(),
      turningOff('certa', refusal('base', 'A verificação em duas etapas não está ativa.')),
      known(),
    ]);
    await user.type(await password(), 'certa{Enter}');
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.generate));
  });
});
