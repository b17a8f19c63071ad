import { MAINTENANCE_PATH, renderMaintenancePage } from './maintenance-page';
import { outsideOrigins } from './outside-origins';
import { contentPolicy } from './security-headers';

const config = {
  api: { graphql: '/graphql', queriesByGet: false, socket: '/WSGateway', status: '' },
  links: {},
  reporting: null,
  tagManager: null,
  cardFrame: null,
  issuerFrame: null,
  sandbox: false,
};
const page = (query = '', given = {}) =>
  renderMaintenancePage({ config: { ...config, ...given }, address: MAINTENANCE_PATH + query, fonts: [], nonce: 'N' });
const wayBack = (html: string) => /id="back" href="([^"]*)"/.exec(html)?.[1];

describe('specification §4: the maintenance page', () => {
  it.each([
    ['?return=%2Ftrade%2Fbtcbrl%3Famount%3D5%26x%3D1%23y', '/trade/btcbrl?amount=5&#38;x=1#y'],
    ['', '/'],
    ['?return=https://evil.test/', '/'],
    ['?return=//evil.test/', '/'],
    ['?return=/%5Cevil.test', '/'],
    ['?return=javascript:alert(1)', '/'],
    ['?return=%2Fmaintenance%3Freturn%3D%2Fwallet', '/'],
    ['?return=%2Fa%22%3E%3Cscript%3E', '/a%22%3E%3Cscript%3E'],
  ])('leads back to a page of this site alone: %s', (query, href) => {
    expect(wayBack(page(query))).toBe(href);
  });

  it('asks the configured status service', () => {
    expect(page()).toContain('data-status="/api/status?populate=*&#38;locale=en"');
    const api = { ...config.api, status: 'https://cms.test/' };
    expect(page('', { api })).toContain('data-status="https://cms.test/api/status?populate=*&#38;locale=en"');
  });

  it('shows the help link only when it has an address', () => {
    expect(page()).not.toContain('Central de ajuda');
    expect(page('', { links: { help: 'https://help.test/"x' } })).toContain('href="https://help.test/&#34;x"');
  });

  it('every script and style carries the nonce, none is inline in an element', () => {
    const html = page();
    for (const tag of html.match(/<(?:script|style)\b[^>]*>/g) ?? []) expect(tag).toContain('nonce="N"');
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html).toContain('<html lang="pt-BR">');
  });
});

describe('quality, security: the policy names other origins only when the configuration does', () => {
  const policy = (given: object, host = 'exchange.test') =>
    contentPolicy('N', outsideOrigins({ ...config, ...given }, { host, protocol: 'http' }));
  const framesIn = (text: string) => /frame-src ([^;]*);/.exec(text)?.[1];

  it('none by default, and none for what the page itself serves', () => {
    expect(policy({})).toContain(`connect-src 'self';`);
    expect(policy({})).not.toMatch(/https?:|frame-src/);
    const own = { reporting: { dsn: 'http://public@exchange.test/1', environment: 'local' } };
    expect(policy(own)).toContain(`connect-src 'self';`);
  });

  it('API, socket, status service and error reports for connections, the tag manager for frames', () => {
    const outside = policy({
      api: {
        graphql: 'https://api.test/graphql',
        queriesByGet: false,
        socket: 'https://socket.test:8443/WSGateway',
        status: 'https://cms.test/x',
      },
      reporting: { dsn: 'https://key@reports.test/7', environment: 'production' },
      tagManager: { frame: 'https://tags.test/frame.html?id=1' },
    });
    expect(outside).toContain(
      `connect-src 'self' https://api.test wss://socket.test:8443 https://cms.test https://reports.test;`,
    );
    expect(outside).toContain('frame-src https://tags.test;');
  });

  it('the acquirer for frames: exactly the origin of CARD_FRAME, beside the tag manager', () => {
    const cardFrame = 'https://acquirer.test/card';
    expect(framesIn(policy({ cardFrame }))).toBe('https://acquirer.test');
    const tagManager = { frame: 'https://tags.test/frame.html' };
    expect(framesIn(policy({ cardFrame, tagManager }))).toBe('https://tags.test https://acquirer.test');
    const issuerFrame = 'https://issuer.test/reveal';
    expect(framesIn(policy({ cardFrame, issuerFrame, sandbox: true }, 'localhost:8080'))).toBe(
      'https://acquirer.test https://issuer.test',
    );
  });

  it('products P-11: the issuer for frames: exactly the origin of ISSUER_FRAME', () => {
    expect(framesIn(policy({ issuerFrame: 'https://issuer.test/reveal' }))).toBe('https://issuer.test');
  });

  it.each([
    ['localhost:8080', 'http://127.0.0.1:8080'],
    ['127.0.0.1:8080', 'http://localhost:8080'],
    ['localhost', 'http://127.0.0.1'],
    ['exchange.test', undefined],
  ])(
    'a sandbox at %s shows its acquirer and its issuer from the same machine by its other name: %s',
    (host, frames) => {
      expect(framesIn(policy({ sandbox: true }, host))).toBe(frames);
      expect(framesIn(policy({ sandbox: false }, host))).toBeUndefined();
    },
  );
});
