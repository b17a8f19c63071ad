import { fakeUploads } from '@plataforma/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CreateUploadDocument, SendVerificationDocument } from './__generated__/verification';
import type { Needed } from './needed';
import { loading, openPage, place, upload, verificationOf } from './test/open-page';

const file = new File(['picture'], 'rg.jpg', { type: 'image/jpeg' });
const asking = (...needed: readonly Needed[]) =>
  loading(verificationOf({ state: 'DRAFT', identityDocument: 'RG', needed: [...needed] }));
const opening = (uploadId: string | null, { input = { kind: 'FRONT' }, errors = [] as readonly object[] } = {}) => ({
  request: { query: CreateUploadDocument, variables: { input } },
  result: { data: { createUpload: { uploadId, retryAt: null, errors: [...errors] } } },
});
const sending = (errors: readonly object[] = []) => ({
  request: { query: SendVerificationDocument },
  result: {
    data: {
      sendVerification: {
        verification: verificationOf(
          errors.length > 0
            ? { state: 'DRAFT', identityDocument: 'RG', needed: [place({ upload: upload('1') })] }
            : { state: 'SENT', until: '2999-12-01T15:00:00.000Z' },
        ),
        errors: [...errors],
      },
    },
  },
});
const front = () => screen.findByRole('group', { name: 'Frente do documento' });

async function choose(user: ReturnType<typeof openPage>['user'], picked = file): Promise<void> {
  const input = (await front()).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await user.upload(input, picked);
}

beforeEach(() => {
  const bitmap = { width: 800, height: 600, close: () => undefined };
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: () => Promise.resolve(bitmap) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

describe('identity §10: pictures of the verification', () => {
  it('a picture is sent at once, and everything is handed in when all are there', async () => {
    const sent = fakeUploads();
    const there = asking(place({ upload: upload('1') }));
    const { user } = openPage([asking(place()), opening('1'), there, sending()]);
    await choose(user);
    await waitFor(() => expect(sent.map(({ path, body }) => [path, body])).toEqual([['/documents/1', file]]));
    act(() => sent[0]?.progress(1, 2));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    act(() => sent[0]?.answer(201, '{"id":"1"}'));
    expect(await screen.findByText('Enviada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByRole('heading', { name: 'Recebemos seus documentos' })).toBeVisible();
    // The button that was pressed is gone.
    expect(screen.getByRole('heading', { name: 'Recebemos seus documentos' })).toHaveFocus();
  });

  it('what was stored before is shown, on another device too, but not to whoever hides values', async () => {
    const stored = place({ upload: upload('7') });
    const { unmount } = openPage([asking(stored)]);
    expect(within(await front()).getByRole('img')).toHaveAttribute('src', '/documents/7');
    expect(screen.getByRole('button', { name: 'Trocar Frente do documento' })).toBeVisible();
    unmount();
    openPage([asking(stored)], { hiddenValues: true });
    expect(within(await front()).queryByRole('img')).toBeNull();
    expect(screen.getByText('Enviada')).toBeVisible();
  });

  it('says at each picture that it is missing, and hands nothing in', async () => {
    const needed = [
      place({ upload: upload('1') }),
      place({ kind: 'SELFIE' }),
      place({ kind: 'ARTICLES', accepts: ['application/pdf'] }),
      place({ kind: 'OWNER_FRONT', owner: { id: '4', name: 'Bia Lima' } }),
      place({ kind: 'ARTICLES', owner: { id: '5', name: 'Holding Boa' }, accepts: ['application/pdf'] }),
      place({ kind: 'LIVENESS' }),
    ];
    const { user } = openPage([asking(...needed)]);
    await user.click(await screen.findByRole('button', { name: 'Enviar para análise' }));
    const message = (name: string) => screen.getByRole('group', { name });
    expect(await front()).not.toHaveAccessibleDescription(/Falta/);
    expect(message('Foto do seu rosto')).toHaveAccessibleDescription('Falta esta foto.');
    expect(message('Contrato social')).toHaveAccessibleDescription('Falta este arquivo.');
    expect(message('Documento de Bia Lima')).toHaveAccessibleDescription('Falta esta foto.');
    expect(message('Contrato social de Holding Boa')).toHaveAccessibleDescription('Falta este arquivo.');
    expect(await screen.findByText('Falta a prova de vida.')).toBeVisible();
    expect(document.activeElement).toBe(message('Foto do seu rosto'));
  });

  it.each([
    [413, 'O arquivo tem mais de 8 MB. Envie um menor.'],
    [415, 'Envie uma foto em JPG, PNG ou WebP.'],
    [422, 'Não conseguimos abrir este arquivo. Envie outro.'],
  ])(
    'a file that is refused (%d) without words of the exchange says so at its field, and another one is asked for',
    async (status, text) => {
      const sent = fakeUploads();
      const { user } = openPage([asking(place()), opening('1')]);
      await choose(user);
      await waitFor(() => expect(sent).toHaveLength(1));
      act(() => sent[0]?.answer(status));
      await waitFor(async () => expect(await front()).toHaveAccessibleDescription(text));
      expect(
        within(await front())
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).not.toContain('Tentar de novo');
    },
  );

  it.each([
    [429, 'Muitos envios ao mesmo tempo. Tente de novo em instantes.'],
    [401, 'Sua sessão terminou. Entre de novo; a foto continua aqui até você sair da página.'],
    [502, 'A Plataforma não conseguiu guardar o arquivo agora. Tente de novo em instantes; ele continua aqui.'],
  ])(
    'an answer %d without words of the exchange is said at its field, and the place is used again',
    async (status, text) => {
      const sent = fakeUploads();
      const { user } = openPage([asking(place()), opening('1')]);
      await choose(user);
      await waitFor(() => expect(sent).toHaveLength(1));
      act(() => sent[0]?.answer(status));
      await waitFor(async () => expect(await front()).toHaveAccessibleDescription(text));
      await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.path).toBe('/documents/1');
    },
  );

  it('says what the exchange says: of the file, or of the day’s number', async () => {
    const sent = fakeUploads();
    const tooMany = 'Você enviou muitos arquivos hoje. Continue a partir de 28/11/2026, 10:00.';
    const { user } = openPage([
      asking(place()),
      opening('1'),
      opening(null, { errors: [{ name: 'base', messages: [tooMany] }] }),
    ]);
    await choose(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(422, '{"errors":[{"name":"file","messages":["A foto é pequena demais para ler."]}]}'));
    await waitFor(async () => expect(await front()).toHaveAccessibleDescription('A foto é pequena demais para ler.'));
    await choose(user, new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    await waitFor(async () => expect(await front()).toHaveAccessibleDescription(tooMany));
  });

  it('a line that breaks keeps the picture, and a place that is gone is opened anew', async () => {
    const sent = fakeUploads();
    const there = asking(place({ upload: upload('2') }));
    const { user } = openPage([asking(place()), opening('1'), opening('2'), there]);
    await choose(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(0));
    await waitFor(async () => expect(await front()).toHaveAccessibleDescription(/O envio foi interrompido/));
    await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.answer(404));
    await user.click(await screen.findByRole('button', { name: /^Tentar de novo/ }));
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/documents/2'));
    act(() => sent.at(-1)?.answer(201));
    expect(await screen.findByText('Enviada')).toBeVisible();
  });

  it('I-25 a picture whose answer was lost reads as sent when it is sent again, and no second place is opened', async () => {
    const sent = fakeUploads();
    const { user } = openPage([asking(place()), opening('1'), asking(place({ upload: upload('1') }))]);
    await choose(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(0));
    await user.click(await screen.findByRole('button', { name: /^Tentar de novo/ }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/documents/1', '/documents/1']));
    act(() => sent[1]?.answer(409, '{"errors":[{"name":"file","messages":["Este arquivo já foi enviado."]}]}'));
    expect(await screen.findByText('Enviada')).toBeVisible();
    expect(await front()).not.toHaveAccessibleDescription(/enviado/);
  });

  it('a paper that is no PDF is refused before it is sent, in the words of what is asked for', async () => {
    openPage([asking(place({ kind: 'ARTICLES', accepts: ['application/pdf'] }))]);
    const paper = await screen.findByRole('group', { name: 'Contrato social' });
    // The browser's dialog offers PDFs alone, and anything can be dropped.
    fireEvent.drop(paper, { dataTransfer: { files: [file] } });
    await waitFor(() => expect(paper).toHaveAccessibleDescription('Envie o arquivo em PDF.'));
  });

  it('says above the button why it was not handed in', async () => {
    const offline = { request: { query: SendVerificationDocument }, error: new TypeError('Failed to fetch') };
    const refused = sending([{ name: 'base', messages: ['Seus documentos já foram enviados e estão em análise.'] }]);
    const { user } = openPage([asking(place({ upload: upload('1') })), offline, refused]);
    await user.click(await screen.findByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByText(/suas fotos podem já estar em análise/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByText('Seus documentos já foram enviados e estão em análise.')).toBeVisible();
  });
});
