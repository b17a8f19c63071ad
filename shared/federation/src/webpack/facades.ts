import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROVIDED_LIBRARIES } from '../provided-libraries';

/**
 * With this prefix a façade imports the library itself. Under the library's own name it would get the shared one, and
 * wait for itself.
 */
const BEHIND = 'behind-facade/';

/**
 * Under every condition, the router's package leads to its development build. Its production build lies beside that.
 */
function routerAliases(context: string): Record<string, string> {
  const dom = realpathSync(join(context, 'node_modules/react-router-dom/package.json'));
  const production = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** Aliases that lead from a façade to its library. */
export function facadeAliases(context: string): Record<string, string> {
  const facades = Object.keys(PROVIDED_LIBRARIES).map((key) => [`${BEHIND}${key}$`, key] as const);
  return { ...Object.fromEntries(facades), ...routerAliases(context) };
}

/**
 * Writes a file for each provided library that re-exports only the names of its façade. So tree shaking works although
 * the library is shared. Returns the paths by share key.
 */
export function writeFacades(context: string): ReadonlyMap<string, string> {
  const folder = join(context, 'node_modules/.facades');
  mkdirSync(folder, { recursive: true });
  const facades = new Map<string, string>();
  for (const [key, { names }] of Object.entries(PROVIDED_LIBRARIES)) {
    if (names === 'all') continue;
    const path = join(folder, `${key.replaceAll(/[^a-z-]/g, '_')}.mjs`);
    writeFileSync(path, `export { ${names.join(', ')} } from '${BEHIND}${key}';\n`);
    facades.set(key, path);
  }
  return facades;
}
