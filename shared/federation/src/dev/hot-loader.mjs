import { relative } from 'node:path';

const RUNTIME = '@plataforma/federation/hot-module';
/** The modules that the remote exposes, with the name of each. */
const EXPOSED = /[\\/]src[\\/](routes|widgets)\.ts$/;

/**
 * Webpack loader: joins a compiled module with the code that replaces it while the page is open. Lines keep their
 * numbers.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @param {Parameters<import('webpack').LoaderContext<object>['callback']>[2]} map
 */
export default function hotLoader(source, map) {
  const file = JSON.stringify(relative(this.rootContext, this.resourcePath).replaceAll('\\', '/'));
  const [, exposed] = EXPOSED.exec(this.resourcePath) ?? [];
  const head =
    `import { endOfModule as $end$, hotModule as $hot$, standInScreens as $screens$ } from '${RUNTIME}';` +
    `const { $RefreshReg$, $RefreshSig$ } = $hot$(${file});`;
  const foot = exposed
    ? `$screens$(${exposed});`
    : `$end$(import.meta.webpackHot, ${file}, __webpack_module__.exports);`;
  this.callback(null, `${head}${source}\n${foot}\n`, map);
}
