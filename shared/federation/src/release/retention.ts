import { z } from 'zod';
import type { Discovery, ShellBuild } from '@plataforma/discovery';
import { BESIDE } from './describe';
import { descriptionOf, folderOf, RETIRED, SHELL } from './layout';
import { readShellBuild, retainedVersions } from './retained';
import { type Target, update } from './targets/target';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Open tabs still ask for files that went out of use. They stay at least this long. */
const LEAST_DAYS = 7;

export interface Retention {
  /** How long a build stays after it went out of use, at least `LEAST_DAYS`. */
  readonly days: number;
  /** How many builds that are out of use stay after that, for the shell and for each remote. */
  readonly builds: number;
}

const environment = z.object({
  RETENTION_DAYS: z.coerce.number().min(LEAST_DAYS).default(LEAST_DAYS),
  RETENTION_BUILDS: z.coerce.number().int().min(0).default(3),
});

/** Reads `RETENTION_DAYS` and `RETENTION_BUILDS`. Throws a ZodError that names what is wrong. */
export function readRetention(env: NodeJS.ProcessEnv): Retention {
  const { RETENTION_DAYS, RETENTION_BUILDS } = environment.parse(env);
  return { days: RETENTION_DAYS, builds: RETENTION_BUILDS };
}

type RetiredSince = Readonly<Record<string, string>>;

/** Descriptions of the builds that a document names. */
function inUse({ shell, remotes }: Discovery): ReadonlySet<string> {
  const builds = Object.entries(remotes).flatMap(([name, { live, candidate, fallback }]) =>
    [live, candidate?.build, fallback].flatMap((build) => (build ? [descriptionOf(name, build.version)] : [])),
  );
  return new Set([descriptionOf(SHELL, shell.version), ...builds]);
}

/** What goes out of use and is removed as a whole: a build, or a file of the shell that belongs to no build. */
interface Unit {
  /** `host` or a remote's name; null for a file that belongs to no build. */
  readonly name: string | null;
  readonly version: string;
  /** The path under which it is recorded: that of its description or of the file. */
  readonly path: string;
}

const unitOf = (name: string, version: string): Unit => ({ name, version, path: descriptionOf(name, version) });

async function readShells(target: Target): Promise<readonly ShellBuild[]> {
  const versions = await retainedVersions(target, SHELL);
  const builds = await Promise.all(versions.map((version) => readShellBuild(target, version)));
  return builds.filter((build) => build !== null);
}

const filesOf = (builds: readonly ShellBuild[]): ReadonlySet<string> =>
  new Set(builds.flatMap(({ files }) => Object.keys(files).map((file) => `assets/${file}`)));

/** Files of the shell, twins and source maps included, that none of these builds has. */
function unowned(assets: readonly string[], builds: readonly ShellBuild[]): readonly string[] {
  const owned = filesOf(builds);
  return assets.filter((path) => !path.startsWith('assets/releases/') && !owned.has(path.replace(BESIDE, '')));
}

async function unitsOf(target: Target, strays: readonly string[]): Promise<readonly Unit[]> {
  const names = [SHELL, ...(await target.list('remotes'))];
  const builds = names.map(async (name) => {
    const versions = await retainedVersions(target, name);
    return versions.map((version) => unitOf(name, version));
  });
  return [...(await Promise.all(builds)).flat(), ...strays.map((path) => ({ name: null, version: '', path }))];
}

/** Records what is out of use. It drops the entries of what is in use or gone. Returns the record. */
async function note(target: Target, idle: readonly Unit[], now: number): Promise<RetiredSince> {
  let since: RetiredSince = {};
  await update(target, RETIRED, (text) => {
    const known = JSON.parse(text ?? '{}') as RetiredSince;
    since = Object.fromEntries(idle.map(({ path }) => [path, known[path] ?? new Date(now).toISOString()]));
    const next = JSON.stringify(since, null, 2) + '\n';
    return next === text ? null : next;
  });
  return since;
}

/**
 * The units out of use that may be removed: old enough, and not among the youngest builds of their name that are kept.
 */
function mayGo(idle: readonly Unit[], since: RetiredSince, retention: Retention, now: number): readonly Unit[] {
  const age = ({ path }: Unit): number => now - Date.parse(since[path] ?? new Date(now).toISOString());
  const old = idle.filter((unit) => age(unit) > retention.days * DAY_MS);
  return old.filter((unit) => {
    const younger = idle.filter(({ name, ...each }) => name === unit.name && age({ name, ...each }) < age(unit));
    return unit.name === null || younger.length >= retention.builds;
  });
}

/**
 * Records what is out of use since now, and removes what has been out of use for long enough.
 * @returns the builds that were removed, as `name version`
 */
export async function retire(
  target: Target,
  document: Discovery,
  retention: Retention,
  now = Date.now(),
): Promise<readonly string[]> {
  const used = inUse(document);
  const shells = await readShells(target);
  const assets = await target.filesBelow('assets');
  const strays = unowned(assets, shells);
  const idle = (await unitsOf(target, strays)).filter(({ path }) => !used.has(path));
  const going = mayGo(idle, await note(target, idle, now), retention, now);
  const versions = new Set(going.filter(({ name }) => name === SHELL).map(({ version }) => version));
  const staying = shells.filter(({ version }) => !versions.has(version));
  const left = versions.size === 0 ? [] : unowned(assets, staying).filter((path) => !strays.includes(path));
  const paths = going.map(({ name, version, path }) =>
    name === null || name === SHELL ? path : folderOf(name, version),
  );
  await target.remove([...paths, ...left]);
  if (going.length > 0)
    await note(
      target,
      idle.filter((unit) => !going.includes(unit)),
      now,
    );
  return going.flatMap(({ name, version }) => (name === null ? [] : [`${name} ${version}`]));
}
