import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PUBLISHER = '/app/shared/federation/src/build/publish-finished.js';
/** Exit code of the publisher when the checks of a release refuse the build. */
const REFUSED = 3;
/** The image is read-only, and publishing writes compressed twins beside the files. */
const WORK = '/tmp/build';

/** The same for the same files. @param {string} folder */
function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true }).sort()) {
    const path = join(folder, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

/** The commit of a build: that of its own image where it says one, else that of this image. @param {string} folder */
function commitOf(folder) {
  const file = join(folder, 'commit');
  const said = existsSync(file) ? readFileSync(file, 'utf8').trim() : (process.env.COMMIT ?? '');
  return /^[\w.-]{1,80}$/.test(said) ? said : '';
}

/**
 * Publishes a finished build to the volume of releases, once and after the checks of a release. A build that comes again
 * changes nothing, also when somebody went back to another version meanwhile. Rejects when publishing fails.
 * @param {string} name
 * @param {string} folder of the package, with its `dist` and `source-facts.json`
 * @param {(folder: string, target: string) => void} [copy]
 * @returns {Promise<{ isPublished: boolean, output: string }>} not published: it was refused, nothing was changed, and the
 * output says why
 */
export async function publishOnce(name, folder, copy = (from, to) => cpSync(from, to, { recursive: true })) {
  const work = join(WORK, name);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  try {
    copy(folder, work);
    const notes = `/app/site/.published/${name}`;
    const note = join(notes, fingerprint(join(work, 'dist')));
    if (existsSync(note)) return { isPublished: true, output: `${name}: was published before\n` };
    const args = [PUBLISHER, name, work, join(work, 'source-facts.json')];
    const env = { ...process.env, COMMIT: commitOf(work) };
    const publisher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const ended = new Promise((resolve, reject) => publisher.once('close', resolve).once('error', reject));
    const [status, said, complained] = await Promise.all([ended, text(publisher.stdout), text(publisher.stderr)]);
    const output = said + complained;
    if (status === REFUSED) return { isPublished: false, output };
    if (status !== 0) throw new Error(`${name} was not published\n${output}`);
    mkdirSync(notes, { recursive: true });
    writeFileSync(note, new Date().toISOString());
    return { isPublished: true, output };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
