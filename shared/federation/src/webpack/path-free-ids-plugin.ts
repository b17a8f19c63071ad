import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'PathFreeIdsPlugin';
const ID_LENGTH = 5;

/** Modules that federation adds to a build. */
const ADDED = /^container entry |^provide (shared )?module |\.federation[\\/]entry\./;
/** The hash of the added entry's content, which contains paths, and the hash of the modules that are joined to it. */
const HASHES = /(?<=\.federation[\\/]entry)\.[0-9a-f]+|\|[0-9a-f]+$/g;

/**
 * Makes the same sources give the same version wherever they are built. webpack makes a module's id from its path below
 * the package. But a module that federation adds has the path of the whole workspace in its name, or a hash of it.
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
