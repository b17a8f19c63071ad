import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discovery } from '@plataforma/discovery';
import type { TargetReader } from '../targets/target';
import { commonCopyRefusals } from './common-copy';
import { copyEntries, copyRefusals } from './copy';
import { fileRefusals, namedFiles } from './files';
import { againstBuilds, againstSchema, type Build, isRemote, type Meeting, operationsFile } from './fit';
import { readOperations, schemaOperations } from './operations';
import type { Refusal } from './refusal';
import { servedBuilds } from './served-builds';
import { sizeRefusals } from './size';
import type { SourceFacts } from './source-facts';
import { checkTypes, typeRefusals } from './types';

export { formatRefusals } from './format';
export type { Refusal } from './refusal';
export { checkTypes } from './types';

/** The finished build in the form of the discovery document, before it is in the target. */
export interface ReleaseToCheck extends Meeting {
  /** Folder of its files. The paths in `build.files` are below it. */
  readonly folder: string;
  /** Folder of the package that it was built from. */
  readonly sources: string;
  /** Result of `checkTypes` when it was started together with the build. Without it, the types are checked now. */
  readonly types?: Promise<SourceFacts>;
}

/** The document as it would be with the build live. Null when a remote would be without a shell. */
function documentWith(name: string, build: Build, document: Discovery | null): Discovery | null {
  if (!isRemote(build)) return { schemaVersion: 1, remotes: {}, ...document, shell: build };
  if (!document) return null;
  const remote = { live: build, candidate: null, fallback: null };
  return { ...document, remotes: { ...document.remotes, [name]: remote } };
}

/** The copy that visitors of the build get: its own files, and the common copy of the shell. */
async function servedCopy({ build, folder, document, reader }: ReleaseToCheck) {
  if (!isRemote(build)) {
    return copyEntries('common', await readFile(join(folder, build.locales, 'en/common.json')));
  }
  const own = build.namespaces.map(async (namespace) =>
    copyEntries(namespace, await readFile(join(folder, `locales/en/${namespace}.json`))),
  );
  const common =
    document && (await reader.read(`${document.shell.base.slice(1)}${document.shell.locales}en/common.json`));
  return [...(await Promise.all(own)).flat(), ...(common ? copyEntries('common', common) : [])];
}

async function copyOf(release: ReleaseToCheck, { uses }: SourceFacts): Promise<readonly Refusal[]> {
  const { build, sources } = release;
  const where = join(sources, 'remote.json');
  const titles = isRemote(build) ? build.routes.map(({ titleKey }) => titleKey) : [];
  const shown = titles.map((key) => ({ where, keys: [key], namespace: null, values: null, open: false }));
  return copyRefusals(sources, [...shown, ...uses], await servedCopy(release));
}

/** Compares a shell's common copy with what the remotes show of it. */
async function commonOf({ build, folder, document, reader }: ReleaseToCheck): Promise<readonly Refusal[]> {
  if (isRemote(build) || !document) return [];
  return commonCopyRefusals(await readFile(join(folder, build.locales, 'en/common.json')), document, reader);
}

/** The checks of a build whose files are complete. */
async function ofContent(release: ReleaseToCheck, facts: SourceFacts): Promise<readonly Refusal[]> {
  const { name, build, folder, document, reader } = release;
  const next = documentWith(name, build, document);
  const [operations, copy, common] = await Promise.all([
    readFile(join(folder, build.operations)).then((content) => againstSchema(content, reader)),
    copyOf(release, facts),
    commonOf(release),
  ]);
  return [...operations, ...copy, ...common, ...(next ? sizeRefusals(next, build.base) : [])];
}

/** Everything that speaks against making a build live. Empty when nothing does. Rejects when a check cannot run. */
export async function checkRelease(release: ReleaseToCheck): Promise<readonly Refusal[]> {
  const { name, build, folder, sources, types = checkTypes(name, sources) } = release;
  const [facts, files] = await Promise.all([types, fileRefusals(folder, build)]);
  // A file that differs from its description is reason enough. What would be read from it might be anything.
  const isWhole = namedFiles(build).every((file) => file in build.files) && files.length === 0;
  const content = isWhole ? await ofContent(release, facts) : [];
  return [...againstBuilds(release), ...typeRefusals(facts), ...content, ...files];
}

/**
 * Checks a schema that would become live against the operations of every live, candidate, fallback and retained build.
 */
export async function checkSchema(
  schemaText: string,
  document: Discovery | null,
  reader: TargetReader,
): Promise<readonly Refusal[]> {
  const builds = await servedBuilds(document, reader);
  const read = builds.map(async ({ title, build }) => {
    const content = await reader.read(operationsFile(build));
    return { title, operations: content ? readOperations(content) : null };
  });
  const all = await Promise.all(read);
  const lost = all
    .filter(({ operations }) => operations === null)
    .map(({ title }) => ({
      check: 'operations',
      what: `${title} has no operations file there.`,
      todo: 'Release that remote again, so that its operations can be told.',
    }));
  const known = all.flatMap(({ title, operations }) => (operations ? [{ title, operations }] : []));
  return [...schemaOperations(schemaText, known), ...lost];
}
