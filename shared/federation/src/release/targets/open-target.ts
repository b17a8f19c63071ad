import { resolve } from 'node:path';
import type { Target } from './target';

/** `user@host:/path`, `host::module/path`; no drive letter. */
const HOST_PATH = /^[^/\\:]{2,}:/;

/**
 * The target that `RELEASE_TARGET` names: `s3://bucket/prefix`, `rsync://host/module`, `user@host:/path`, or a folder.
 * @param root what a folder's path is relative to
 * @param standard folder where nothing is named
 */
export async function openTarget(env: NodeJS.ProcessEnv, root: string, standard: string): Promise<Target> {
  const place = env.RELEASE_TARGET || standard;
  // Loaded only where it is used: a rollback is a matter of less than a second.
  if (place.startsWith('s3://')) return (await import('./s3-target')).s3Target(place, env);
  if (HOST_PATH.test(place)) return (await import('./rsync-target')).rsyncTarget(place);
  return (await import('./folder-target')).folderTarget(resolve(root, place));
}
