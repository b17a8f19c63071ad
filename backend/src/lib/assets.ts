import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a file or folder that is read at run time. It is beside the bundle when built, and in the source folder
 * otherwise.
 * @param source path relative to the folder `src`
 * @throws Error when neither exists.
 */
export function assetPath(name: string, source: string): string {
  const candidates = [new URL(`./${name}`, import.meta.url), new URL(source, new URL('../', import.meta.url))].map(
    (url) => fileURLToPath(url),
  );
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`Missing ${name}: build the backend again`);
  return found;
}
