import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the product in containers', () => {
  test('no port is open to another machine unless BIND_ADDRESS asks for it', () => {
    const lists = [...textOf('docker-compose.yml').matchAll(/^ +ports: \[(.+)\]$/gm)].map(([, list = '']) => list);
    const ports = lists.flatMap((list) => list.split(', ').map((port) => port.replaceAll("'", '')));
    expect(ports.length).toBeGreaterThan(2);
    const open = ports.filter((port) => !/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/.test(port));
    expect(open).toEqual([]);
  });

  test('the base images are the same wherever they are named', () => {
    const named = (path: string, pattern: RegExp) =>
      Object.fromEntries([...textOf(path).matchAll(pattern)].map(([, name = '', image]) => [name, image]));
    const images = named('docker/Dockerfile', /^ARG (\w+_IMAGE)=(.+)$/gm);
    expect(Object.keys(images)).toHaveLength(4);
    expect(named('docker-compose.yml', /^ +(\w+_IMAGE): \$\{\w+:-(.+)\}$/gm)).toEqual(images);
    expect(named('scripts/lib/compose.mjs', /^ +(\w+_IMAGE): '(.+)',$/gm)).toEqual(images);
  });

  test('the gateway follows no link of the site', () => {
    expect(textOf('docker/gateway/product.conf')).toMatch(/^root \/site;[\s\S]*^disable_symlinks on from=\/site;$/m);
  });

  test('the shell alone writes the site, and each remote a volume of its own', () => {
    const mounts = [...textOf('docker-compose.yml').matchAll(/\b(releases|mf-[a-z-]+):(\/[a-z/-]+)(:ro)?/g)];
    const writable = mounts.filter(([, , , ro]) => !ro).map(([, volume = '', path = '']) => `${volume} ${path}`);
    const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
    expect(remotes.length).toBeGreaterThan(3);
    expect(writable.sort()).toEqual([...remotes.map((name) => `${name} /app/handover`), 'releases /app/site'].sort());
  });
});
