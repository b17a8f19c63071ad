import { resolve } from 'node:path';
import type { Target } from './target';

/** `user@host:/path` or `host::module/path`, but no drive letter. */
const HOST_PATH = /^[^/\\:]{2,}:/;

/**
 * The target that `RELEASE_TARGET` names: `s3://bucket/prefix`, `rsync://host/module`, `user@host:/path`, or a folder.
 * @param root folder for relative paths
 * @param standard folder when nothing is named
 */
export async function openTarget(env: NodeJS.ProcessEnv, root: string, standard: string): Promise<Target> {
  const place = env.RELEASE_TARGET || standard;
  // Imported only where it is used, because a rollback takes less than a second.
  if (place.startsWith('s3://')) return (await import('./s3-target')).s3Target(place, env);
  if (HOST_PATH.test(place)) return (await import('./rsync-target')).rsyncTarget(place);
  return (await import('./folder-target')).folderTarget(resolve(root, place));
}
