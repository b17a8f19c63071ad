import { relative } from 'node:path';

/**
 * Webpack loader: refuses an empty module. Who writes a file empties it first, and on a busy machine a build may begin at
 * that moment: it would take the screen, with what was typed into it, from the open page.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function wholeLoader(source) {
  if (source.trim() === '') throw new Error(`${relative(this.rootContext, this.resourcePath)} is empty`);
  return source;
}
