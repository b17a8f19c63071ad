import { createStore, type Features } from '@plataforma/contract';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { watchFeatures } from './watch-features';

type Route = PageRemoteBuild['routes'][number];

const route = (path: string, more: Partial<Route> = {}): Route => ({
  id: 'x',
  path,
  access: 'signed-in',
  layout: 'menu',
  titleKey: 'wallet:title',
  chunks: [],
  later: [],
  ...more,
});
const wallet = route('/wallet');
const trade = route('/trade/:marketId', { layout: 'full' });
const earn = route('/foxbit-earn', { flag: 'earn' });
const card = route('/card', { permission: 'card' });
const otc = route('/otc/quotation', { permission: 'otc' });
const known: Features = {
  earn: true,
  thirdPartyBrlDeposit: true,
  recurringBuy: true,
  livenessCheck: true,
  cardGeneration: true,
};

function setUp(pathname: string, routes: readonly Route[], features: Features | null = null) {
  const live = { routes } as PageRemoteBuild;
  const discovery: PageDiscovery = {
    shell: { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' },
    remotes: { 'mf-test': { live, fallback: null } },
  };
  const log: string[] = [];
  let seen = () => {};
  const state = { location: { pathname } };
  let navigated = () => {};
  const router = { state, subscribe: (listener: () => void) => ((navigated = listener), () => undefined) };
  const service = {
    store: createStore(features),
    refresh: (needed: boolean) => log.push(needed ? 'now' : 'later'),
    reload: () => log.push('reload'),
  };
  watchFeatures({ features: service, discovery, router, onSeen: (task) => (seen = task) });
  const goTo = (next: string) => {
    state.location = { pathname: next };
    navigated();
  };
  return { log, goTo, see: () => seen() };
}

describe('feature flags are asked for at once only where the visit depends on them', () => {
  it.each<[string, string, readonly Route[], Features | null, string]>([
    ['by its route’s flag', '/foxbit-earn', [earn], known, 'now'],
    ['by a permission that needs one', '/card', [card], known, 'now'],
    ['not by a permission that needs none', '/otc/quotation', [otc], null, 'later'],
    ['by entries of the menu that are not known', '/wallet', [wallet, earn], null, 'now'],
    ['by entries of the menu beside the shell’s own pages', '/', [wallet, earn], null, 'now'],
    ['not by entries that an older answer knows', '/wallet', [wallet, earn], known, 'later'],
    ['not on a page without menu', '/trade/btcbrl', [trade, earn], null, 'later'],
    ['not where no route has a flag', '/', [wallet, trade], null, 'later'],
  ])('%s', (_, path, routes, features, expected) => {
    expect(setUp(path, routes, features).log).toEqual([expected]);
  });
});

describe('specification §4 and §6: flags are refetched', () => {
  it('§4.7 when stale, on going to another address, not on a change of query', () => {
    const { log, goTo } = setUp('/wallet', [wallet]);
    goTo('/wallet');
    expect(log).toHaveLength(1);
    goTo('/trade/btcbrl');
    expect(log).toHaveLength(2);
  });

  it('§4.7 when stale, on coming back to the tab', () => {
    const { log, see } = setUp('/wallet', [wallet]);
    expect(log).toHaveLength(1);
    see();
    expect(log).toHaveLength(2);
  });

  it.each(['/profile/verify-account', '/profile/verify-account/documents', '/verify-account/liveness'])(
    '§6.11 on paths matching /verify-account/*: %s',
    (path) => {
      expect(setUp(path, []).log).toEqual(['reload']);
      const { log, goTo } = setUp('/', []);
      goTo(path);
      expect(log).toEqual(['later', 'reload']);
    },
  );

  it.each(['/verify-accounts', '/profile', '/profile/not-verify-account'])('and on no others: %s', (path) => {
    expect(setUp(path, []).log).toEqual(['later']);
  });
});
