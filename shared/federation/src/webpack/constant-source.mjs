import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/**
 * The exports of a module as constants. They are texts, numbers, or lists of them. A release builds in a process that knows no
 * TypeScript of itself, so the module brings its own reader.
 * @param {string} path
 */
export async function constantSource(path) {
  const exports = Object.entries(await tsImport(pathToFileURL(path).href, import.meta.url));
  return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}
