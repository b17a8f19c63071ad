import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { createRemoteLoader, type FederationRuntime, SILENCE_LIMIT_MS } from './remote-loader';

const build = (version: string): PageRemoteBuild => ({
  version,
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: `/remotes/mf-wallet/${version}/`,
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: ['wallet'],
});
const discovery = (fallback: PageRemoteBuild | null, live = build('2')): PageDiscovery => ({
  shell: { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' },
  remotes: { 'mf-wallet': { live, fallback } },
});
const Screen = () => null;
const Wrapper = () => null;
const screens = { routes: { wallet: () => Promise.resolve({ Component: Screen }) } };

function setUp(load: FederationRuntime['load'], fallback: PageRemoteBuild | null = null, live = build('2')) {
  const register = jest.fn();
  const loadCopy = jest.fn((_build: PageRemoteBuild, _namespaces?: readonly string[]) => Promise.resolve());
  const arrivals = new Set<() => void>();
  const files = {
    askedSince: jest.fn(() => performance.now()),
    onArrival: (_build: PageRemoteBuild, tell: () => void) => {
      arrivals.add(tell);
      return () => void arrivals.delete(tell);
    },
    isUnderWay: jest.fn(() => true),
    reach: jest.fn((_address: string, _signal: AbortSignal) => Promise.resolve()),
    callOff: jest.fn(),
    isAltered: jest.fn(() => false),
    renew: jest.fn(() => Promise.resolve()),
  };
  const loader = createRemoteLoader(discovery(fallback, live), { runtime: { register, load }, files, loadCopy });
  return { register, loadCopy, loader, files, arrive: () => arrivals.forEach((tell) => tell()) };
}

/** Fails this many times, and then delivers the screens. */
function failing(times: number): FederationRuntime['load'] {
  let left = times;
  return () => ((left -= 1) >= 0 ? Promise.reject(new Error('503')) : Promise.resolve(screens));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs waiting timers until the loading has ended. */
async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.all([
    Promise.allSettled([promise]),
    jest.advanceTimersByTimeAsync(10 * SILENCE_LIMIT_MS),
  ]);
  return result[0];
}

describe('loading a remote (architecture, Failure: retried, then the previous live version, then that area alone fails)', () => {
  it('loads the live build with its copy and remembers the screen', async () => {
    const { loader, register, loadCopy } = setUp(() => Promise.resolve(screens));
    expect(loader.loaded('mf-wallet', 'routes', 'wallet')).toBeNull();
    expect(await settle(loader.load('mf-wallet', 'routes', 'wallet'))).toEqual({
      status: 'fulfilled',
      value: { Component: Screen },
    });
    expect(register.mock.calls).toEqual([[{ name: 'mf_wallet', entry: '/remotes/mf-wallet/2/remoteEntry.js' }, false]]);
    expect(loadCopy).toHaveBeenCalledWith(build('2'), undefined);
    expect(loader.loaded('mf-wallet', 'routes', 'wallet')).toEqual({ Component: Screen });
  });

  it('loads with a screen or widget the copy that it names, of the build that is tried', async () => {
    const described = (version: string, wallet: string[]): PageRemoteBuild => ({
      ...build(version),
      routes: [
        {
          id: 'wallet',
          path: '/wallet',
          access: 'public',
          layout: 'menu',
          titleKey: 'wallet:title',
          namespaces: wallet,
          chunks: [],
          later: [],
        },
      ],
      widgets: [{ id: 'summary', namespaces: ['summary'], chunks: [] }],
    });
    const live = described('2', ['wallet', 'deposit']);
    const previous = described('1', ['wallet']);
    const everything = { ...screens, widgets: { summary: screens.routes.wallet } };
    const { loader, loadCopy } = setUp(() => Promise.resolve(everything), previous, live);
    await settle(loader.load('mf-wallet', 'widgets', 'summary'));
    await settle(loader.load('mf-wallet', 'routes', 'wallet'));
    expect(loadCopy.mock.calls).toEqual([
      [live, ['summary']],
      [live, ['wallet', 'deposit']],
    ]);
    const second = setUp(failing(4), previous, live);
    await settle(second.loader.load('mf-wallet', 'routes', 'wallet'));
    expect(second.loadCopy).toHaveBeenLastCalledWith(previous, ['wallet']);
  });

  it('specification §2: gives the layout wrapper that a page declares', async () => {
    const withLayout = { routes: { terminal: () => Promise.resolve({ Component: Screen, Layout: Wrapper }) } };
    const { loader } = setUp(() => Promise.resolve(withLayout));
    const result = await settle(loader.load('mf-wallet', 'routes', 'terminal'));
    expect(result).toEqual({ status: 'fulfilled', value: { Component: Screen, Layout: Wrapper } });
  });

  it('tries once more after a failure', async () => {
    const { loader, register } = setUp(failing(1));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('gets past failed preloads, each of which the browser returns once: container, then chunks', async () => {
    const { loader, register } = setUp(failing(3), build('1'));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('falls back to the previous live version', async () => {
    const { loader, register } = setUp(failing(4), build('1'));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(register).toHaveBeenLastCalledWith(
      { name: 'mf_wallet', entry: '/remotes/mf-wallet/1/remoteEntry.js' },
      true,
    );
  });

  it('quality, Security: a build whose files were altered is left at once for the previous one', async () => {
    const { loader, register, files } = setUp(failing(1), build('1'));
    files.isAltered.mockReturnValueOnce(true);
    const loaded = loader.load('mf-wallet', 'routes', 'wallet');
    await jest.advanceTimersByTimeAsync(0);
    expect(await loaded).toEqual({ Component: Screen });
    expect(register.mock.calls.map(([{ entry }]) => entry as string)).toEqual([
      '/remotes/mf-wallet/2/remoteEntry.js',
      '/remotes/mf-wallet/1/remoteEntry.js',
    ]);
  });

  it('quality, Security: altered without a previous one is told at once, and asked again when somebody retries', async () => {
    const load = jest.fn(failing(1));
    const { loader, files } = setUp(load);
    files.isAltered.mockReturnValueOnce(true);
    await expect(loader.load('mf-wallet', 'routes', 'wallet')).rejects.toThrow('503');
    expect(load).toHaveBeenCalledTimes(1);
    files.renew.mockClear();
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(files.renew).toHaveBeenCalledWith(build('2'));
  });

  it('gives the previous version as much time as the live one, which hung', async () => {
    const late = () => new Promise((done) => setTimeout(() => done(screens), SILENCE_LIMIT_MS - 100));
    const never = () => new Promise(() => undefined);
    const { loader, register } = setUp(() => (register.mock.calls.length === 1 ? never() : late()), build('1'));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
  });

  it('loads once what is asked for twice at the same time', async () => {
    const load = jest.fn(() => Promise.resolve(screens));
    const { loader } = setUp(load);
    const both = Promise.all([
      loader.load('mf-wallet', 'routes', 'wallet'),
      loader.load('mf-wallet', 'routes', 'wallet'),
    ]);
    expect(await settle(both)).toEqual({ status: 'fulfilled', value: [{ Component: Screen }, { Component: Screen }] });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('runs one build of a remote in a page (federation, Traps: one version of a remote per page)', async () => {
    const everything = { ...screens, widgets: { summary: screens.routes.wallet } };
    const { loader, register } = setUp(
      () => (register.mock.calls.length === 1 ? Promise.reject(new Error('404')) : Promise.resolve(everything)),
      build('1'),
    );
    const both = Promise.all([
      loader.load('mf-wallet', 'routes', 'wallet'),
      loader.load('mf-wallet', 'widgets', 'summary'),
    ]);
    expect((await settle(both)).status).toBe('fulfilled');
    expect(register.mock.calls).toEqual([
      [{ name: 'mf_wallet', entry: '/remotes/mf-wallet/2/remoteEntry.js' }, false],
      [{ name: 'mf_wallet', entry: '/remotes/mf-wallet/1/remoteEntry.js' }, true],
    ]);
  });

  it('gives up on a server that hangs within 8 seconds, so that the customer sees a message', async () => {
    const { loader } = setUp(() => new Promise(() => undefined));
    const loading = loader.load('mf-wallet', 'routes', 'wallet');
    const failed = expect(loading).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(8_000);
    await failed;
  });

  it('gives up within 8 seconds when the previous version hangs too', async () => {
    const { loader, register } = setUp(() => new Promise(() => undefined), build('1'));
    const loading = loader.load('mf-wallet', 'routes', 'wallet');
    const failed = expect(loading).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(8_000);
    await failed;
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('gives up within 8 seconds when the entry is slow and the chunk hangs', async () => {
    const slow = () =>
      new Promise((done) => setTimeout(() => done({ routes: { wallet: hang } }), SILENCE_LIMIT_MS - 100));
    const hang = () => new Promise(() => undefined);
    const { loader } = setUp(slow, build('1'));
    const failed = expect(loader.load('mf-wallet', 'routes', 'wallet')).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(8_000);
    await failed;
  });

  it('begins again when asked again after a failure', async () => {
    const { loader } = setUp(failing(4));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('rejected');
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
  });

  it('fails for a screen that the build does not have', async () => {
    const { loader } = setUp(() => Promise.resolve({}));
    const result = await settle(loader.load('mf-wallet', 'routes', 'wallet'));
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'mf_wallet/routes has no wallet' } });
  });

  it('counts from the beginning of the visit when the page has preloaded the files, and leaves every try a little time', async () => {
    await jest.advanceTimersByTimeAsync(4_000);
    const { loader, files } = setUp(() => new Promise(() => undefined), build('1'));
    files.askedSince.mockReturnValue(0);
    const failed = expect(loader.load('mf-wallet', 'routes', 'wallet')).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(3_500);
    await failed;
  });

  it('a slow build is waited for: each file that arrives starts the time limit again', async () => {
    const late = new Promise((done) => setTimeout(() => done(screens), 3 * SILENCE_LIMIT_MS));
    const { loader, arrive, register } = setUp(() => late);
    const loading = loader.load('mf-wallet', 'routes', 'wallet');
    for (let files = 0; files < 4; files += 1) {
      await jest.advanceTimersByTimeAsync(SILENCE_LIMIT_MS - 100);
      arrive();
    }
    expect(await settle(loading)).toMatchObject({ status: 'fulfilled' });
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('a busy build is waited for: once all its files are there, it may run as long as it needs', async () => {
    const late = new Promise((done) => setTimeout(() => done(screens), 3 * SILENCE_LIMIT_MS - 100));
    const { loader, files, register } = setUp(() => late, build('1'));
    files.isUnderWay.mockReturnValue(false);
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('a build whose copy does not come, or that never ends running, is given up', async () => {
    const withoutCopy = setUp(() => Promise.resolve(screens));
    const withoutEnd = setUp(() => new Promise(() => undefined));
    withoutCopy.loadCopy.mockReturnValue(new Promise(() => undefined));
    for (const { files } of [withoutCopy, withoutEnd]) files.isUnderWay.mockReturnValue(false);
    const failed = expect(withoutCopy.loader.load('mf-wallet', 'routes', 'wallet')).rejects.toThrow('no answer');
    await jest.advanceTimersByTimeAsync(8_000);
    await failed;
    expect(await settle(withoutEnd.loader.load('mf-wallet', 'routes', 'wallet'))).toMatchObject({ status: 'rejected' });
  });

  it('cancels the preloads of a silent build, and can cancel its own requests', async () => {
    const { loader, files, register } = setUp(() => new Promise(() => undefined));
    files.reach.mockReturnValue(new Promise(() => undefined));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('rejected');
    expect(files.callOff).toHaveBeenCalledWith(build('2'));
    expect(register).toHaveBeenCalledTimes(1);
    const [[address, signal] = []] = files.reach.mock.calls;
    expect([address, signal?.aborted]).toEqual(['/remotes/mf-wallet/2/remoteEntry.js?again=1', true]);
  });

  it('a retry after a silence uses a new address, for which no request is open', async () => {
    const answers = [new Promise(() => undefined), Promise.resolve(screens)];
    const { loader, register } = setUp(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
    expect(register).toHaveBeenLastCalledWith(
      { name: 'mf_wallet', entry: '/remotes/mf-wallet/2/remoteEntry.js?again=1' },
      true,
    );
  });

  it('returns the failure of a preload once, to the next request', async () => {
    const { loader } = setUp(failing(4));
    loader.preload('mf-wallet', 'routes', 'wallet');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(loader.load('mf-wallet', 'routes', 'wallet')).rejects.toThrow('503');
    expect((await settle(loader.load('mf-wallet', 'routes', 'wallet'))).status).toBe('fulfilled');
  });
});
