import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { switchDocument, type Switched } from './document';
import { type JournalEntry, writeJournal } from './journal';
import { SHELL } from './layout';
import { type RunStep, stepsOf } from './progress';
import { releaser } from './releaser';
import { readRetention, retire } from './retention';
import type { Setting } from './setting';
import { checkStored } from './smoke/served';
import { smokeTest, type SmokeResult } from './smoke/smoke-test';
import { remoteAsIn } from './steps';

/** What is to be made live, and how. */
export interface Going {
  readonly name: string;
  readonly build: RemoteBuild | ShellBuild;
  readonly action: Exclude<JournalEntry['action'], 'rollback'>;
  /** Share of a candidate; null for everybody. */
  readonly share: number | null;
  readonly change: (document: Discovery | null) => Discovery | Promise<Discovery>;
}

function entryOf({ name, build: { version, commit }, action, share }: Going, env: NodeJS.ProcessEnv): JournalEntry {
  const canary = share === null ? {} : { share };
  return { at: new Date().toISOString(), action, name, version, ...canary, commit, by: releaser(env) };
}

const buildsIn = (document: Discovery, name: string): unknown =>
  name === SHELL ? document.shell.version : document.remotes[name];

/** Whether the build is still live, because nobody released the same name since. */
const isStill = (document: Discovery, { after }: Switched, name: string): boolean =>
  JSON.stringify(buildsIn(document, name)) === JSON.stringify(buildsIn(after, name));

/**
 * Takes back what was switched, for this name only. Null when there was nothing before, or when somebody has changed it
 * since.
 */
async function takeBack({ target, env }: Setting, { name }: Going, switched: Switched): Promise<string | null> {
  const { before } = switched;
  const earlier = name === SHELL ? before?.shell : before?.remotes[name]?.live;
  const undone = await switchDocument(target, (document) => {
    if (!document || !before || !isStill(document, switched, name)) return null;
    return name === SHELL ? { ...document, shell: before.shell } : remoteAsIn(document, before, name);
  });
  if (!undone) return null;
  const at = new Date().toISOString();
  const { version, commit } = earlier ?? { version: 'none', commit: null };
  await writeJournal(target, [{ at, action: 'rollback', name, version, commit, by: `${releaser(env)}, smoke test` }]);
  return version;
}

async function look(setting: Setting, { name, build, share }: Going, { after }: Switched): Promise<SmokeResult> {
  const url = await setting.productUrl();
  if (url === null) {
    const faults = await checkStored(setting.target, build);
    return { faults, seen: 'no product runs here (PRODUCT_URL names one): only the stored files were compared' };
  }
  const remotes = Object.fromEntries(Object.entries(after.remotes).map(([remote, { live }]) => [remote, live]));
  return smokeTest({ url, name, build, share, remotes, chromium: await setting.findChromium() });
}

function stand({ name, share }: Going, { after }: Switched): string {
  const remote = after.remotes[name];
  if (name === SHELL || !remote) return '';
  const fallback = remote.fallback ? `fallback ${remote.fallback.version}` : 'no fallback';
  return share === null ? fallback : `${share} % of devices, the others keep ${remote.live.version}`;
}

async function failed(setting: Setting, going: Going, switched: Switched, faults: readonly string[], step: RunStep) {
  const back = await step(
    'rollback',
    () => takeBack(setting, going, switched),
    (version) => (version === null ? 'nothing to go back to' : `${going.name} ${version} is live`),
  );
  const shown = faults.slice(0, 12).map((fault) => `  ${fault}`);
  const rest = faults.length > shown.length ? [`  and ${faults.length - shown.length} more`] : [];
  const verdict =
    back === null
      ? `${going.name} ${going.build.version} failed its smoke test and is STILL LIVE: there is nothing before it, or somebody has changed it since.`
      : `${going.name} ${going.build.version} failed its smoke test and was rolled back:`;
  setting.say([verdict, ...shown, ...rest].join('\n'));
}

/**
 * Makes a build live in one step, checks the result as a visitor, and takes it back when a check fails.
 * @returns whether it stays live
 */
export async function goLive(setting: Setting, going: Going): Promise<boolean> {
  const { target, say, env } = setting;
  const step = stepsOf(say);
  const switched = await step(
    'switch',
    async () => {
      const result = await switchDocument(target, going.change);
      if (result) await writeJournal(target, [entryOf(going, env)]);
      return result;
    },
    (result) => (result ? stand(going, result) : 'somebody else has just done the same'),
  );
  if (!switched) return true;
  const { faults } = await step(
    'smoke test',
    () => look(setting, going, switched),
    (result) => (result.faults.length > 0 ? `${result.faults.length} faults` : result.seen),
  );
  if (faults.length > 0) {
    await failed(setting, going, switched, faults, step);
    return false;
  }
  const removed = await retire(target, switched.after, readRetention(env));
  for (const version of removed) say(`  removed ${version}: out of use for long`);
  return true;
}
