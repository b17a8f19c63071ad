import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.mjs';
import { packageFolders, root } from './paths.mjs';

const AT_ONCE = 2;

/** Checks the types of every package (or of those named), two at once; resolves to the exit code. */
export async function typecheck(names = []) {
  const folders = packageFolders().filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const queue = folders.filter(
    (folder) => names.length === 0 || names.some((name) => folder === name || folder === `shared/${name}`),
  );
  let failed = 0;
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const { code, output, seconds } = await runNode([
        'node_modules/typescript/bin/tsc',
        '-p',
        folder,
        '--pretty',
        'false',
      ]);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${folder} (${seconds.toFixed(1)} s)`);
      if (code !== 0) console.log(output.trim());
      failed += code === 0 ? 0 : 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed === 0 ? 0 : 1;
}
