import { fakeUploads, type SentUpload } from '@plataforma/testing';
import { sendFile } from './send-file';

let sent: readonly SentUpload[];

const file = new Blob(['picture'], { type: 'image/jpeg' });
const path = '/documents/d1';
const last = (): SentUpload => {
  const request = sent.at(-1);
  if (!request) throw new Error('nothing was sent');
  return request;
};

beforeEach(() => {
  sent = fakeUploads();
  document.cookie = 'csrf=token-1';
});
afterEach(() => jest.useRealTimers());

test('I-25: a file is put as it is, with its type and the token, and says how far it is', async () => {
  const shares: number[] = [];
  const outcome = sendFile({ path, file, onProgress: (share) => shares.push(share) });
  last().progress(1, 4);
  last().progress(4, 4);
  last().answer(201, '{"id":"d1"}');
  expect(await outcome).toEqual({ kept: true });
  expect(last()).toMatchObject({ method: 'PUT', path, body: file });
  expect(Object.fromEntries(last().headers)).toEqual({ 'Content-Type': 'image/jpeg', 'X-CSRF-Token': 'token-1' });
  expect(shares).toEqual([0.25, 1]);
});

test.each([
  [413, '{"errors":[{"name":"file","messages":["O arquivo tem mais de 8 MB."]}]}', 'O arquivo tem mais de 8 MB.'],
  [415, '{"errors":[]}', null],
  [422, '{"errors":[{"name":"file"}]}', null],
  [429, '<html>Too many</html>', null],
  [502, '', null],
  [422, 'null', null],
])('a refusal %d with %p says %p', async (status, body, message) => {
  const outcome = sendFile({ path, file });
  last().answer(status, body);
  expect(await outcome).toEqual({ kept: false, status, message });
});

test('a place that has its file already got it by an earlier try', async () => {
  const outcome = sendFile({ path, file });
  last().answer(409, '{"errors":[{"name":"file","messages":["Este arquivo já foi enviado."]}]}');
  expect(await outcome).toEqual({ kept: true });
});

test('a token of an earlier session is read again, once', async () => {
  const outcome = sendFile({ path, file });
  document.cookie = 'csrf=token-2';
  last().answer(403);
  await Promise.resolve();
  await Promise.resolve();
  expect(last().headers.get('X-CSRF-Token')).toBe('token-2');
  last().answer(403);
  expect(await outcome).toEqual({ kept: false, status: 403, message: null });
  expect(sent).toHaveLength(2);
});

test('rejects when nothing was reached, when the customer gives up, before and while it is sent', async () => {
  const cut = sendFile({ path, file });
  last().answer(0);
  await expect(cut).rejects.toThrow('did not arrive');
  const controller = new AbortController();
  const given = sendFile({ path, file, signal: controller.signal });
  controller.abort();
  await expect(given).rejects.toThrow('did not arrive');
  await expect(sendFile({ path, file, signal: controller.signal })).rejects.toThrow('did not arrive');
});

test('a line on which nothing moves for twenty seconds counts as cut, one that is slow does not', async () => {
  jest.useFakeTimers();
  let cut = false;
  const outcome = sendFile({ path, file }).catch(() => (cut = true));
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(19_000);
    last().progress(loaded, 100);
  }
  expect(cut).toBe(false);
  await jest.advanceTimersByTimeAsync(20_000);
  await outcome;
  expect(cut).toBe(true);
});
