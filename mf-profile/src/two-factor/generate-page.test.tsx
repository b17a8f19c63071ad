import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { ConfirmTwoFactorCodeDocument, CreateTotpDocument, StartTwoFactorDocument } from './__generated__/two-factor';
import { GeneratePage } from './generate-page';
import {
  active,
  confirmed,
  EMAIL,
  known,
  offline,
  openPage,
  refusal,
  refusedSecret,
  secretAnswer,
  URI,
} from './test/open-page';

const starting = (answer: object = {}): MockLink.MockedResponse => ({
  request: { query: StartTwoFactorDocument },
  result: { data: { startTwoFactor: { isSent: true, resendAt: null, errors: [], ...answer } } },
});
const confirming = (answer: object = {}): MockLink.MockedResponse => ({
  request: { query: ConfirmTwoFactorCodeDocument, variables: { input: { key: { code: '123456' } } } },
  result: { data: { confirmTwoFactorEmail: { confirmedUntil: null, errors: [], ...answer } } },
});
const creating = (answer: object = secretAnswer, variables = { input: {} }): MockLink.MockedResponse => ({
  request: { query: CreateTotpDocument, variables },
  result: { data: { createTotp: answer } },
});

const open = (...mocks: MockLink.MockedResponse[]) => openPage(<GeneratePage />, TWO_FACTOR.generate, mocks);
const send = () => screen.findByRole('button', { name: 'Enviar e-mail' });
const code = () => screen.findByLabelText('Código do e-mail');
const scan = () => screen.findByRole('heading', { level: 2, name: 'Adicione a conta ao aplicativo' });

afterEach(() => jest.useRealTimers());

describe('§2.37 /profile/two-factor/generate', () => {
  it('identity I-20: says before what happens to withdrawals, sessions and keys, and asks for the mail first', async () => {
    const { user } = open(known(), starting(), confirming(), confirmed(), creating());
    expect(
      await screen.findByText(`Assim ninguém ativa no seu lugar. Enviamos um código e um link para ${EMAIL}.`),
    ).toBeVisible();
    expect(screen.getByText(/saques ficam travados por 24 horas/)).toBeVisible();
    expect(screen.getByText(/As outras sessões são encerradas/)).toBeVisible();
    expect(screen.getByText(/chaves de API continuam valendo/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ajuda.* \(link externo\)$/ })).toHaveAttribute(
      'href',
      'https://ajuda.test/2fa',
    );
    await user.click(await send());
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(document.title).toBe('E-mail · Ativar a verificação em duas etapas · plataforma');
    await user.keyboard('123456');
    expect(await scan()).toBeVisible();
    expect(document.title).toBe('Aplicativo · Ativar a verificação em duas etapas · plataforma');
  });

  it.each([
    [true, /^Enviamos um código e um link para/],
    [false, /^Ainda não dá para enviar outro\. Use o código ou o link do último e-mail/],
  ])('says whether a mail was sent: %s', async (isSent, said) => {
    const { user } = open(known(), starting({ isSent }));
    await user.click(await send());
    expect(await screen.findByText(said)).toHaveAttribute('role', 'status');
  });

  it('identity I-12: the code of the mail gives the session a new cookie, which the other tabs hear of', async () => {
    const { user, shell } = open(known(), starting(), confirming(), confirmed(), creating());
    await user.click(await send());
    await user.type(await code(), '123456');
    expect(await scan()).toBeVisible();
    expect(shell.calls.refresh).toBe(1);
  });

  it('identity I-20: confirmed elsewhere, the secret is shown with a proof, and the session goes on under a new cookie', async () => {
    const wanted = creating({ ...refusedSecret, ...refusal('proof', 'Digite sua senha para continuar.') });
    const proof = { password: 'Plataforma#2026' };
    const { shell } = openPage(
      <GeneratePage />,
      TWO_FACTOR.generate,
      [confirmed(), wanted, creating(secretAnswer, { input: { proof } })],
      { proof: proof.password },
    );
    expect(await screen.findByRole('link', { name: 'Já adicionei, continuar' })).toBeVisible();
    await waitFor(() => expect(shell.calls.refresh).toBe(1));
  });

  it('who gives no proof can ask for the secret again', async () => {
    const wanted = creating({ ...refusedSecret, ...refusal('proof', 'Digite sua senha para continuar.') });
    const { user } = open(confirmed(), wanted, creating());
    await user.click(await screen.findByRole('button', { name: 'Ver o código QR' }));
    expect(await screen.findByRole('link', { name: 'Já adicionei, continuar' })).toBeVisible();
  });

  it('identity I-23: shows the secret as a QR code, in groups of four, and to be opened in an authenticator', async () => {
    open(confirmed(), creating());
    expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByText('Abrir no autenticador')).toHaveAttribute('href', URI);
    expect(screen.getByRole('button', { name: 'Copiar chave' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Já adicionei, continuar' })).toHaveAttribute('href', TWO_FACTOR.active);
  });

  it('goes on by itself when the link of the mail is pressed elsewhere', async () => {
    jest.useFakeTimers();
    open(known(), known(), confirmed(), creating());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Confirme por e-mail' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6_100));
    expect(screen.getByRole('heading', { name: 'Adicione a conta ao aplicativo' })).toBeVisible();
  });

  it('counts down to another mail, and says that one was sent', async () => {
    const resendAt = new Date(Date.now() + 60_000).toISOString();
    const { user } = open(known(), starting(), starting({ resendAt }));
    await user.click(await send());
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Enviamos outro e-mail.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Enviar de novo em \d+ s$/ })).toBeDisabled();
  });

  it('says why no mail was sent, and when nobody answers', async () => {
    const { user } = open(
      known(),
      starting(refusal('base', 'Confirme seu e-mail antes de ativar a verificação em duas etapas.')),
      offline(starting()),
    );
    await user.click(await send());
    expect(await screen.findByText(/Confirme seu e-mail antes/)).toBeVisible();
    await user.click(await send());
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e o e-mail pode já estar a caminho/),
    ).toBeVisible();
  });

  it.each([
    ['code', 'Código incorreto ou vencido.'],
    ['base', 'Muitas tentativas sem sucesso. Tente de novo às 14:45.'],
  ])('a code of the mail that is refused at "%s" says so', async (name, message) => {
    const { user } = open(known(), starting(), confirming(refusal(name, message)));
    await user.click(await send());
    await user.type(await code(), '123456');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await code()).toHaveValue('123456');
  });

  it('a code of the mail that is not whole is not sent', async () => {
    const { user } = open(known(), starting());
    await user.click(await send());
    await user.type(await code(), '123{Enter}');
    expect(await code()).toHaveAccessibleDescription('Digite os 6 números do código.');
  });

  it('a secret that cannot be loaded can be asked for again; one that is refused begins anew', async () => {
    const message = 'Confirme primeiro pelo e-mail que enviamos.';
    const { user } = open(
      confirmed(),
      offline(creating()),
      creating({ ...refusedSecret, ...refusal('base', message) }),
      known(),
    );
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await send()).toBeVisible();
  });

  it('leads who has a second factor to the change of it', async () => {
    const { currentPath } = open(active());
    await waitFor(() => expect(currentPath()).toBe(TWO_FACTOR.update));
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = open(offline(known()), known());
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await send()).toBeVisible();
  });
});
