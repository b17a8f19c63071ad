import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../build/build-package';
import { type BuiltPackage, builtPackages, WORKSPACE } from '../build/packages';
import { alreadyThere, checkedChange, type Made } from './checked-change';
import { checkTypes } from './checks';
import { describeRemote, describeShell } from './describe';
import { readDocument } from './document';
import { type Going, goLive } from './go-live';
import { brotliSize, seconds, stepsOf } from './progress';
import type { Setting } from './setting';
import { Refused, remoteIn } from './steps';
import { uploadBuild } from './upload';

/** The package with this name. Refuses another name. */
function packageOf(name: string): BuiltPackage {
  const all = builtPackages().filter(({ kind }) => kind !== 'program');
  const found = all.find((each) => each.name === name);
  if (!found)
    throw new Refused(
      `Nothing here is called "${name}". There are: ${all.map((each) => each.name).join(', ')}, schema.`,
    );
  return found;
}

/** Builds from nothing into a folder of its own, and checks the types meanwhile. */
async function make(target: BuiltPackage, folder: string): Promise<Made> {
  const finished = { name: target.name, sources: target.folder, folder };
  const types = checkTypes(target.name, target.folder);
  // A failure is reported where the result is awaited.
  types.catch(() => undefined);
  await buildPackage(target, { useCache: false, output: folder });
  const build = target.kind === 'shell' ? await describeShell(finished) : await describeRemote(finished);
  return { finished, build, types };
}

async function releaseInto(
  setting: Setting,
  target: BuiltPackage,
  share: number | null,
  folder: string,
): Promise<boolean> {
  const { say } = setting;
  const step = stepsOf(say);
  const { name } = target;
  const startedAt = performance.now();
  const made = await step(
    'build',
    () => make(target, folder),
    ({ build }) => `${build.version}, ${brotliSize(build)} brotli`,
  );
  const document = await readDocument(setting.target);
  const there = alreadyThere(document, name, made.build, share);
  if (there) {
    say(`${name} ${made.build.version} ${there}: nothing to do.`);
    return true;
  }
  if (share !== null) remoteIn(document, name);
  const { check, change } = checkedChange(setting.target, made, share);
  await step('checks', () => check(document));
  const stored = await step(
    'copy',
    () => uploadBuild(setting.target, made.finished, made.build),
    () => setting.target.address,
  );
  const action: Going['action'] = share === null ? 'release' : 'canary';
  const live = await goLive(setting, { name, build: stored, action, share, change: (now) => change(stored, now) });
  const what = share === null ? 'live' : `the candidate of ${share} % of devices`;
  if (live) say(`${name} ${stored.version} is ${what} (${seconds(performance.now() - startedAt)}).`);
  return live;
}

/**
 * Builds the shell or a remote from its sources and makes it live.
 * @param share percent of devices for a candidate; null for everybody
 * @returns whether it stays live; rejects with `Refused` when it must not
 */
export async function release(setting: Setting, name: string, share: number | null): Promise<boolean> {
  const target = packageOf(name);
  if (share !== null && target.kind === 'shell')
    throw new Refused(
      'The shell has no candidate: every page has one shell. Release it, or try it out beside the product.',
    );
  mkdirSync(join(WORKSPACE, '.cache'), { recursive: true });
  // A folder of its own, because another release of the same package may run.
  const folder = mkdtempSync(join(WORKSPACE, '.cache/release-'));
  try {
    return await releaseInto(setting, target, share, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
