import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { SHELL } from '../layout';
import { readShellBuild, retainedRemotes, retainedVersions } from '../retained';
import type { TargetReader } from '../targets/target';

/** A build that is live or can be made live. */
export interface ServedBuild<Build = RemoteBuild | ShellBuild> {
  /** `mf-wallet 1.0.0-0123456789ab (live)` */
  readonly title: string;
  readonly build: Build;
}

const titled = <Build extends RemoteBuild | ShellBuild>(name: string, build: Build, state: string) => ({
  title: `${name} ${build.version} (${state})`,
  build,
});

/** Every build of a remote that a device gets, or falls back to. */
export function remotesInUse({ remotes }: Discovery): readonly ServedBuild<RemoteBuild>[] {
  return Object.entries(remotes).flatMap(([name, { live, candidate, fallback }]) => [
    titled(name, live, 'live'),
    ...(candidate ? [titled(name, candidate.build, `candidate of ${candidate.share} %`)] : []),
    ...(fallback ? [titled(name, fallback, 'fallback')] : []),
  ]);
}

/** Every build whose files are served. Open tabs still run them, and they can be made live without building. */
export async function servedBuilds(document: Discovery | null, reader: TargetReader): Promise<readonly ServedBuild[]> {
  const remotes = await retainedRemotes(reader);
  const versions = await retainedVersions(reader, SHELL);
  const shells = await Promise.all(versions.map((version) => readShellBuild(reader, version)));
  const all = [
    ...(document ? [titled(SHELL, document.shell, 'live'), ...remotesInUse(document)] : []),
    ...shells.flatMap((build) => (build ? [titled(SHELL, build, 'retained')] : [])),
    ...remotes.map(({ name, build }) => titled(name, build, 'retained')),
  ];
  const known = new Set<string>();
  return all.filter(({ build: { base, version } }) => {
    const isNew = !known.has(base + version);
    known.add(base + version);
    return isNew;
  });
}
