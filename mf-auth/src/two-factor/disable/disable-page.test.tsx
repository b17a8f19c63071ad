import type { MockLink } from '@apollo/client/testing';
import { fakeUploads, renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import copy from '../../../locales/en/disable.json';
import { resetKeyIn, resetKeyState } from '../../lib/reset-key';
import {
  CancelTwoFactorResetDocument,
  CreateTwoFactorResetUploadDocument,
  OpenTwoFactorResetDocument,
  SendTwoFactorResetDocument,
  StartTwoFactorResetLivenessDocument,
  StartTwoFactorResetDocument,
} from './__generated__/disable';
import { DisableErrorPage } from './error-page';
import { DisablePage } from './disable-page';
import { DisableSuccessPage } from './success-page';

type Mock = MockLink.MockedResponse;

const PATH = '/two-factor/disable';
const UNTIL = '2026-11-29T15:00:00.000Z';
const input = { token: 'abc' };
const file = new File(['picture'], 'rg.jpg', { type: 'image/jpeg' });

const picture = (kind: string, changes: object = {}) => ({
  __typename: 'TwoFactorResetPicture',
  kind,
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8_000_000,
  isThere: false,
  uploadId: null,
  storedAt: null,
  refusal: null,
  ...changes,
});
const there = (kind: string) => picture(kind, { isThere: true });
const opening = (
  reset: string | null,
  { state = 'VALID', pictures = [] as object[], reasons = [] as string[] } = {},
): Mock => ({
  request: { query: OpenTwoFactorResetDocument, variables: { input } },
  result: {
    data: {
      openTwoFactorReset: {
        __typename: 'OpenTwoFactorResetPayload',
        state,
        reset: reset && { __typename: 'TwoFactorReset', state: reset, until: UNTIL },
        pictures,
        reasons: reasons.map((message) => ({ __typename: 'VerificationReason', message })),
        errors: [],
      },
    },
  },
});
const starting = (variables: object, answer: object): Mock => ({
  request: { query: StartTwoFactorResetDocument, variables: { input: variables } },
  result: { data: { startTwoFactorReset: { resendAt: null, errors: [], ...answer } } },
});

function open(apolloMocks: Mock[], options: RenderWithShellOptions = {}, page = <DisablePage />) {
  const result = renderWithShell(page, {
    route: `${PATH}#token=abc`,
    path: PATH,
    resources: { disable: copy },
    session: { status: 'guest', viewer: null },
    routes: [PATH, `${PATH}/success`, `${PATH}/error`, '/login', '/forgot-password'],
    apolloMocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}
const PageWithLink = () => (
  <>
    <Link to={`${PATH}#token=abc`}>O link do e-mail</Link>
    <DisablePage />
  </>
);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  setWindowWidth(390);
  const bitmap = { width: 800, height: 600, close: () => undefined };
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: () => Promise.resolve(bitmap) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

describe('§2.43 /two-factor/disable', () => {
  it('says the quicker ways first, and sends the mail that the second step allows', async () => {
    const resendAt = new Date(Date.now() + 60_000).toISOString();
    const { user } = open([starting({}, { resendAt })], { route: PATH });
    await heading('Perdeu o celular?');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Use um código de recuperação',
      'Use uma chave de acesso',
      'Veja se outro aparelho está dentro da conta',
      'Peça a desativação',
    ]);
    await user.click(screen.getByRole('button', { name: 'Pedir desativação' }));
    expect(await screen.findByText(/^Enviamos um link para o seu e-mail/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Enviar outro link em \d+ s$/ })).toBeDisabled();
  });

  it('says why it may not', async () => {
    const message = 'Seu pedido já está em análise. Respondemos até 29/11/2026, 12:00.';
    const { user } = open([starting({}, { errors: [{ name: 'base', messages: [message] }] })], { route: PATH });
    await user.click(await screen.findByRole('button', { name: 'Pedir desativação' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([{ token: 'token-of-a-mail' }, { code: { email: 'a@b.c', code: '482913' } }])(
    'identity F15: an opened password reset is handed on, and the history has nothing of it: %j',
    (key) => {
      const state = resetKeyState(key);
      expect(JSON.stringify(state)).not.toMatch(/token-of|a@b|482913/);
      expect(resetKeyIn(state)).toBe(key);
      for (const other of ['second-step', null, {}]) expect(resetKeyIn(other)).toBeNull();
    },
  );

  it('a picture is sent at once, what is missing is named, and all are handed in', async () => {
    const sent = fakeUploads();
    const one = [picture('FRONT'), there('BACK'), there('SELFIE')];
    const { user, currentPath } = open([
      opening('REQUESTED', { pictures: one }),
      {
        request: { query: CreateTwoFactorResetUploadDocument, variables: { input: { ...input, kind: 'FRONT' } } },
        result: { data: { createTwoFactorResetUpload: { uploadId: '1', errors: [] } } },
      },
      opening('REQUESTED', { pictures: [there('FRONT'), there('BACK'), there('SELFIE')] }),
      {
        request: { query: SendTwoFactorResetDocument, variables: { input } },
        result: { data: { sendTwoFactorReset: { until: UNTIL, errors: [] } } },
      },
    ]);
    await heading('Mostre que é você');
    const front = screen.getByRole('group', { name: 'Frente do documento' });
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() => expect(front).toHaveAccessibleDescription('Falta esta foto.'));
    const field = front.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no input');
    await user.upload(field, file);
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/documents/1']));
    act(() => sent[0]?.answer(201, '{"id":"1"}'));
    await waitFor(() => expect(front).not.toHaveAccessibleDescription('Falta esta foto.'));
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/success`));
  });

  it('with the flag of the liveness, three movements take the place of the face, without a camera by pictures of the device', async () => {
    Object.assign(performance, { getEntriesByType: () => [] });
    const sent = fakeUploads();
    const prompts = ['Olhe para a frente', 'Levante o queixo', 'Sorria mostrando os dentes'];
    const asked = [there('FRONT'), there('BACK'), picture('LIVENESS')];
    const storedAt = '2026-11-28T15:00:00.000Z';
    const answered = [there('FRONT'), there('BACK'), picture('LIVENESS', { isThere: true, storedAt })];
    const request = { query: StartTwoFactorResetLivenessDocument, variables: { input } };
    const started = (expiresAt: string | null, errors: readonly object[] = []): Mock => {
      const payload = { prompts: expiresAt === null ? [] : prompts, expiresAt, errors: [...errors] };
      return { request, result: { data: { startTwoFactorResetLiveness: payload } } };
    };
    const placeOf = (prompt: number): Mock => ({
      request: {
        query: CreateTwoFactorResetUploadDocument,
        variables: { input: { ...input, kind: 'LIVENESS', prompt } },
      },
      result: { data: { createTwoFactorResetUpload: { uploadId: `place-${prompt}`, errors: [] } } },
    });
    const { user } = open([
      opening('REQUESTED', { pictures: asked }),
      started(null, [{ name: 'base', messages: ['Este pedido já terminou.'] }]),
      started(new Date(Date.now() + 120_000).toISOString()),
      ...[0, 1].flatMap((prompt) => [placeOf(prompt), opening('REQUESTED', { pictures: asked })]),
      placeOf(2),
      opening('REQUESTED', { pictures: answered }),
    ]);
    await heading('Mostre que é você');
    expect(screen.queryByRole('group', { name: 'Foto do seu rosto' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByText('Falta a prova de vida.')).toBeVisible();
    const start = screen.getByRole('button', { name: 'Começar' });
    await user.click(start);
    expect(await screen.findByText('Este pedido já terminou.')).toBeVisible();
    await user.click(start);
    expect(await screen.findByText(/^Não foi possível usar a câmera por esta página/)).toBeVisible();
    for (const [index, prompt] of prompts.entries()) {
      expect(await screen.findByText(`${index + 1} de 3`)).toBeVisible();
      const field = screen.getByRole('group', { name: prompt }).querySelector<HTMLInputElement>('[capture=user]');
      if (!field) throw new Error('no input');
      await user.upload(field, file);
      await waitFor(() => expect(sent.at(-1)?.path).toBe(`/documents/place-${index}`));
      act(() => sent.at(-1)?.answer(201, '{}'));
    }
    expect(await screen.findByText(/^Prova de vida enviada em 28\/11\/2026/)).toBeVisible();
  });

  it('a link that is opened where the page is open already leads on too', async () => {
    const { user } = open([opening('REQUESTED', { pictures: [picture('FRONT')] })], { route: PATH }, <PageWithLink />);
    await heading('Perdeu o celular?');
    await user.click(screen.getByRole('link', { name: 'O link do e-mail' }));
    await heading('Mostre que é você');
  });

  it('only what was refused is asked for again, with the reason', async () => {
    const refusal = { __typename: 'VerificationReason', message: 'A foto ficou ilegível.' };
    open([opening('REQUESTED', { pictures: [picture('FRONT', { refusal }), there('BACK'), there('SELFIE')] })]);
    await heading('Envie de novo o que falta');
    expect(screen.getByRole('group', { name: 'Frente do documento' })).toHaveAccessibleDescription(
      'A foto ficou ilegível.',
    );
  });

  it('identity I-4: the request is canceled by a tick and a press, since scanners press buttons', async () => {
    const { user, currentPath } = open([
      opening('REQUESTED', { pictures: [picture('FRONT')] }),
      {
        request: { query: CancelTwoFactorResetDocument, variables: { input } },
        result: { data: { cancelTwoFactorReset: { errors: [] } } },
      },
    ]);
    const press = await screen.findByRole('button', { name: 'Cancelar pedido' });
    await user.click(press);
    expect(await screen.findByText('Marque para cancelar.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Quero cancelar este pedido' }));
    await user.click(press);
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/error`));
  });

  it.each([
    ['SENT', 'success'],
    ['APPROVED', 'success'],
    ['REFUSED', 'error'],
    ['CANCELED', 'error'],
    [null, 'error'],
  ])('a link of a request that is %s leads to %s', async (reset, page) => {
    const { currentPath } = open([opening(reset)]);
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/${page}`));
  });

  it('says when the link cannot be opened, and tries again', async () => {
    const offline = { request: opening(null).request, error: new TypeError('Failed to fetch') };
    const { user } = open([offline, opening('REQUESTED', { pictures: [picture('FRONT')] })]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await heading('Mostre que é você');
  });
});

describe('§2.45 /two-factor/disable/success', () => {
  it('says until when there is an answer, and by itself that it is done', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open([opening('SENT', { state: 'USED' }), opening('APPROVED', { state: 'USED' })], {}, <DisableSuccessPage />);
    await heading('Recebemos suas fotos');
    expect(screen.getByText(/^Respondemos até 29\/11\/2026/)).toBeVisible();
    act(() => jest.advanceTimersByTime(5_000));
    await heading('Verificação em duas etapas desativada');
    expect(screen.getByText(/^Ative de novo agora/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    jest.useRealTimers();
  });
});

describe('§2.44 /two-factor/disable/error', () => {
  const openError = (mock: Mock) => open([mock], {}, <DisableErrorPage />);

  it.each([
    ['CANCELED', 'Pedido cancelado'],
    ['EXPIRED', 'O pedido venceu'],
    [null, 'Este link não é válido'],
  ])('a request that is %s', async (reset, title) => {
    openError(opening(reset));
    await heading(title);
  });

  it('a refused request says why', async () => {
    openError(opening('REFUSED', { reasons: ['O documento venceu em 03/2024.'] }));
    await heading('Pedido recusado');
    expect(screen.getByRole('listitem')).toHaveTextContent('O documento venceu em 03/2024.');
  });

  it.each([
    ['EXPIRED', 'Este link venceu'],
    ['REPLACED', 'Há um link mais novo'],
  ])('a link that is %s sends another one', async (state, title) => {
    const resendAt = new Date(Date.now() + 60_000).toISOString();
    const { user } = open([opening('REQUESTED', { state }), starting(input, { resendAt })], {}, <DisableErrorPage />);
    await heading(title);
    await user.click(screen.getByRole('button', { name: 'Enviar outro link' }));
    expect(await screen.findByText(/^Enviamos um link para o seu e-mail/)).toBeVisible();
  });

  it('without a link is an unknown one', async () => {
    open([], { route: PATH }, <DisableErrorPage />);
    await heading('Este link não é válido');
  });
});
