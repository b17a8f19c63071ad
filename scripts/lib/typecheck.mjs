import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';

const AT_ONCE = 2;

/** Folders whose types are checked: the packages, and the scripts. */
function typedFolders() {
  return [...packageFolders(), 'scripts'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/**
 * Checks the types of every package (or of those named), two at once; resolves to the exit code.
 * @param {string[]} [names] such as `mf-wallet`, `shared/ui` or `ui`
 * @returns {Promise<number>}
 */
export async function typecheck(names = []) {
  const queue = typedFolders().filter(
    (folder) => names.length === 0 || names.some((name) => folder === name || folder === `shared/${name}`),
  );
  let failed = 0;
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const { code, output, seconds } = await checkTypes(folder);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${folder} (${seconds.toFixed(1)} s)`);
      if (code !== 0) console.log(output.trim());
      failed += code === 0 ? 0 : 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed === 0 ? 0 : 1;
}

/**
 * The compiler remembers below `.cache` what it found, and checks the next time what changed since.
 * @param {string} folder relative to the repository
 */
function checkTypes(folder) {
  const memory = join(cacheDir, 'types', `${folder.replace('/', '-')}.tsbuildinfo`);
  const options = ['--pretty', 'false', '--singleThreaded', '--tsBuildInfoFile', memory];
  return runNode(['node_modules/typescript-native/bin/tsc', '-p', folder, ...options]);
}
