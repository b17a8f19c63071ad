import type { PageDiscovery, PageRemoteBuild } from '@plataforma/federation';
import { isOutdated } from './is-outdated';

const build = (version: string): PageRemoteBuild => ({
  version,
  contract: '1.1.0',
  base: '/remotes/mf-wallet/1/',
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: [],
});
const running: PageDiscovery = {
  shell: { version: '1', locales: '/assets/locales/' },
  remotes: { 'mf-wallet': { live: build('1'), fallback: null } },
};
const published = (shell: string, live: string, candidate: string | null = null) => ({
  shell: { version: shell },
  remotes: {
    'mf-wallet': {
      live: { version: live },
      candidate: candidate === null ? null : { share: 10, build: { version: candidate } },
    },
  },
});

describe('architecture, Failure: a new release while the tab is open', () => {
  it.each([
    ['nothing was released', published('1', '1'), false],
    ['another shell', published('2', '1'), true],
    ['another build of a remote', published('1', '2'), true],
    ['a candidate that this page does not run', published('1', '1', '2'), false],
    ['this page runs the candidate', published('1', '0', '1'), false],
    ['the remote went', { shell: { version: '1' }, remotes: {} }, true],
    ['no discovery document', 'down for a moment', false],
    ['half of one', { shell: {} }, false],
  ])('%s', (_what, document, outdated) => {
    expect(isOutdated(running, document)).toBe(outdated);
  });
});
