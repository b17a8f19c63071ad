import { relative } from 'node:path';

/**
 * Webpack loader: refuses an empty module. An editor empties a file before it writes it, and on a busy machine a build
 * may begin at that moment. It would remove the screen, with what was typed, from the open page.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function wholeLoader(source) {
  if (source.trim() === '') throw new Error(`${relative(this.rootContext, this.resourcePath)} is empty`);
  return source;
}
