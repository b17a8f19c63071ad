import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './database.mjs';
import { dataDir, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { exchangeSettings } from './product.mjs';

/**
 * `npm run operators -- …`: what waits for the exchange's team, and its decisions. Resolves to the exit code.
 * @param {readonly string[]} args
 */
export async function operators(args) {
  const script = join(root, 'backend/dist/operators.js');
  if (!existsSync(script)) throw new PlainError('Not built yet: npm run build');
  const directory = dataDir();
  if (!process.env.DATABASE_URL && !existsSync(directory))
    throw new PlainError(`No data in ${directory}: npm start makes some`);
  return withDatabase(async (DATABASE_URL) => {
    const env = { ...process.env, ...exchangeSettings(directory), DATABASE_URL };
    // What is printed may be a picture.
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return Number(code ?? 1);
  });
}
