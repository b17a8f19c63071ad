import { alreadyThere, checkedChange } from './checked-change';
import type { SourceFacts } from './checks/source-facts';
import { describeRemote, describeShell, type FinishedBuild } from './describe';
import { readDocument, switchDocument } from './document';
import { writeJournal } from './journal';
import { SHELL } from './layout';
import { releaser } from './releaser';
import { readRetention, retire } from './retention';
import type { Target } from './targets/target';
import { uploadBuild } from './upload';

/**
 * Makes a build live that was made elsewhere, such as in an image, after the checks of a release. There is no smoke
 * test. Rejects with `Refused`, and then nothing has changed.
 * @param facts about the sources, from where it was built
 * @returns its version, and whether it was live already
 */
export async function publishChecked(
  target: Target,
  finished: FinishedBuild,
  facts: SourceFacts,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly version: string; readonly wasLive: boolean }> {
  const { name } = finished;
  const build = await (name === SHELL ? describeShell(finished) : describeRemote(finished));
  const { version, commit } = build;
  const document = await readDocument(target);
  if (alreadyThere(document, name, build, null)) return { version, wasLive: true };
  const { check, change } = checkedChange(target, { finished, build, types: Promise.resolve(facts) }, null);
  await check(document);
  const stored = await uploadBuild(target, finished, build);
  const switched = await switchDocument(target, (now) => change(stored, now));
  if (!switched) return { version, wasLive: true };
  const at = new Date().toISOString();
  await writeJournal(target, [{ at, action: 'release', name, version, commit, by: releaser(env) }]);
  await retire(target, switched.after, readRetention(env));
  return { version, wasLive: false };
}
