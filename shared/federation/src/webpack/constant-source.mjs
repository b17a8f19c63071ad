import { pathToFileURL } from 'node:url';

/**
 * The exports of a module as constants. They are texts, numbers, or lists of them.
 * @param {string} path
 */
export async function constantSource(path) {
  const exports = Object.entries(await import(pathToFileURL(path).href));
  return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}
