import { resolve } from 'node:path';
import type { DocumentStore } from './document-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/**
 * The store that `DOCUMENTS` names: a folder, or `s3://bucket/prefix`.
 * @param env keys and region of the bucket
 */
export function openStore(place: string, env: NodeJS.ProcessEnv): DocumentStore {
  return place.startsWith('s3://') ? s3Store(place, env) : folderStore(resolve(place));
}
