import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery } from '@plataforma/discovery';
import { describeRemote, describeShell } from '../release/describe';
import { readDocument, switchDocument } from '../release/document';
import { type JournalEntry, writeJournal } from '../release/journal';
import { SCHEMA } from '../release/layout';
import { releaser } from '../release/releaser';
import { readRetention, retire } from '../release/retention';
import { released, shellReleased } from '../release/steps';
import { folderTarget } from '../release/targets/folder-target';
import { update } from '../release/targets/target';
import { uploadBuild } from '../release/upload';
import { type BuiltPackage, outputFolder, WORKSPACE } from './packages';

/** What the page server serves: the shell, every retained build of every remote, and the discovery document. */
export const SITE = join(WORKSPACE, 'site');

/** The discovery document of the site. Null when there is none, or when it is invalid. */
export async function publishedDiscovery(): Promise<Discovery | null> {
  try {
    return await readDocument(folderTarget(SITE));
  } catch {
    return null;
  }
}

type Step = (document: Discovery | null) => Discovery;

interface Prepared {
  readonly name: string;
  readonly build: { readonly version: string; readonly commit: string | null };
  readonly step: Step;
}

async function prepare(
  target: ReturnType<typeof folderTarget>,
  { name, folder, kind }: BuiltPackage,
): Promise<Prepared> {
  const finished = { name, sources: folder, folder: outputFolder({ folder, kind }) };
  if (kind === 'shell') {
    const build = await uploadBuild(target, finished, await describeShell(finished));
    return { name, build, step: (document) => shellReleased(document, build) };
  }
  const build = await uploadBuild(target, finished, await describeRemote(finished));
  return { name, build, step: (document) => released(document, name, build) };
}

const liveVersion = (document: Discovery | null, name: string): string | undefined =>
  (document?.remotes[name]?.live ?? (name === 'host' ? document?.shell : undefined))?.version;

async function publishSchema(target: ReturnType<typeof folderTarget>): Promise<void> {
  await update(target, SCHEMA, (text) => {
    const schema = readFileSync(join(WORKSPACE, 'shared/schema/schema.graphql'), 'utf8');
    return schema === text ? null : schema;
  });
}

/**
 * Copies finished builds of the workspace to its site and makes them live, in one step and without checks. The shell
 * comes first. Rejects when the shell is neither among them nor published before.
 * @param remoteNames the remotes of the workspace; all others are removed from the document
 */
export async function publish(built: readonly BuiltPackage[], remoteNames: readonly string[]): Promise<void> {
  const target = folderTarget(SITE);
  await publishSchema(target);
  const ofBrowser = built.filter(({ kind }) => kind !== 'program');
  const prepared = await Promise.all(ofBrowser.map((each) => prepare(target, each)));
  const inOrder = [...prepared].sort((left, right) => Number(right.name === 'host') - Number(left.name === 'host'));
  const change = (before: Discovery | null): Discovery => {
    const after = inOrder.reduce<Discovery | null>((document, { step }) => step(document), before);
    if (!after) throw new Error('Nothing to publish.');
    const known = Object.entries(after.remotes).filter(([name]) => remoteNames.includes(name));
    return { ...after, remotes: Object.fromEntries(known) };
  };
  const switched = await switchDocument(target, change, { replaceInvalid: true });
  if (!switched) return;
  const changed = prepared.filter(({ name, build }) => liveVersion(switched.before, name) !== build.version);
  const at = new Date().toISOString();
  const by = releaser();
  const entries = changed.map(({ name, build: { version, commit } }): JournalEntry => ({
    at,
    action: 'release',
    name,
    version,
    commit,
    by,
  }));
  await writeJournal(target, entries);
  await retire(target, switched.after, readRetention(process.env));
}
