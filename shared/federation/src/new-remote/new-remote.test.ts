import { remoteDescriptionSchema } from '@plataforma/discovery';
import { filesOf } from './files';
import { lockWith } from './lock';
import { planRemote, type Taken } from './plan';

const taken: Taken = {
  remotes: ['mf-wallet', 'mf-trading'],
  namespaces: ['common', 'wallet', 'trading'],
  routes: [
    { path: '/', owner: 'the shell' },
    { path: '/_app', owner: 'the shell' },
    { path: '/trade/:marketId', owner: 'mf-trading' },
    { path: '/wallet', owner: 'mf-wallet' },
  ],
};

describe('a new remote', () => {
  it('is described as discovery wants it', () => {
    const plan = planRemote('mf-help-centre', '/help/:topic', 'Ajuda', taken);
    expect(plan).toMatchObject({ id: 'help-centre', component: 'HelpCentrePage', title: 'Ajuda' });
    const files = filesOf(plan);
    const description = remoteDescriptionSchema.parse(JSON.parse(files['remote.json'] ?? ''));
    expect(description.routes).toMatchObject([{ path: '/help/:topic', titleKey: 'help-centre:title' }]);
    expect(JSON.parse(files['locales/en/help-centre.json'] ?? '')).toMatchObject({ title: 'Ajuda' });
  });

  it.each([
    ['support', '/support', 'is no name of a remote'],
    ['mf-Support', '/support', 'is no name of a remote'],
    ['mf-../x', '/support', 'is no name of a remote'],
    ['mf-wallet', '/support', 'mf-wallet exists already'],
    ['mf-common', '/support', 'namespace "common" is taken'],
    ['mf-support', 'support', 'is no path of a route'],
    ['mf-support', '/', 'is no path of a route'],
    ['mf-support', '/support/', 'is no path of a route'],
    ['mf-support', '/:anything', 'is no path of a route'],
    ['mf-support', '/_app', 'is no path of a route'],
    ['mf-support', '/api', '/api belongs to the page server'],
    ['mf-support', '/wallet', '/wallet belongs to mf-wallet (/wallet)'],
    ['mf-support', '/trade/btcbrl', 'belongs to mf-trading (/trade/:marketId)'],
    ['mf-support', '/trade/:id', 'belongs to mf-trading (/trade/:marketId)'],
  ])('%s at %s: refused', (name, path, why) => {
    expect(() => planRemote(name, path, undefined, taken)).toThrow(why);
  });
});

describe('the lock file of a new remote', () => {
  const block = (folder: string, version: string) =>
    `  ${folder}:\n    dependencies:\n      react:\n        specifier: 'catalog:'\n        version: ${version}\n`;
  const lock = `lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n\n${block('host', '18.0.0')}\n${block('mf-auth', '19.3.1')}\n${block('mf-wallet', '19.3.1')}\npackages:\n\n  react@19.3.1: {}\n`;
  const manifest = { dependencies: { react: 'catalog:' }, devDependencies: {} };

  it('gets what the other remotes get, in its place, and nothing else changes', () => {
    const changed = lockWith(lock, 'mf-support', manifest);
    const own = `  mf-support:\n    dependencies:\n      react:\n        specifier: 'catalog:'\n        version: 19.3.1\n    devDependencies:\n\n`;
    expect(changed).toBe(lock.replace('  mf-wallet:', `${own}  mf-wallet:`));
  });

  it('takes only what another remote has already', () => {
    const wanting = { ...manifest, devDependencies: { unknown: 'catalog:' } };
    expect(() => lockWith(lock, 'mf-support', wanting)).toThrow('no other remote has unknown');
  });
});
