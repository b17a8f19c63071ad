import { checkFit } from './checks/fit';
import { formatRefusals } from './checks/format';
import { readDocument } from './document';
import { goLive } from './go-live';
import { SHELL } from './layout';
import type { Setting } from './setting';
import { promoted, Refused, remoteIn } from './steps';

/**
 * Makes a remote's candidate live for everybody. Rejects with `Refused` when there is none, or when it no longer fits
 * what is live. @returns whether it stays live
 */
export async function promote(setting: Setting, name: string): Promise<boolean> {
  if (name === SHELL) throw new Refused('The shell has no candidate to promote.');
  const document = await readDocument(setting.target);
  const { candidate } = remoteIn(document, name);
  const build = (candidate ?? promoted(document, name).remotes[name]?.candidate)?.build;
  if (!build) throw new Refused(`${name} has no candidate.`);
  const live = await goLive(setting, {
    name,
    build,
    action: 'promote',
    share: null,
    change: async (now) => {
      if (now?.remotes[name]?.candidate?.build.version !== build.version)
        throw new Refused(`${name}: the candidate has changed meanwhile. Look again: npm run releases`);
      const refusals = await checkFit({ name, build, document: now, reader: setting.target });
      if (refusals.length > 0) throw new Refused(formatRefusals(name, build.version, refusals, 'promoted'));
      return promoted(now, name);
    },
  });
  if (live) setting.say(`${name} ${build.version} is live for everybody.`);
  return live;
}
