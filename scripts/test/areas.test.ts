import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journeyAreas, onlyVisitsOf } from '../lib/test/areas.mjs';
import { root } from '../lib/paths.mjs';

const areas = new Map(journeyAreas().map((area) => [area.name, area]));
const inputsOf = (name: string) => areas.get(name)?.inputs ?? [];

describe('the areas of the journeys', () => {
  test('every folder of journeys is one', () => {
    expect([...areas.keys()]).toEqual(
      expect.arrayContaining(['journeys/wallet', 'journeys/trading', 'clients', 'reporting', 'short set']),
    );
  });

  test.each([
    ['journeys/wallet', 'mf-wallet/dist/'],
    ['journeys/trading', 'mf-trading/dist/'],
    ['journeys/shell', 'host/dist/'],
    ['journeys/quality/policy', 'host/dist/'],
    ['journeys/quality/kill', 'backend/dist/'],
    ['visits of host', 'host/dist/'],
    ['short set', 'backend/dist/'],
  ])('%s shows what stands in %s', (name, output) => {
    const own = inputsOf(name).filter((path) => path.startsWith(`e2e/${name}`));
    expect(own).toHaveLength(/^(short|visits)/.test(name) ? 0 : 1);
    const built = inputsOf(name).filter((path) => path.includes('/dist/'));
    expect(built.every((path) => path.startsWith(output))).toBe(true);
    // Without a build there is no output, and the step `build` comes first.
    expect(built.length > 0).toBe(existsSync(join(root, output)));
  });

  test('the products show what stands in two remotes', () => {
    const built = inputsOf('journeys/products').filter((path) => path.includes('/dist/'));
    expect(built.every((path) => /^mf-(trading|products)\/dist\//.test(path))).toBe(true);
    for (const folder of ['mf-trading', 'mf-products'])
      expect(built.some((path) => path.startsWith(`${folder}/dist/`))).toBe(existsSync(join(root, folder, 'dist')));
  });

  test('what is about quality shows the whole product, unless it is told what it shows', () => {
    const keyboard = inputsOf('journeys/quality/keyboard').filter((path) => path.includes('/dist/'));
    for (const folder of ['host', 'mf-auth', 'mf-trading', 'mf-wallet'])
      expect(keyboard.some((path) => path.startsWith(`${folder}/dist/`))).toBe(existsSync(join(root, folder, 'dist')));
    expect(inputsOf('journeys/quality/gallery')).toContain('shared/ui/src');
  });

  test('the visits of a remote depend on it and on the shell, and on no other remote', () => {
    const { files, visitsOf } = areas.get('visits of mf-wallet') ?? {};
    expect({ files, visitsOf }).toEqual({ files: ['journeys/quality/visits.spec.ts'], visitsOf: 'mf-wallet' });
    const built = inputsOf('visits of mf-wallet').filter((path) => path.includes('/dist/'));
    expect(built.filter((path) => !/^(host|mf-wallet)\//.test(path))).toEqual([]);
  });

  test('of the visits those of some packages are run, and every other journey', () => {
    const [argument = ''] = onlyVisitsOf(['host', 'mf-wallet']);
    const chosen = new RegExp(argument.replace('--grep=', ''));
    const visit = 'journeys journeys/quality/visits.spec.ts every page';
    expect(chosen.test(`${visit} /wallet for a customer @mf-wallet`)).toBe(true);
    expect(chosen.test(`${visit} / for a guest @host @mf-auth`)).toBe(true);
    expect(chosen.test(`${visit} /login for a guest @mf-auth`)).toBe(false);
    expect(chosen.test(`${visit} /x for a guest @mf-wallets`)).toBe(false);
    expect(chosen.test('journeys journeys/quality/keyboard.spec.ts sign in')).toBe(true);
  });

  test('a source map counts for none', () => {
    expect([...areas.values()].flatMap(({ inputs }) => inputs).filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('the short set names journeys that exist', () => {
    const { files = [], inputs = [] } = areas.get('short set') ?? {};
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((start) => !inputs.some((path) => path.startsWith(`e2e/${start}`)))).toEqual([]);
  });
});
