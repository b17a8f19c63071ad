import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { discoverySchema, remoteDescriptionSchema } from '@plataforma/discovery';
import { composeWith } from './compose';
import { filesOf } from './files';
import { lockWith } from './lock';
import { planRemote, type RemotePlan, type Taken } from './plan';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const OF_THE_SHELL = ['/', '/_app'].map((path) => ({ path, owner: 'the shell' }));

function describedIn(workspace: string) {
  return readdirSync(workspace)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(workspace, folder, 'remote.json')))
    .map((folder) => remoteDescriptionSchema.parse(readJson(join(workspace, folder, 'remote.json'))));
}

/** Remotes that are published, although their source may be elsewhere. Empty when nothing is published. */
function publishedIn(workspace: string) {
  const document = join(workspace, 'site/discovery.json');
  if (!existsSync(document)) return [];
  const parsed = discoverySchema.safeParse(readJson(document));
  return parsed.success ? Object.entries(parsed.data.remotes).map(([name, { live }]) => ({ ...live, name })) : [];
}

function takenIn(workspace: string): Taken {
  const remotes = [...describedIn(workspace), ...publishedIn(workspace)];
  const folders = readdirSync(workspace).filter((folder) => folder.startsWith('mf-'));
  const routes = remotes.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ path, owner: name })));
  return {
    remotes: [...folders, ...remotes.map(({ name }) => name)],
    namespaces: ['common', ...remotes.flatMap(({ namespaces }) => namespaces)],
    routes: [...OF_THE_SHELL, ...routes],
  };
}

/**
 * Makes a remote with one route in a workspace: its files, its entry in the lock file, and its container. Throws before
 * anything is written when its name or path is wrong or taken.
 */
export function createRemote(workspace: string, name: string, path: string, title?: string): RemotePlan {
  const plan = planRemote(name, path, title, takenIn(workspace));
  const files = filesOf(plan);
  const lockFile = join(workspace, 'pnpm-lock.yaml');
  const manifest = JSON.parse(files['package.json'] ?? '{}') as Parameters<typeof lockWith>[2];
  const lock = lockWith(readFileSync(lockFile, 'utf8'), name, manifest);
  const composeFile = join(workspace, 'docker-compose.yml');
  const compose = composeWith(readFileSync(composeFile, 'utf8'), name);
  for (const [file, text] of Object.entries(files)) {
    const target = join(workspace, name, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  writeFileSync(lockFile, lock);
  writeFileSync(composeFile, compose);
  return plan;
}
