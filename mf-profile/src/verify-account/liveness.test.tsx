import { act, screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '@plataforma/testing';
import { CreateUploadDocument, StartLivenessDocument } from './__generated__/verification';
import { loading, openPage, place, upload, verificationOf } from './test/open-page';

const PROMPTS = ['Olhe para a frente', 'Levante o queixo', 'Sorria mostrando os dentes'];
const SOON = new Date(Date.now() + 120_000).toISOString();
const liveness = place({ kind: 'LIVENESS' });
const asking = (needed = liveness) =>
  loading(verificationOf({ state: 'DRAFT', identityDocument: 'CNH', needed: [needed] }));
const starting = (expiresAt: string | null = SOON, errors: readonly object[] = []) => ({
  request: { query: StartLivenessDocument },
  result: { data: { startLiveness: { prompts: expiresAt === null ? [] : PROMPTS, expiresAt, errors: [...errors] } } },
});
const opening = (prompt: number) => ({
  request: { query: CreateUploadDocument, variables: { input: { kind: 'LIVENESS', prompt } } },
  result: { data: { createUpload: { uploadId: `place-${prompt}`, retryAt: null, errors: [] } } },
});

const stop = jest.fn();
function cameraGives(stream: () => Promise<object>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: stream } });
}

beforeEach(() => {
  // The document was asked for at this page's own address.
  Object.assign(performance, { getEntriesByType: () => [] });
  const bitmap = { width: 800, height: 600, close: () => undefined };
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: () => Promise.resolve(bitmap) });
  stop.mockClear();
  cameraGives(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['face'], { type: 'image/jpeg' })));
});
afterEach(() => jest.restoreAllMocks());

const start = async (user: ReturnType<typeof openPage>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Começar' }));
const shoot = async (user: ReturnType<typeof openPage>['user']) => {
  const button = screen.getByRole('button', { name: 'Tirar foto' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
};

describe('identity §10: liveness', () => {
  it('asks for three things one after the other, sends a picture of each, and closes the camera', async () => {
    const sent = fakeUploads();
    const done = asking(place({ kind: 'LIVENESS', upload: upload('9') }));
    const { user } = openPage([asking(), starting(), opening(0), asking(), opening(1), asking(), opening(2), done]);
    await start(user);
    for (const [index, prompt] of PROMPTS.entries()) {
      expect(await screen.findByText(prompt)).toBeVisible();
      expect(screen.getByText(`${index + 1} de 3`)).toBeVisible();
      await shoot(user);
      await waitFor(() => expect(sent.at(-1)?.path).toBe(`/documents/place-${index}`));
      act(() => sent.at(-1)?.answer(201, '{}'));
    }
    expect(await screen.findByText(/Prova de vida enviada em/)).toBeVisible();
    expect(stop).toHaveBeenCalled();
  });

  it('keeps a picture that did not arrive, and takes another where it was refused', async () => {
    const sent = fakeUploads();
    const { user } = openPage([asking(), starting(), opening(0), opening(0)]);
    await start(user);
    await shoot(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(0));
    expect(await screen.findByText(/O envio foi interrompido/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toBe(sent[0]?.body);
    act(() => sent[1]?.answer(422, '{"errors":[{"name":"file","messages":["A foto é pequena demais."]}]}'));
    expect(await screen.findByText('A foto é pequena demais.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tirar outra' }));
    await shoot(user);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).not.toBe(sent[0]?.body);
  });

  it('without a camera takes pictures of the device', async () => {
    cameraGives(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    const sent = fakeUploads();
    const { user } = openPage([asking(), starting(), opening(0), asking()]);
    await start(user);
    expect(await screen.findByText(/Não foi possível usar a câmera/)).toBeVisible();
    const input = screen
      .getByRole('group', { name: 'Olhe para a frente' })
      .querySelector<HTMLInputElement>('[capture=user]');
    if (input) await user.upload(input, new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer(201, '{}'));
    expect(await screen.findByText('2 de 3')).toBeVisible();
  });

  it('that ran out, was refused or could not begin says so and begins again', async () => {
    const { request } = starting();
    const refused = starting(null, [{ name: 'base', messages: ['Sua conta não pede prova de vida.'] }]);
    const past = starting('2026-01-01T00:00:00.000Z');
    const { user } = openPage([
      asking(),
      { request, error: new TypeError('Failed to fetch') },
      refused,
      past,
      starting(),
    ]);
    await start(user);
    expect(await screen.findByText(/Não conseguimos começar/)).toBeVisible();
    await start(user);
    expect(await screen.findByText('Sua conta não pede prova de vida.')).toBeVisible();
    await start(user);
    expect(await screen.findByText('O tempo acabou. Comece de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Começar de novo' }));
    expect(await screen.findByText('Olhe para a frente')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('button', { name: 'Começar' })).toBeVisible();
  });
});
