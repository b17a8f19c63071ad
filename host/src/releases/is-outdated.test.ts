import type { OfferedVersions, PageDiscovery, PageRemote, PageRemoteBuild } from '@plataforma/discovery';
import { isOutdated } from './is-outdated';

const build = (version: string): PageRemoteBuild => ({
  version,
  contract: '1.1.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: '/remotes/mf-wallet/1/',
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: [],
});
const page = (remote: Partial<PageRemote> = {}): PageDiscovery => ({
  shell: { version: '1', commit: null, publishedAt: '2026-11-20T12:00:00.000Z', locales: '/assets/locales/' },
  remotes: { 'mf-wallet': { live: build('2'), fallback: build('1'), ...remote } },
});
const offer = (wallet: readonly string[], shell = '1'): OfferedVersions => ({
  shell,
  remotes: { 'mf-wallet': wallet },
});

describe('architecture, Failure: a new release while the tab is open', () => {
  it.each([
    ['nothing was released', offer(['2']), false],
    ['another shell', offer(['2'], '2'), true],
    ['another build of a remote, or a candidate for this device', offer(['3']), true],
    ['the build before this one again: it was rolled back, or no candidate any more', offer(['1']), true],
    ['a device that is not known, and one of its builds', offer(['1', '2']), false],
    ['a device that is not known, and none of them', offer(['3', '4']), true],
    ['the remote went', { shell: '1', remotes: {} }, true],
    ['a new remote', { shell: '1', remotes: { 'mf-wallet': ['2'], 'mf-support': ['1'] } }, true],
    ['no answer', 'down for a moment', false],
    ['half of one', { shell: '1' }, false],
  ])('%s', (_what, offered, outdated) => {
    expect(isOutdated(page(), offered)).toBe(outdated);
  });

  it('a live build that could not be loaded, so that the one before runs, is no reason to reload for ever', () => {
    expect(isOutdated(page({ live: build('3'), fallback: build('2') }), offer(['3']))).toBe(false);
  });

  it('a build that a developer put in place is left alone', () => {
    expect(isOutdated(page({ live: build('dev'), from: 'override' }), offer(['2']))).toBe(false);
    expect(isOutdated(page({ live: build('dev'), from: 'override' }), offer(['2'], '2'))).toBe(true);
  });
});
