import type { ApolloLink } from '@apollo/client/link';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { cacheSizes } from '@apollo/client/utilities';
import type { TextHash } from './sha256';

/** Specification §9. */
const HASH_CACHE_SIZE = 2_000;

export interface PersistedQueryOptions {
  readonly sha256: TextHash;
  /** Whether queries are sent by GET when they are sent by their hash (specification §7). */
  readonly byGet: boolean;
}

/**
 * Sends the hash of an operation in place of its text (specification §4, §8). A server that does not support that gets
 * full texts from then on. A server that does not know the hash gets text and hash together, by POST.
 */
export function createPersistedQueryLink({ sha256, byGet }: PersistedQueryOptions): ApolloLink {
  cacheSizes['PersistedQueryLink.persistedQueryHashes'] = HASH_CACHE_SIZE;
  let unsupported = false;
  return new PersistedQueryLink({
    sha256,
    useGETForHashedQueries: byGet,
    // Called after every failure. Without this memory, a failure of another kind would switch hashing on again.
    disable: ({ meta }) => (unsupported ||= meta.persistedQueryNotSupported),
  });
}

interface Sent {
  readonly query?: unknown;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: unknown } };
}

/** The hash in a request; null when it has none. */
function hashOf({ extensions }: Sent): string | null {
  const hash = extensions?.persistedQuery?.sha256Hash;
  return typeof hash === 'string' ? hash : null;
}

function withIdInBody(body: string): string {
  const sent = JSON.parse(body) as Sent;
  const documentId = hashOf(sent);
  return documentId === null ? body : JSON.stringify({ ...sent, documentId });
}

function withIdInAddress(address: string): string {
  const url = new URL(address);
  const extensions = url.searchParams.get('extensions');
  const documentId =
    extensions === null ? null : hashOf({ extensions: JSON.parse(extensions) as Sent['extensions'] & {} });
  if (documentId !== null) url.searchParams.set('documentId', documentId);
  return url.href;
}

/**
 * Adds the document id, which is the hash, to every request that has one (specification §7). Apollo's links do not know
 * this field.
 */
export function withDocumentId(send: typeof fetch): typeof fetch {
  return (address, init) => {
    if (typeof init?.body === 'string') return send(address, { ...init, body: withIdInBody(init.body) });
    return send(typeof address === 'string' ? withIdInAddress(address) : address, init);
  };
}
