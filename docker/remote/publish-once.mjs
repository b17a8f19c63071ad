import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLISHER = '/app/shared/federation/src/build/publish-finished.js';
/** Exit code of the publisher when the checks of a release refuse the build. */
const REFUSED = 3;
/** The image is read-only, and publishing writes compressed twins beside the files. */
const WORK = '/tmp/build';

function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    const path = join(folder, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

/**
 * Publishes a finished build to the volume of releases, once and after the checks of a release. A container that starts
 * again changes nothing, also when somebody went back to another version meanwhile. Throws when publishing fails.
 * @param {string} name @param {string} folder of the package, with its `dist` and `source-facts.json`
 * @returns {boolean} false when it was refused: the log says why, nothing was changed, and the next start tries again
 */
export function publishOnce(name, folder) {
  const notes = `/app/site/.published/${name}`;
  const note = join(notes, fingerprint(join(folder, 'dist')));
  if (existsSync(note)) {
    console.log(`${name}: was published before`);
    return true;
  }
  cpSync(folder, join(WORK, name), { recursive: true });
  const args = [PUBLISHER, name, join(WORK, name), join(folder, 'source-facts.json')];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status === REFUSED) return false;
  if (status !== 0) throw new Error(`${name} was not published`);
  mkdirSync(notes, { recursive: true });
  writeFileSync(note, new Date().toISOString());
  return true;
}
