import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'PathFreeIdsPlugin';
const ID_LENGTH = 5;

/** What federation adds to a build. */
const ADDED = /^container entry |^provide (shared )?module |\.federation[\\/]entry\./;
/** The hash of the added entry's content, which has paths in it, and that of the modules joined to it. */
const HASHES = /(?<=\.federation[\\/]entry)\.[0-9a-f]+|\|[0-9a-f]+$/g;

/**
 * The same sources are the same version wherever they are built: webpack makes the id of a module from its path below
 * the package, but what federation adds has the path of the whole workspace in the middle of its name, or hashed.
 */
export class PathFreeIdsPlugin {
  apply(compiler: Compiler): void {
    const workspace = dirname(compiler.context);
    const idOf = (name: string): string =>
      createHash('sha256').update(name.replaceAll(workspace, '').replace(HASHES, '')).digest('hex').slice(0, ID_LENGTH);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (ADDED.test(name)) compilation.chunkGraph.setModuleId(module, idOf(name));
        }
      });
    });
  }
}
