import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.mjs';
import { withDatabase } from './database.mjs';
import { dataDir, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** `npm run ledger:check`: checks the ledger's invariants on the whole database. Resolves to the exit code. */
export async function ledgerCheck() {
  const script = 'backend/dist/ledger-check.js';
  if (!existsSync(join(root, script))) throw new PlainError('Not built yet: npm run build');
  if (!process.env.DATABASE_URL && !existsSync(dataDir()))
    throw new PlainError(`No data in ${dataDir()}: npm start makes some`);
  const { code } = await withDatabase((DATABASE_URL) =>
    runNode([script], { env: { DATABASE_URL }, onLine: (line) => console.log(line) }),
  );
  return code;
}
