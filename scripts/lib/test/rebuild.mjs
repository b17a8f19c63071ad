import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../command.mjs';
import { packageFolders, root } from '../paths.mjs';
import { differences, hashesOf } from './hashes.mjs';

export const REBUILT = 'mf-wallet';

/**
 * Checks that a remote which is built alone and from nothing changes no other package's output, and gives the same
 * files to the last byte.
 */
export async function rebuildOneRemote() {
  const outputs = [...packageFolders().map((folder) => `${folder}/dist`), 'site'];
  const before = hashesOf(outputs);
  rmSync(join(root, REBUILT, 'dist'), { recursive: true, force: true });
  const { code, output, seconds } = await runNode(['scripts/build.mjs', '--force', REBUILT]);
  if (code !== 0) return { passed: 0, failed: 1, output };
  const changed = differences(before, hashesOf(outputs));
  const summary = `${REBUILT} alone in ${seconds.toFixed(1)} s (bar: 6 s on 2 cores)`;
  if (changed.length === 0) return { passed: 1, failed: 0, summary };
  return {
    passed: 0,
    failed: 1,
    summary,
    output: [`Building ${REBUILT} alone changed what was built before:`, ...changed].join('\n'),
  };
}
