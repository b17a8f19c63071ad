import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLISHER = '/app/shared/federation/src/build/publish-finished.js';
/** The image cannot be written to, and publishing puts compressed twins beside the files. */
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
 * Publishes a finished build to the volume of releases, once: a container that starts again leaves what is live as it
 * is, also when somebody went back to another version meanwhile.
 * @param {string} name @param {string} folder of the package, with its `dist`
 */
export function publishOnce(name, folder) {
  const notes = `/app/site/.published/${name}`;
  const note = join(notes, fingerprint(join(folder, 'dist')));
  if (existsSync(note)) return console.log(`${name}: was published before`);
  cpSync(folder, join(WORK, name), { recursive: true });
  const { status } = spawnSync(process.execPath, [PUBLISHER, name, join(WORK, name)], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} was not published`);
  mkdirSync(notes, { recursive: true });
  writeFileSync(note, new Date().toISOString());
  console.log(`${name}: published`);
}
