import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROVIDED_LIBRARIES } from '../provided-libraries';

/** Under this prefix a façade reaches the library itself: by its own name it would get the shared one, and wait for itself. */
const BEHIND = 'behind-facade/';

/** Whatever the conditions, the router's package leads to its development build; its production build lies beside it. */
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
 * Writes a file per provided library that re-exports only the names of its façade, so that tree
 * shaking works although the library is shared, and returns the path by share key.
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
