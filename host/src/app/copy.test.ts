import type { PageDiscovery, PageRemoteBuild } from '@plataforma/federation';
import { createCopy, readCopy } from './copy';

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

describe('copy of remotes', () => {
  const discovery: PageDiscovery = { shell: { version: '1', locales: '/assets/locales/' }, remotes: {} };
  const build = (namespace: string): PageRemoteBuild => ({
    version: '1',
    contract: '1.0.0',
    base: `/remotes/mf-${namespace}/1/`,
    entry: 'remoteEntry.js',
    routes: [],
    widgets: [],
    namespaces: [namespace],
  });

  it('is not held up by the copy of another remote that does not come', async () => {
    const { i18n, loadFor } = await createCopy(discovery, (url) =>
      url.includes('trading') ? new Promise(() => undefined) : Promise.resolve({ title: url }),
    );
    void loadFor(build('trading'));
    await loadFor(build('auth'));
    expect(i18n.getResource('en', 'auth', 'title')).toBe('/remotes/mf-auth/1/locales/en/auth.json');
  });

  it('is asked for again after a failure', async () => {
    const read = jest.fn().mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('503')).mockResolvedValue({});
    const { loadFor } = await createCopy(discovery, read);
    await expect(loadFor(build('wallet'))).rejects.toThrow('503');
    await loadFor(build('wallet'));
    await loadFor(build('wallet'));
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is read at once when it is asked for again, without the rest of a pause', async () => {
    const { loadFor } = await createCopy(discovery, (url, pause) =>
      url.includes('common') ? Promise.resolve({}) : readCopy(url, pause),
    );
    const { fetch } = setUp(1);
    jest.useFakeTimers();
    const first = loadFor(build('wallet'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    await Promise.all([first, loadFor(build('wallet'))]);
    expect(fetch).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('is read at most ten files at a time (specification §7)', async () => {
    const waiting: (() => void)[] = [];
    const read = (url: string) =>
      url.includes('common') ? Promise.resolve({}) : new Promise<object>((done) => waiting.push(() => done({})));
    const { loadFor } = await createCopy(discovery, read);
    const all = Promise.all(Array.from({ length: 12 }, (_, index) => loadFor(build(`area-${index}`))));
    expect(waiting).toHaveLength(10);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((done) => setImmediate(done));
    }
    await all;
  });
});
