import { readdirSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { leftoversGone, liveRun } from './run-file.mjs';

/** Files that the product keeps in its data folder. Anything else there does not belong to it. */
const OURS = /^(postgres|logs|secret|run\.json.*)$/;

/** `npm run reset`: empties the data folder. The next start seeds it again. */
export async function reset() {
  const directory = dataDir();
  const running = await liveRun(directory);
  if (running)
    throw new PlainError(
      `A Plataforma está em execução (processo ${running.pids.supervisor}); encerre-a antes (Ctrl-C).`,
    );
  await leftoversGone(directory);
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => OURS.test(name)) : [];
  for (const name of names) rmSync(join(directory, name), { recursive: true, force: true });
  console.log(names.length > 0 ? `Dados apagados: ${directory}` : `Nada a apagar em ${directory}`);
}
