import { join } from 'node:path';
import { runNode } from '../command.mjs';
import { packageFolders, root } from '../paths.mjs';
import { hashesOf, differences } from './hashes.mjs';
import { tools } from './tools.mjs';

/**
 * Generates the code in place and compares. It works without git, and stale code is right afterwards.
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function generatedCodeIsCurrent() {
  const isGenerated = (/** @type {string} */ path) =>
    path.includes('/__generated__/') || path === 'shared/schema/schema.graphql';
  const folders = packageFolders();
  const before = hashesOf(folders, isGenerated);
  const { code, output } = await runNode([join(root, tools.codegen), '--config', 'codegen.ts'], {
    cwd: join(root, 'shared/schema'),
  });
  if (code !== 0) return { passed: 0, failed: 1, output };
  const stale = differences(before, hashesOf(folders, isGenerated));
  if (stale.length === 0) return { passed: 1, failed: 0 };
  const words = ['Generated code was stale; it is regenerated now, commit it:', ...stale];
  return { passed: 0, failed: 1, output: words.join('\n') };
}
