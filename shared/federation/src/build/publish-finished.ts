import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { SourceFacts } from '../release/checks/source-facts';
import { SHELL } from '../release/layout';
import { publishChecked } from '../release/publish-checked';
import { releaseSchema } from '../release/release-schema';
import { folderTarget } from '../release/targets/folder-target';
import { outputFolder } from './packages';
import { SITE } from './publish';

/** Exit code of a refused build. What was live before is still live. */
const REFUSED = 3;

/** The schema is published with the shell, before it. */
async function publish(name: string, folder: string, factsFile: string): Promise<void> {
  const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as SourceFacts;
  const target = folderTarget(SITE);
  const say = (line: string): void => console.log(line);
  const none = () => Promise.resolve(null);
  if (name === SHELL) await releaseSchema({ target, say, env: process.env, productUrl: none, findChromium: none });
  const output = outputFolder({ folder, kind: name === SHELL ? 'shell' : 'remote' });
  const finished = { name, sources: dirname(factsFile), folder: output };
  const { version, wasLive } = await publishChecked(target, finished, facts, process.env);
  say(`${name} ${version} is live${wasLive ? ' already' : ''}.`);
}

// publish-finished <name> <folder> <facts>: publishes a build that was made elsewhere, such as in an image, after the
// checks of a release. The build lies in the `dist` of its package's folder. <facts> is a file with the output of
// `source-facts-cli`, beside the package's own files.
const [name = '', folder = '', facts = ''] = process.argv.slice(2);
try {
  await publish(name, resolve(folder), resolve(facts));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof Error && error.name === 'Refused' ? REFUSED : 1);
}
