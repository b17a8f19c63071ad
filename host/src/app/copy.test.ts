import { readCopy } from './copy';

const answer = (ok: boolean): Response =>
  ({ ok, status: ok ? 200 : 503, json: () => Promise.resolve({ title: 'Carteira' }) }) as Response;

function setUp(failures: number) {
  let calls = 0;
  const fetch = jest.fn(() => {
    calls += 1;
    return Promise.resolve(answer(calls > failures));
  });
  globalThis.fetch = fetch;
  const pauses: number[] = [];
  const pause = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  return { fetch, pauses, pause };
}

describe('copy files (specification §7: up to 5 retries starting at 350 ms and doubling)', () => {
  it('reads at once when it can', async () => {
    const { pauses, pause } = setUp(0);
    expect(await readCopy('/locales/en/wallet.json', pause)).toEqual({ title: 'Carteira' });
    expect(pauses).toEqual([]);
  });

  it('retries five times, doubling the pause', async () => {
    const { fetch, pauses, pause } = setUp(5);
    expect(await readCopy('/locales/en/wallet.json', pause)).toEqual({ title: 'Carteira' });
    expect(pauses).toEqual([350, 700, 1400, 2800, 5600]);
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('gives up after that, with the last reason', async () => {
    const { pause } = setUp(6);
    await expect(readCopy('/locales/en/wallet.json', pause)).rejects.toThrow('503');
  });
});
