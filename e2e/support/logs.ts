import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_BYTES = 256 * 1024 * 1024;

async function logOf(container: string): Promise<string> {
  const { stdout, stderr } = await run('docker', ['logs', container], { maxBuffer: MOST_BYTES });
  return stdout + stderr;
}

async function logsIn(folder: string): Promise<string[]> {
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
}

/** What the product has logged: in its folder, or what the containers of the exchange keep. */
export function productLogs(): Promise<string[]> {
  const { PRODUCT_CONTAINERS, PRODUCT_DATA = '' } = process.env;
  if (PRODUCT_CONTAINERS === undefined) return logsIn(join(PRODUCT_DATA, 'logs'));
  const containers = JSON.parse(PRODUCT_CONTAINERS) as Readonly<Record<string, string>>;
  return Promise.all(Object.values(containers).map(logOf));
}
