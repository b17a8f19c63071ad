import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, ownsPath, preloadsFor } from '@plataforma/discovery';
import { fakeConfig } from '@plataforma/testing/fake-config';
import type { PageFrame } from './draw-frames';
import { fakeFiles, fakeIntegrity } from './test/fake-discovery';
import { renderPage } from './page';
import { contentPolicy, NO_CONTENT_POLICY } from './security-headers';

const build = (name: string, path: string, id: string, widgets: string[] = []) => ({
  version: '1.0.0-0123456789ab',
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: `/remotes/${name}/1/`,
  entry: 'remoteEntry.js',
  routes: [
    {
      id,
      path,
      access: 'public' as const,
      layout: 'menu' as const,
      titleKey: `${id}:title`,
      chunks: [`${id}.js`],
      later: [],
    },
  ],
  widgets: widgets.map((widget) => ({ id: widget, chunks: [`${widget}.js`] })),
  namespaces: [id],
  requires: {},
  operations: 'operations.json',
  files: fakeFiles('remoteEntry.js', `${id}.js`, `locales/en/${id}.json`, ...widgets.map((widget) => `${widget}.js`)),
});

const discovery: Discovery = {
  schemaVersion: 1,
  shell: {
    version: '1.0.0-0123456789ab',
    contract: '1.0.0',
    commit: null,
    publishedAt: '2026-11-20T12:00:00.000Z',
    base: '/assets/',
    entry: ['main.js'],
    preload: ['libraries.js'],
    fonts: ['figtree.woff2'],
    locales: 'locales-1/',
    provides: {},
    operations: 'operations.json',
    files: fakeFiles('main.js', 'libraries.js', 'locales-1/en/common.json'),
  },
  remotes: {
    'mf-trading': {
      live: build('mf-trading', '/trade/:marketId', 'trade', ['markets-table']),
      candidate: null,
      fallback: null,
    },
    'mf-wallet': { live: build('mf-wallet', '/wallet', 'wallet'), candidate: null, fallback: null },
  },
};
const config: RuntimeConfig = { ...fakeConfig, links: { help: 'https://help.test/</script><script>alert(1)' } };
const page = (path: string) =>
  renderPage({ discovery, config, path, address: path, frame: null, nonce: 'NONCE', liveReload: false });

describe('the page (architecture, Start of a page)', () => {
  it('carries the nonce on every script and names it where styled-components looks for it', () => {
    const html = page('/wallet');
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain('nonce="NONCE"');
    expect(html).toContain('<meta property="csp-nonce" content="" nonce="NONCE">');
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  });

  it('keeps inlined values from ending their script element', () => {
    expect(page('/')).not.toContain('</script><script>alert');
  });

  it('preloads the shell and the visited route alone', () => {
    expect(preloadsFor(discovery, '/wallet')).toEqual({
      scripts: ['/assets/libraries.js', '/remotes/mf-wallet/1/remoteEntry.js', '/remotes/mf-wallet/1/wallet.js'],
      copy: ['/assets/locales-1/en/common.json', '/remotes/mf-wallet/1/locales/en/wallet.json'],
    });
    const wallet = discovery.remotes['mf-wallet'];
    const [route] = wallet?.live.routes ?? [];
    if (!wallet || !route) throw new Error('no route');
    const live = { ...wallet.live, routes: [{ ...route, namespaces: ['wallet'] }], namespaces: ['wallet', 'deposit'] };
    const named = { ...discovery, remotes: { 'mf-wallet': { ...wallet, live } } };
    expect(preloadsFor(named, '/wallet').copy).toEqual(preloadsFor(discovery, '/wallet').copy);
    expect(preloadsFor(discovery, '/').scripts).toContain('/remotes/mf-trading/1/markets-table.js');
    expect(preloadsFor(discovery, '/nowhere').scripts).toEqual(['/assets/libraries.js']);
  });

  it('carries the integrity of its files before it requests any of them (quality: SRI on every script)', () => {
    const html = page('/wallet');
    for (const file of ['/assets/main.js', '/remotes/mf-wallet/1/wallet.js', '/remotes/mf-trading/1/remoteEntry.js']) {
      expect(html).toContain(`"${file}":"${fakeIntegrity(file.split('/').at(-1) ?? '')}"`);
    }
    expect(html).not.toContain('"/remotes/mf-trading/1/trade.js":');
    expect(html.indexOf('pageFiles = ')).toBeLessThan(html.indexOf('pageFiles.admit(script, src)'));
  });

  it('carries of a build what the browser needs, and not the list of its files', () => {
    const [, text = ''] = /<script id="discovery"[^>]*>([^<]*)</.exec(page('/wallet')) ?? [];
    const carried = [
      'base',
      'commit',
      'contract',
      'entry',
      'namespaces',
      'publishedAt',
      'routes',
      'version',
      'widgets',
    ];
    const { shell, remotes } = JSON.parse(text);
    expect(Object.keys(shell).sort()).toEqual(['commit', 'locales', 'publishedAt', 'version']);
    expect(Object.keys(remotes['mf-wallet'].live).sort()).toEqual(carried);
    expect(page('/wallet')).not.toContain('"brotli"');
  });

  it('says lang pt-BR (screens: the locale id is en, the language Portuguese)', () => {
    expect(page('/')).toContain('<html lang="pt-BR">');
  });

  it('knows which paths have a page', () => {
    expect(ownsPath(discovery, '/')).toBe(true);
    expect(ownsPath(discovery, '/trade/btcbrl')).toBe(true);
    expect(ownsPath(discovery, '/trade/btcbrl/more')).toBe(false);
    expect(ownsPath(discovery, '/nowhere')).toBe(false);
  });
});

describe('content policy (quality: nothing by default, nonces for scripts and styles)', () => {
  it('allows nothing but what is named', () => {
    const policy = contentPolicy('N');
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'nonce-N' 'strict-dynamic'`);
    expect(policy).toContain(`style-src 'nonce-N'`);
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  it.each([`frame-ancestors 'none'`, `form-action 'none'`, `base-uri 'none'`, `require-trusted-types-for 'script'`])(
    'has %s, which default-src does not cover',
    (directive) => {
      const outside = { connect: ['https://reports.test'], frames: ['https://tags.test'] };
      for (const policy of [contentPolicy('N'), contentPolicy('N', outside)]) {
        expect(policy.split('; ')).toContain(directive);
      }
    },
  );

  it('lets nobody frame an answer that is no page', () => {
    expect(NO_CONTENT_POLICY.split('; ')).toEqual([`default-src 'none'`, `frame-ancestors 'none'`]);
  });
});

it('waits for the first paint of a frame that shows something to read, and for no other (quality: usable)', () => {
  const html = { 'guest-wide': '', 'guest-mini': '', 'known-wide': '', 'known-mini': '' };
  const waits = (frame: PageFrame | null) =>
    renderPage({ discovery, config, path: '/', address: '/', frame, nonce: 'N', liveReload: false }).includes(
      'const seen = true',
    );
  expect(waits({ html, css: '', path: '/' })).toBe(true);
  expect(waits({ html, css: '', path: '/', silent: true })).toBe(false);
  expect(waits(null)).toBe(false);
});

it('paints a frame only when all of it is there (quality: nothing moves while a page loads)', () => {
  const html = { 'guest-wide': '<p>Entrar</p>', 'guest-mini': '', 'known-wide': '', 'known-mini': '' };
  const framed = renderPage({
    discovery,
    config,
    path: '/',
    address: '/',
    frame: { html, css: '', path: '/' },
    nonce: 'N',
    liveReload: false,
  });
  const awaited = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(framed)?.[1];
  expect(framed.indexOf(`<div id="${awaited}"`)).toBeGreaterThan(framed.indexOf('<p>Entrar</p>'));
  expect(page('/')).not.toContain('rel="expect"');
});
