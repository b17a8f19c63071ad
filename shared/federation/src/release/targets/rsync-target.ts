import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { withLock } from '../lock';
import type { Tagged, Target } from './target';

const ANSWER_WITHIN_S = 60;
/** rsync's exit code when a file to copy does not exist, and in other cases. */
const PARTIAL = 23;
const NO_SUCH_FILE = /No such file or directory|does not exist/;

interface Result {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function runRsync(args: readonly string[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const options = ['--recursive', '--times', `--timeout=${ANSWER_WITHIN_S}`];
    const child = spawn('rsync', [...options, ...args], { env: { ...process.env, LC_ALL: 'C' } });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', (error) => reject(new Error(`rsync cannot be run: ${error.message}`)));
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}

/** The output of rsync. Null when what was asked for does not exist. Rejects with rsync's message. */
async function rsync(args: readonly string[]): Promise<string | null> {
  const { code, output, errors } = await runRsync(args);
  if (code === 0) return output;
  if (code === PARTIAL && NO_SUCH_FILE.test(errors)) return null;
  throw new Error(`rsync ended with ${code}\n${errors.trim()}`);
}

async function inTemporary<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-rsync-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `-rw-r--r--          1,234 2026/11/22 05:00:00 discovery.json` */
const LISTED = /^([d-])\S+\s+[\d,.]+\s+\S+\s+\S+\s(.+)$/;

interface Entry {
  readonly isFolder: boolean;
  readonly path: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A folder of another machine, reached with the program `rsync`: `user@host:/path` or `rsync://host/module/path`. rsync
 * puts a file in its place with a rename. It has no conditional write. So the text is compared right before it is
 * replaced, and releases of one machine wait for each other.
 */
export function rsyncTarget(place: string): Target {
  const root = place.replace(/\/$/, '');
  const at = (path: string): string => `${root}/${path}`;
  const lock = join(tmpdir(), `plataforma-release-${digest(root).slice(0, 16)}.lock`);

  const read = (path: string): Promise<Buffer | null> =>
    inTemporary(async (folder) => {
      const copied = await rsync([at(path), `${folder}/`]);
      return copied === null ? null : readFile(join(folder, basename(path)));
    });
  const listed = async (folder: string, deep: boolean): Promise<readonly Entry[]> => {
    const output = await rsync([...(deep ? [] : ['--exclude=/*/*']), '--list-only', `${at(folder)}/`]);
    return (output ?? '').split('\n').flatMap((line) => {
      const [, kind, path = ''] = LISTED.exec(line) ?? [];
      return kind === undefined || path === '.' ? [] : [{ isFolder: kind === 'd', path }];
    });
  };
  const readTagged = async (path: string): Promise<Tagged | null> => {
    const text = (await read(path))?.toString('utf8');
    return text === undefined ? null : { text, tag: digest(text) };
  };
  const write = (path: string, text: string): Promise<string | null> =>
    inTemporary(async (folder) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
      // The clock of this machine says nothing about the files over there.
      return rsync(['--checksum', `${folder}/`, `${root}/`]);
    });

  return {
    address: place,
    read,
    list: async (folder) => (await listed(folder, false)).map(({ path }) => path).sort(),
    readTagged,
    replace: (path, text, expected) =>
      withLock(lock, async () => {
        if (((await readTagged(path))?.tag ?? null) !== expected) return false;
        await write(path, text);
        return true;
      }),
    upload: (from, folder, files) =>
      inTemporary(async (own) => {
        const list = join(own, 'files');
        await writeFile(list, files.join('\n'));
        await rsync(['--ignore-existing', '--mkpath', `--files-from=${list}`, `${from}/`, `${at(folder)}/`]);
      }),
    filesBelow: async (folder) =>
      (await listed(folder, true)).filter(({ isFolder }) => !isFolder).map(({ path }) => `${folder}/${path}`),
    remove: async (paths) => {
      for (const path of paths) {
        const name = basename(path);
        // An empty folder is copied over the one that contains the path. That removes the path and nothing else.
        await inTemporary((empty) =>
          rsync([
            '--delete',
            `--include=/${name}`,
            `--include=/${name}/**`,
            '--exclude=*',
            `${empty}/`,
            `${at(dirname(path))}/`,
          ]),
        );
      }
    },
  };
}
