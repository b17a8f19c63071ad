import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { discoverySchema } from '@plataforma/discovery';
import { buildPackage } from './build-package';
import { type BuiltPackage, outputFolder } from './packages';
import { describeRemote } from '../release/describe';
import { released } from '../release/steps';
import { folderTarget } from '../release/targets/folder-target';
import { uploadBuild } from '../release/upload';
import { publishedDiscovery, SITE } from './publish';

/**
 * Builds a remote that is no part of the product, and publishes it to another site, together with everything in the
 * product's site. It is meant for tests with remotes that the product does not have yet. The product's site does not
 * change. Rejects when nothing is published there, or with the builder's message.
 */
async function publishAside(remote: BuiltPackage, target: string): Promise<void> {
  const published = await publishedDiscovery();
  if (!published) throw new Error('The product is not built.');
  mkdirSync(join(target, 'remotes', remote.name), { recursive: true });
  for (const part of ['assets', 'remotes']) cpSync(join(SITE, part), join(target, part), { recursive: true });
  await buildPackage(remote, { useCache: true });
  const finished = { name: remote.name, sources: remote.folder, folder: outputFolder(remote) };
  const build = await uploadBuild(folderTarget(target), finished, await describeRemote(finished));
  const document = discoverySchema.parse(released(published, remote.name, build));
  writeFileSync(join(target, 'discovery.json'), JSON.stringify(document, null, 2) + '\n');
}

// publish-aside <name> <folder> <site>
const [name = '', folder = '', target = ''] = process.argv.slice(2);
try {
  await publishAside({ name, folder: resolve(folder), kind: 'remote' }, resolve(target));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
