import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { AlteredFile } from '../page/files';
import { createCopy, readCopy } from './copy';

const answer = (ok: boolean): Response =>
  ({
    ok,
    status: ok ? 200 : 503,
    json: () => Promise.resolve({ title: 'Carteira' }),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
  }) as Response;

beforeEach(() => {
  globalThis.pageFiles = { admit: jest.fn(), integrityOf: (address) => `sha384-of-${address}` };
});

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

describe('specification §7: locale files', () => {
  it('are read at once when they can be', async () => {
    const { pauses, pause } = setUp(0);
    expect(await readCopy('/locales/en/wallet.json', pause)).toEqual({ title: 'Carteira' });
    expect(pauses).toEqual([]);
  });

  it('§7.43, §7.44 are retried up to 5 times, starting at 350 ms and doubling', async () => {
    const { fetch, pauses, pause } = setUp(5);
    expect(await readCopy('/locales/en/wallet.json', pause)).toEqual({ title: 'Carteira' });
    expect(pauses).toEqual([350, 700, 1400, 2800, 5600]);
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('that do not come are given up and asked for again', async () => {
    const { fetch, pause } = setUp(0);
    await readCopy('/locales/en/wallet.json', pause);
    expect(fetch).toHaveBeenCalledWith('/locales/en/wallet.json', {
      signal: expect.any(AbortSignal),
      integrity: 'sha384-of-/locales/en/wallet.json',
    });
  });

  it('quality, Security: altered ones, which a server gives and the browser refuses, are given up after the second', async () => {
    const { pause, pauses } = setUp(0);
    const fetch = jest.fn((_url: unknown, options?: RequestInit) =>
      options?.integrity ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer(true)),
    );
    globalThis.fetch = fetch;
    await expect(readCopy('/locales/en/wallet.json', pause)).rejects.toBeInstanceOf(AlteredFile);
    expect(pauses).toEqual([]);
    expect(fetch.mock.calls.filter(([, options]) => options?.integrity)).toHaveLength(2);
  });

  it('that nobody gives for a while are no altered ones', async () => {
    const { pause, pauses } = setUp(0);
    let asked = 0;
    globalThis.fetch = jest.fn(() =>
      (asked += 1) > 6 ? Promise.resolve(answer(true)) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await readCopy('/locales/en/wallet.json', pause)).toEqual({ title: 'Carteira' });
    expect(pauses).toEqual([350, 700, 1400]);
  });

  it('§7.43 are given up after that, with the last reason', async () => {
    const { pause } = setUp(6);
    await expect(readCopy('/locales/en/wallet.json', pause)).rejects.toThrow('503');
  });
});

describe('copy', () => {
  const shell = { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' };
  const discovery: PageDiscovery = { shell, remotes: {} };
  const build = (namespace: string): PageRemoteBuild => ({
    version: '1',
    contract: '1.0.0',
    commit: null,
    publishedAt: '2026-11-20T12:00:00.000Z',
    base: `/remotes/mf-${namespace}/1/`,
    entry: 'remoteEntry.js',
    routes: [],
    widgets: [],
    namespaces: [namespace],
  });

  it('§7.42 every file is {lng}/{ns}.json in a local path, one path per namespace', async () => {
    const read = jest.fn((_url: string) => Promise.resolve({}));
    const { loadFor } = await createCopy(discovery, read);
    await loadFor(build('wallet'));
    expect(read.mock.calls.map(([url]) => url)).toEqual([
      '/assets/locales/en/common.json',
      '/remotes/mf-wallet/1/locales/en/wallet.json',
    ]);
  });

  it('of a screen is what it names; a build that names nothing gives all that it has, as older ones do', async () => {
    const read = jest.fn((_url: string) => Promise.resolve({}));
    const { loadFor } = await createCopy(discovery, read);
    const trading = { ...build('trading'), namespaces: ['trade', 'terminal'] };
    read.mockClear();
    await loadFor(trading, ['trade']);
    expect(read.mock.calls.map(([url]) => url)).toEqual(['/remotes/mf-trading/1/locales/en/trade.json']);
    await loadFor(trading);
    expect(read).toHaveBeenLastCalledWith('/remotes/mf-trading/1/locales/en/terminal.json', expect.anything());
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is found in the common copy when the screen’s own does not have it', async () => {
    const { i18n, ready, loadFor } = await createCopy(discovery, (url) =>
      Promise.resolve(url.includes('common') ? { close: 'Fechar', title: 'Início' } : { title: 'Carteira' }),
    );
    await Promise.all([ready, loadFor(build('wallet'))]);
    const t = i18n.getFixedT('en', 'wallet' as 'common') as (key: string) => string;
    expect([t('title'), t('close')]).toEqual(['Carteira', 'Fechar']);
  });

  it('§9.26, §9.27 the default locale is en, the only one, and the default namespace common', async () => {
    const { i18n, ready } = await createCopy(discovery, () => Promise.resolve({ action: { signOut: 'Sair' } }));
    await ready;
    expect([i18n.language, i18n.options.defaultNS, i18n.options.fallbackLng]).toEqual(['en', 'common', false]);
    expect(i18n.t('action.signOut')).toBe('Sair');
  });

  it('comes from a second place when the file of the shell does not: signing out must work', async () => {
    jest.useFakeTimers();
    const second = jest.fn(() => Promise.resolve({ action: { signOut: 'Sair' } }));
    const { i18n, ready } = await createCopy(discovery, () => new Promise(() => undefined), second);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(second).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await ready;
    expect(i18n.t('action.signOut')).toBe('Sair');
    jest.useRealTimers();
  });

  it('is asked for in its second place by no other visit', async () => {
    jest.useFakeTimers();
    const second = jest.fn();
    const { ready } = await createCopy(discovery, () => Promise.resolve({}), second);
    await ready;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(second).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('that is in neither place fails the start, which the page says', async () => {
    jest.useFakeTimers();
    const failing = () => Promise.reject(new Error('503'));
    const { ready } = await createCopy(discovery, failing, failing);
    const failed = ready.catch((error: unknown) => String(error));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await failed).toContain('AggregateError');
    jest.useRealTimers();
  });

  it('has in its second place what the file has', async () => {
    jest.useFakeTimers();
    const { i18n, ready } = await createCopy(discovery, () => Promise.reject(new Error('503')));
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    await ready;
    expect(i18n.t('action.signOut')).toBe('Sair');
  });

  it('is not held up by the copy of another remote that does not come', async () => {
    const { i18n, loadFor } = await createCopy(discovery, (url) =>
      url.includes('trading') ? new Promise(() => undefined) : Promise.resolve({ title: url }),
    );
    void loadFor(build('trading'));
    await loadFor(build('auth'));
    expect(i18n.getResource('en', 'auth', 'title')).toBe('/remotes/mf-auth/1/locales/en/auth.json');
  });

  it('is that of the build which runs, also where another build of the remote was tried before or answers late', async () => {
    const late: (() => void)[] = [];
    const { i18n, loadFor } = await createCopy(discovery, async (url) => {
      if (url.includes('/slow/')) await new Promise<void>((go) => late.push(go));
      return url.includes('/2/') ? { title: url, added: 'new' } : { title: url };
    });
    const title = () => i18n.getResource('en', 'wallet', 'title') as string;
    await loadFor({ ...build('wallet'), base: '/2/' });
    const tried = loadFor({ ...build('wallet'), base: '/slow/' });
    await loadFor({ ...build('wallet'), base: '/1/' });
    expect([title(), i18n.exists('wallet:added')]).toEqual(['/1/locales/en/wallet.json', false]);
    late.forEach((go) => go());
    await tried;
    expect(title()).toBe('/1/locales/en/wallet.json');
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

  it('§7.45 at most 10 files are read in parallel', async () => {
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
