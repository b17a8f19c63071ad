import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const stamp = join(cacheDir, 'installed');

/** True when the installed packages match the lock file. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.modules.yaml')) || !existsSync(stamp)) return false;
  const complete = packageFolders().every(
    (folder) => !hasDependencies(folder) || existsSync(join(root, folder, 'node_modules')),
  );
  return complete && readFileSync(stamp, 'utf8') === wantedPackages();
}

/**
 * Installs what the lock file asks for. Does nothing when it is installed already.
 * @param {(line: string) => void} onLine progress of the package manager
 * @returns {Promise<boolean>} whether anything had to be done
 */
export async function installPackages(onLine) {
  if (isInstalled()) return false;
  const [program, ...args] = await packageManager();
  // With CI=true it asks no questions, and a folder that another version has made is replaced.
  const result = await runCommand(program, [...args, 'install', '--frozen-lockfile'], { env: { CI: 'true' }, onLine });
  if (result.code !== 0) {
    const tail = result.output.trim().split('\n').slice(-15).join('\n');
    throw new PlainError(`A instalação das dependências falhou:\n${tail}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wantedPackages());
  return true;
}

/** The pnpm on PATH when it is the pinned version, otherwise the pinned version through npm. */
async function packageManager() {
  const { packageManager: pinned } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = await runCommand('pnpm', ['--version']).catch(() => null);
  if (found?.code === 0 && `pnpm@${found.output.trim()}` === pinned) return ['pnpm'];
  const npm = process.env.npm_execpath ?? '';
  const runNpm = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  return [...runNpm, 'exec', '--yes', pinned, '--'];
}

/** @param {string} folder */
function hasDependencies(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

function wantedPackages() {
  const hash = createHash('sha256');
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...packageFolders().map((folder) => `${folder}/package.json`),
  ];
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.update(process.version.split('.')[0] ?? '').digest('hex');
}
