import { missingLinks, readConfig } from './config';
import { runtimeConfig } from './runtime-config';

const read = (links: object) => readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', LINKS: JSON.stringify(links) });

describe('addresses of outside pages (specification §2 and §6: external entries of menu and footer)', () => {
  it('accepts every address that the shell can show', () => {
    const links = { orderBook: 'https://exemplo.test/livro', card: 'https://exemplo.test/cartao' };
    expect(read(links).links).toEqual(links);
  });

  it('stands a page of the operator in for each of them in a sandbox, unless LINKS says otherwise', () => {
    const sandbox = readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', SANDBOX: '1', LINKS: '' });
    expect(sandbox.links).toMatchObject({ terms: '/sandbox/pages/terms', card: '/sandbox/pages/card' });
    expect(sandbox.links.orderBook).toBeUndefined();
    expect(missingLinks(sandbox)).toEqual([]);
    expect(readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', SANDBOX: '1', LINKS: '{}' }).links).toEqual({});
  });

  it('names those that are missing without a sandbox', () => {
    const missing = missingLinks(read({ terms: 'https://exemplo.test/termos' }));
    expect(missing).toContain('privacy');
    expect(missing).not.toContain('terms');
  });

  it.each([
    ['an unknown name', { somewhere: 'https://exemplo.test/' }],
    ['what is no address', { terms: 'termos' }],
    ['an address that would run a script', { terms: 'javascript:alert(1)' }],
  ])('refuses %s', (_what, links) => {
    expect(() => read(links)).toThrow();
  });
});

describe('what the page is told (specification §7 and §9)', () => {
  const config = (env: object) => readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', ...env });

  it('§7.10 the API is at /graphql by default, queries go by POST', () => {
    expect(config({}).api).toMatchObject({ graphql: '/graphql', queriesByGet: false });
  });

  it('§7.9, §7.10 address of the API and GET for queries come from configuration', () => {
    const { api } = config({ GRAPHQL_URL: 'https://api.exemplo.test/graphql', GRAPHQL_GET: '1' });
    expect(api).toMatchObject({ graphql: 'https://api.exemplo.test/graphql', queriesByGet: true });
  });

  it('§7.19 the socket goes to a configured endpoint', () => {
    expect(config({}).api.socket).toBe('/WSGateway');
    expect(config({ SOCKET_URL: 'wss://rt.exemplo.test/ws' }).api.socket).toBe('wss://rt.exemplo.test/ws');
  });

  it('§9.9 session minutes come from configuration', () => {
    expect(config({ SESSION_MINUTES: '5' }).sessionMinutes).toBe(5);
  });

  it('§4.9 the maintenance page is the configured one, and that of this site by default', () => {
    expect(config({}).maintenancePage).toBe('/maintenance');
    expect(config({ MAINTENANCE_URL: 'https://status.test/down' }).maintenancePage).toBe('https://status.test/down');
  });

  it('§4.9, §7.9, §7.10, §7.19, §9.9 the page carries what is configured', () => {
    const env = {
      GRAPHQL_URL: 'https://api.test/graphql',
      GRAPHQL_GET: '1',
      SOCKET_URL: 'wss://rt.test/ws',
      STATUS_URL: 'https://cms.test',
      MAINTENANCE_URL: 'https://status.test/down',
      SESSION_MINUTES: '5',
      REPORTING_DSN: 'https://public@reports.test/1',
      REPORTING_ENVIRONMENT: 'staging',
      TAG_MANAGER_FRAME: 'https://tags.test/frame',
      LINKS: '{"terms":"https://exemplo.test/termos"}',
    };
    expect(runtimeConfig(config(env))).toEqual({
      sessionMinutes: 5,
      api: {
        graphql: 'https://api.test/graphql',
        queriesByGet: true,
        socket: 'wss://rt.test/ws',
        status: 'https://cms.test',
      },
      maintenancePage: 'https://status.test/down',
      reporting: { dsn: 'https://public@reports.test/1', environment: 'staging' },
      tagManager: { frame: 'https://tags.test/frame' },
      demoAccounts: [],
      links: { terms: 'https://exemplo.test/termos' },
    });
  });

  it.each([
    ['GRAPHQL_URL', "https://api.test;script-src 'unsafe-inline'/graphql"],
    ['GRAPHQL_URL', 'https://a;b/graphql'],
    ['SOCKET_URL', "wss://a,b'c/ws"],
    ['STATUS_URL', 'https://*'],
    ['REPORTING_DSN', 'https://public@a;b/1'],
    ['TAG_MANAGER_FRAME', 'https://a;b/frame'],
    ['CARD_FRAME', 'https://a;b/card'],
    ['ISSUER_FRAME', 'https://a;b/card'],
    ['STATUS_URL', '//other.test'],
    ['MAINTENANCE_URL', '//other.test'],
    ['MAINTENANCE_URL', '/'],
    ['MAINTENANCE_URL', ''],
  ])('quality, security: %s cannot be %j, which would break the content policy or mislead visitors', (name, value) => {
    expect(() => config({ [name]: value })).toThrow();
  });

  it.each(['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:9000', 'https://reports.exemplo.com.br'])(
    'an address at %s is accepted',
    (origin) => expect(config({ STATUS_URL: origin }).api.status).toBe(origin),
  );
});

describe('the proxies in front of the page server', () => {
  const trusted = (TRUST_PROXY?: string) =>
    readConfig({ BACKEND_URL: 'http://127.0.0.1:4000', TRUST_PROXY }).trustProxy;

  it('are none by default', () => {
    expect(trusted()).toBe(false);
    expect(trusted('')).toBe(false);
  });

  it('are a number of hops, or addresses and ranges', () => {
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.7')).toEqual(['10.0.0.7']);
    expect(trusted('192.0.2.0/24, private, ::1')).toEqual(['192.0.2.0/24', 'loopback', 'uniquelocal', '::1']);
  });

  it.each(['true', '0', '10', '-1', '*', '0.0.0.0/0', '::/0', 'gateway', '10.0.0.7,', '10.0.0.0/33'])(
    'quality, security: cannot be %j, which would trust every caller or none of the proxies',
    (text) => expect(() => trusted(text)).toThrow(),
  );
});
