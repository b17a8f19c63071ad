import { discoverySchema, type RemoteBuild, type ShellBuild } from '@plataforma/discovery';
import { descriptionOf, SHELL } from './layout';
import type { TargetReader } from './targets/target';

const shellBuild = discoverySchema.shape.shell;
const remoteBuild = discoverySchema.shape.remotes.valueType.shape.live;

interface Schema<T> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Reads a description. Null when there is none, or when it has the shape of another time. */
async function readDescription<T>(reader: TargetReader, path: string, schema: Schema<T>): Promise<T | null> {
  const content = await reader.read(path);
  if (!content) return null;
  const parsed = schema.safeParse(JSON.parse(content.toString('utf8')));
  return parsed.success ? parsed.data : null;
}

/** A retained build of a remote; null when it is not there. */
export const readRemoteBuild = (reader: TargetReader, name: string, version: string): Promise<RemoteBuild | null> =>
  readDescription(reader, descriptionOf(name, version), remoteBuild);

/** A retained build of the shell; null when it is not there. */
export const readShellBuild = (reader: TargetReader, version: string): Promise<ShellBuild | null> =>
  readDescription(reader, descriptionOf(SHELL, version), shellBuild);

/** Versions of the shell or a remote whose files are still served, in no particular order. */
export async function retainedVersions(reader: TargetReader, name: string): Promise<readonly string[]> {
  if (name !== SHELL) return reader.list(`remotes/${name}`);
  const files = await reader.list('assets/releases');
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

export interface RetainedBuild<T> {
  readonly name: string;
  readonly build: T;
}

/** Every build of a remote that can be made live without building. Live, candidate and fallback builds are included. */
export async function retainedRemotes(reader: TargetReader): Promise<readonly RetainedBuild<RemoteBuild>[]> {
  const names = await reader.list('remotes');
  const builds = names.map(async (name) => {
    const versions = await retainedVersions(reader, name);
    const read = await Promise.all(versions.map((version) => readRemoteBuild(reader, name, version)));
    return read.flatMap((build) => (build ? [{ name, build }] : []));
  });
  return (await Promise.all(builds)).flat();
}
