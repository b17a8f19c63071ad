import type { RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { type FinishedBuild, publishedFiles } from './describe';
import { descriptionOf, folderOf, RETIRED, SHELL } from './layout';
import { readRemoteBuild, readShellBuild } from './retained';
import { type Target, update } from './targets/target';

/** A build that is used again must not be removed by a release that looks at its age meanwhile. */
async function unretire(target: Target, description: string): Promise<void> {
  await update(target, RETIRED, (text) => {
    const { [description]: since, ...others } = JSON.parse(text ?? '{}') as Record<string, string>;
    return since === undefined ? null : JSON.stringify(others, null, 2) + '\n';
  });
}

/**
 * Copies a build's files to the target. Its description comes last, so a build with a description is complete. A build
 * that is there already stays as it is, with the commit and time of its first release.
 * @returns the build as the target describes it
 */
export async function uploadBuild<T extends RemoteBuild | ShellBuild>(
  target: Target,
  { name, folder }: FinishedBuild,
  build: T,
): Promise<T> {
  const { version } = build;
  const description = descriptionOf(name, version);
  await unretire(target, description);
  const known = name === SHELL ? await readShellBuild(target, version) : await readRemoteBuild(target, name, version);
  if (known) return { ...build, commit: known.commit, publishedAt: known.publishedAt };
  await target.upload(folder, folderOf(name, version), publishedFiles(folder));
  await update(target, description, () => JSON.stringify(build, null, 2) + '\n');
  return build;
}
