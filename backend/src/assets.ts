import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a file or folder that is read at run time: beside the bundle when built, else where the
 * source keeps it. @param source path relative to this file. @throws Error when neither exists.
 */
export function assetPath(name: string, source: string): string {
  const candidates = [new URL(`./${name}`, import.meta.url), new URL(source, import.meta.url)].map((url) =>
    fileURLToPath(url),
  );
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`Missing ${name}: build the backend again`);
  return found;
}
