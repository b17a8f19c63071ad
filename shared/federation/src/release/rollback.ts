import type { Discovery, RemoteBuild } from '@plataforma/discovery';
import { type Build, checkFit } from './checks/fit';
import { formatRefusals } from './checks/format';
import { switchDocument } from './document';
import { onceLive, readJournal, writeJournal } from './journal';
import { SHELL } from './layout';
import { releaser } from './releaser';
import { readRemoteBuild, readShellBuild, retainedVersions } from './retained';
import type { Setting } from './setting';
import { Refused, remoteIn, rolledBack, shellReleased } from './steps';
import type { Target } from './targets/target';

/** The latest version that was live before, is none of these, and can still be read. */
async function earlier<T>(
  target: Target,
  name: string,
  except: readonly string[],
  read: (version: string) => Promise<T | null>,
): Promise<T | null> {
  const versions = onceLive(await readJournal(target), name).filter((version) => !except.includes(version));
  for (const version of versions) {
    const build = await read(version);
    if (build) return build;
  }
  return null;
}

async function wanted<T>(target: Target, name: string, version: string, read: (version: string) => Promise<T | null>) {
  const build = await read(version);
  if (build) return build;
  const versions = await retainedVersions(target, name);
  if (versions.includes(version))
    throw new Refused(
      `${name} ${version} was described in another way than builds are today. Release its commit again.`,
    );
  throw new Refused(`${name} ${version} is not retained. There are: ${versions.join(', ') || 'none'}.`);
}

const NOTHING_BEFORE = (name: string): Refused =>
  new Refused(`${name} has no version before the live one. Name one that is retained: npm run releases`);

interface Back {
  readonly said: string;
  readonly document: Discovery;
  /** The build that becomes live; null where the live one stays. */
  readonly build: Build | null;
}

/** One step back for a remote: to the named version, or else without its candidate, or else to its fallback. */
async function remoteBack(target: Target, document: Discovery, name: string, version?: string): Promise<Back> {
  const { live, candidate, fallback } = remoteIn(document, name);
  const read = (each: string) => readRemoteBuild(target, name, each);
  const withdrawn = candidate ? `; its candidate ${candidate.build.version} is withdrawn` : '';
  if (version === live.version || (version === undefined && candidate)) {
    const said = `${live.version} stays live${withdrawn}`;
    return { said, document: rolledBack(document, name, live, fallback), build: null };
  }
  const build = version
    ? await wanted(target, name, version, read)
    : (fallback ?? (await earlier(target, name, [live.version], read)));
  if (!build) throw NOTHING_BEFORE(name);
  const fitting = async (each: string): Promise<RemoteBuild | null> => {
    const found = await read(each);
    if (!found) return null;
    const refusals = await checkFit({ name, build: found, document, reader: target });
    return refusals.length === 0 ? found : null;
  };
  const spare = await earlier(target, name, [live.version, build.version], fitting);
  const said = `${build.version} is live again instead of ${live.version}${withdrawn}`;
  return { said, document: rolledBack(document, name, build, spare), build };
}

async function shellBack(target: Target, document: Discovery, version?: string): Promise<Back> {
  const { shell } = document;
  const read = (each: string) => readShellBuild(target, each);
  const build = version
    ? await wanted(target, SHELL, version, read)
    : await earlier(target, SHELL, [shell.version], read);
  if (!build) throw NOTHING_BEFORE(SHELL);
  const said = `${build.version} is live again instead of ${shell.version}`;
  return { said, document: shellReleased(document, build), build };
}

export interface RollbackOptions {
  /** True to make a version live although it does not fit what is live. */
  readonly insists?: boolean;
}

/** Refuses a build that does not fit what is live now. With `insists` it only prints the reasons. */
async function checkBack(setting: Setting, name: string, document: Discovery, build: Build, insists: boolean) {
  const refusals = await checkFit({ name, build, document, reader: setting.target });
  if (refusals.length === 0) return;
  const block = formatRefusals(name, build.version, refusals, 'made live');
  if (!insists) {
    const command = `npm run rollback -- ${name} ${build.version} --anyway`;
    throw new Refused(
      `${block}\n\nOther versions: npm run releases. If it is the lesser evil all the same: ${command}`,
    );
  }
  setting.say(refusals.map(({ check, what }) => `! ${check}: ${what}`).join('\n'));
}

/**
 * Undoes the last step of a name, at once and without a build. A candidate is withdrawn. Without one, the version
 * before becomes live again. With a version, that one becomes live again. Rejects with `Refused` when it does not fit
 * what is live.
 */
export async function rollback(
  setting: Setting,
  name: string,
  version?: string,
  { insists = false }: RollbackOptions = {},
): Promise<void> {
  const { target, say, env } = setting;
  const startedAt = performance.now();
  let said = '';
  const switched = await switchDocument(target, async (document) => {
    if (!document) throw new Refused('Nothing was released here yet.');
    const isShell = name === SHELL;
    const back = await (isShell ? shellBack(target, document, version) : remoteBack(target, document, name, version));
    if (back.build && JSON.stringify(back.document) !== JSON.stringify(document))
      await checkBack(setting, name, document, back.build, insists);
    said = back.said;
    return back.document;
  });
  if (!switched) {
    say(`${name} ${version ?? ''} is live already: nothing to do.`);
    return;
  }
  const build = name === SHELL ? switched.after.shell : remoteIn(switched.after, name).live;
  const at = new Date().toISOString();
  const { commit } = build;
  await writeJournal(target, [{ at, action: 'rollback', name, version: build.version, commit, by: releaser(env) }]);
  say(`${name}: ${said} (${(performance.now() - startedAt).toFixed(0)} ms).`);
}
