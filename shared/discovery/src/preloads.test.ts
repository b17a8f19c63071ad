import { discoverySchema } from './discovery';
import { preloadsFor } from './preloads';

const shell = {
  version: '1.0.0-0123456789ab',
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: '/assets/',
  entry: ['main.js'],
  preload: ['libraries.js', 'bootstrap.js'],
  fonts: [],
  locales: 'locales-0123/',
  provides: {},
  operations: 'operations.0123.json',
  files: {},
};
const withShell = (own: object) => discoverySchema.parse({ schemaVersion: 1, shell: own, remotes: {} });

test('the home page comes in the same round as the shell, and other pages do without it', () => {
  const discovery = withShell({ ...shell, home: ['home.js'] });
  const always = ['/assets/libraries.js', '/assets/bootstrap.js'];
  expect(preloadsFor(discovery, '/').scripts).toEqual([...always, '/assets/home.js']);
  expect(preloadsFor(discovery, '/login').scripts).toEqual(always);
});

test('an older build of the shell has its home page among its other scripts', () => {
  expect(preloadsFor(withShell(shell), '/').scripts).toEqual(['/assets/libraries.js', '/assets/bootstrap.js']);
});
