import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';

const AT_ONCE = 2;

/** @typedef {{ folder: string, isRight: boolean, output: string, seconds: number }} Checked */

/** Folders whose types are checked: the packages, and the scripts. */
export function typedFolders() {
  return [...packageFolders(), 'scripts'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/**
 * `npm run typecheck`: checks the types of every package (or of those named); resolves to the exit code.
 * @param {string[]} [names] such as `mf-wallet`, `shared/ui` or `ui`
 * @returns {Promise<number>}
 */
export async function typecheck(names = []) {
  const isWanted = (/** @type {string} */ folder) =>
    names.length === 0 || names.some((name) => folder === name || folder === `shared/${name}`);
  const checked = await checkTypes(typedFolders().filter(isWanted), ({ folder, isRight, output, seconds }) => {
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${folder} (${seconds.toFixed(1)} s)`);
    if (!isRight) console.log(output);
  });
  return checked.every(({ isRight }) => isRight) ? 0 : 1;
}

/**
 * Checks the types of packages, two at once.
 * @param {string[]} folders
 * @param {(checked: Checked) => void} [onChecked]
 * @returns {Promise<Checked[]>}
 */
export async function checkTypes(folders, onChecked = () => undefined) {
  const queue = [...folders];
  /** @type {Checked[]} */
  const all = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const { code, output, seconds } = await compile(folder);
      const checked = { folder, isRight: code === 0, output: output.trim(), seconds };
      all.push(checked);
      onChecked(checked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return all;
}

/**
 * The compiler remembers below `.cache` what it found, and checks the next time what changed since.
 * @param {string} folder relative to the repository
 */
function compile(folder) {
  const memory = join(cacheDir, 'types', `${folder.replace('/', '-')}.tsbuildinfo`);
  const options = ['--pretty', 'false', '--singleThreaded', '--tsBuildInfoFile', memory];
  return runNode(['node_modules/typescript-native/bin/tsc', '-p', folder, ...options]);
}
