import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Version of the library behind a share key, as installed for the package in `context`. */
export function installedVersion(context: string, shareKey: string): string {
  const name = shareKey
    .split('/')
    .slice(0, shareKey.startsWith('@') ? 2 : 1)
    .join('/');
  const paths = createRequire(join(context, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const { version } = JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8')) as { version: string };
      return version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${name} is not installed for ${dirname(join(context, 'package.json'))}`);
}
