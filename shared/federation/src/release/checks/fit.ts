import type { Discovery, RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { SCHEMA } from '../layout';
import type { TargetReader } from '../targets/target';
import { commonCopyRefusals } from './common-copy';
import { remoteContract, shellContract } from './contract-version';
import { remoteLibraries, shellLibraries } from './libraries';
import { buildOperations, readOperations } from './operations';
import type { Refusal } from './refusal';
import { routeConflicts } from './routes';
import { remotesInUse } from './served-builds';

export type Build = RemoteBuild | ShellBuild;

export const isRemote = (build: Build): build is RemoteBuild => 'routes' in build;

/** A build, and what is live where it would run. The document is null where nothing was released yet. */
export interface Meeting {
  /** `host` or a remote's name. */
  readonly name: string;
  readonly build: Build;
  readonly document: Discovery | null;
  readonly reader: TargetReader;
}

/** Checks the build against the other builds that it would run with. */
export function againstBuilds({ name, build, document }: Omit<Meeting, 'reader'>): readonly Refusal[] {
  if (!isRemote(build)) {
    const remotes = document ? remotesInUse(document) : [];
    return [...shellContract(build, remotes), ...shellLibraries(build.provides, remotes)];
  }
  if (!document) {
    return [{ check: 'contract', what: 'No shell is live there.', todo: 'Release it first: npm run release -- host.' }];
  }
  return [
    ...remoteContract(build, document.shell),
    ...remoteLibraries(build.requires, document.shell.provides),
    ...routeConflicts(name, build.routes, document),
  ];
}

/** Checks the build's operations file against the live schema. */
export async function againstSchema(content: Uint8Array, reader: TargetReader): Promise<readonly Refusal[]> {
  const operations = readOperations(content);
  if (operations.length === 0) return [];
  const schema = await reader.read(SCHEMA);
  if (schema) return buildOperations(operations, schema.toString('utf8'));
  const what = `No schema is live there, and this build has ${operations.length} operations.`;
  return [{ check: 'operations', what, todo: 'Release it first: npm run release -- schema.' }];
}

/** Path of a build's operations file in a site. */
export const operationsFile = ({ base, operations }: Build): string => base.slice(1) + operations;

async function storedOperations({ build, reader }: Meeting): Promise<readonly Refusal[]> {
  const content = await reader.read(operationsFile(build));
  if (content) return againstSchema(content, reader);
  const todo = 'Check out its commit and release it again.';
  return [{ check: 'operations', what: `${operationsFile(build)} is not there any more.`, todo }];
}

async function storedCopy({ build, document, reader }: Meeting): Promise<readonly Refusal[]> {
  if (isRemote(build) || !document) return [];
  const common = await reader.read(`${build.base.slice(1)}${build.locales}en/common.json`);
  return commonCopyRefusals(common, document, reader);
}

/**
 * What speaks against making a stored build live as it is: those checks of a release that need neither sources nor a
 * build. Empty when nothing does.
 */
export async function checkFit(meeting: Meeting): Promise<readonly Refusal[]> {
  const [operations, copy] = await Promise.all([storedOperations(meeting), storedCopy(meeting)]);
  return [...againstBuilds(meeting), ...operations, ...copy];
}
