import { readdirSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './paths.mjs';
import { takeFolder } from './run-file.mjs';

/** Files that the product keeps in its data folder. Anything else there does not belong to it. */
const OURS = /^(postgres|documents|logs|secret|run\.json.*)$/;

/** `npm run reset`: empties the data folder. The next start seeds it again. */
export async function reset() {
  const directory = dataDir();
  const names = existsSync(directory) ? await empty(directory) : [];
  console.log(names.length > 0 ? `Dados apagados: ${directory}` : `Nada a apagar em ${directory}`);
}

/** @param {string} directory */
async function empty(directory) {
  const giveBack = await takeFolder(directory);
  const names = readdirSync(directory).filter((name) => OURS.test(name));
  for (const name of names) rmSync(join(directory, name), { recursive: true, force: true });
  giveBack();
  return names;
}
