import { fakeUploads, type SentUpload } from '@plataforma/testing';
import { act, renderHook } from '@testing-library/react';
import { megabytesOf, useSendUpload } from './use-send-upload';

const file = new Blob(['picture'], { type: 'image/jpeg' });
const { signal } = new AbortController();
const texts = { 413: 'grande', 415: 'tipo', failed: 'falhou', offline: 'sem resposta' };

/** What is said of a file that can be sent again as it is. */
const retry = (message: string) => ({ message, isOfFile: false });

let sent: readonly SentUpload[];
beforeEach(() => (sent = fakeUploads()));

/** Opens the given places, one after the other. */
function sender(...ids: (string | null)[]) {
  const open = jest.fn(async () => {
    const uploadId = ids.shift() ?? null;
    return { uploadId, errors: uploadId === null ? [{ name: 'base', messages: ['Chega por hoje.'] }] : [] };
  });
  const { result } = renderHook(() => useSendUpload({ open, texts, isOfSession: true }));
  return { open, send: (body: Blob = file) => result.current(body, { signal }) };
}

/** Answers what was sent last, once it was. */
async function answer(status: number, text?: string): Promise<void> {
  await act(async () => undefined);
  sent.at(-1)?.answer(status, text);
}

describe('identity I-25: a file goes to a place of its own', () => {
  test('that was opened for it, and another file to another one', async () => {
    const { open, send } = sender('1', '2');
    const first = send();
    await answer(201);
    expect(await first).toBeNull();
    const second = send(new Blob(['another']));
    await answer(201);
    expect(await second).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/documents/1', '/documents/2']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('which stays open for the next try when the line was cut', async () => {
    const { open, send } = sender('1', '2');
    const cut = send();
    await answer(0);
    expect(await cut).toEqual(retry('sem resposta'));
    const again = send();
    await answer(201);
    expect(await again).toBeNull();
    expect(open).toHaveBeenCalledTimes(1);
  });

  test.each([401, 404])('which is opened anew when it is gone (%s)', async (status) => {
    const { open, send } = sender('1', '2');
    const gone = send();
    await answer(status);
    expect(await gone).toEqual(retry('falhou'));
    const again = send();
    await answer(201);
    expect(await again).toBeNull();
    expect(open).toHaveBeenCalledTimes(2);
  });

  test.each([
    [413, undefined, 'grande', true],
    [422, undefined, 'falhou', true],
    [503, undefined, 'falhou', false],
    // What a server on the way says knows nothing of the file.
    [503, '{"errors":[{"messages":["Serviço indisponível no momento."]}]}', 'falhou', false],
    [
      415,
      '{"errors":[{"messages":["Este formato (HEIC) não abre aqui."]}]}',
      'Este formato (HEIC) não abre aqui.',
      true,
    ],
  ])(
    'what is refused says why, and whether the same would be refused again: %s',
    async (status, text, message, isOfFile) => {
      const refused = sender('1').send();
      await answer(status, text);
      expect(await refused).toEqual({ message, isOfFile });
    },
  );

  test('when none is opened, what the exchange says is said; when it says nothing, that it was not reached', async () => {
    expect(await sender(null).send()).toEqual(retry('Chega por hoje.'));
    const { result } = renderHook(() => useSendUpload({ open: async () => undefined, texts }));
    expect(await result.current(file, { signal })).toEqual(retry('sem resposta'));
    expect(sent).toHaveLength(0);
  });

  test('when nobody answers whether one is opened, that is said within eight seconds', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { result } = renderHook(() => useSendUpload({ open: () => new Promise(() => undefined), texts }));
    const waiting = result.current(file, { signal });
    limit.abort();
    expect(await waiting).toEqual(retry('sem resposta'));
    expect(timeout.mock.lastCall?.[0]).toBeLessThan(8_000);
  });

  test('sizes are told in whole megabytes', () => expect(megabytesOf(8_999_999)).toBe(8));
});
