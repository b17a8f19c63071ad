import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONTRACT = fileURLToPath(new URL('../../../contract', import.meta.url));

/** Version of the contract: its types, and the libraries that the shell provides. */
export function contractVersion(): string {
  return readVersion(CONTRACT);
}

/** Version of the library behind a share key. The shell provides the dependencies of the contract. */
export function providedVersion(shareKey: string): string {
  const name = shareKey
    .split('/')
    .slice(0, shareKey.startsWith('@') ? 2 : 1)
    .join('/');
  return name === '@plataforma/contract' ? contractVersion() : readVersion(join(CONTRACT, 'node_modules', name));
}

/** Version in a package's `package.json`. Throws when there is none. */
export function readVersion(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version;
  }
  throw new Error(`${folder}: package.json has no version`);
}
