import type { ApiKeys, SignatureFault, ApiKey } from '../api-keys/index';
import { addressRefused, KEY_SUSPENDED } from '../api-keys/index';
import { RestFault } from './rest-fault';
import type { RestCode } from './rest-fault';

/** How far a program's clock may be off, in ms. */
const WINDOW_MS = 30_000;
/** How long a signature is good at most: its program's clock may be ahead. */
export const SIGNATURE_LIFE_MS = 2 * WINDOW_MS;

/** A request as its sender signed it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
}

const CODES: Readonly<Record<SignatureFault, RestCode>> = {
  signature: 2002,
  key: 2003,
  address: 2005,
  suspended: 2003,
};

function headerOf({ headers }: Pick<SignedRequest, 'headers'>, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * The query as it may have been signed: as it was sent or, as some clients do, before it was encoded. What would read
 * as another parameter after decoding is not taken.
 */
function queriesOf(query: string): string[] {
  const parts = query.split('&').map(decoded);
  const isPlain = parts.every((part) => part !== undefined && !part.includes('&'));
  return isPlain ? [...new Set([query, parts.join('&')])] : [query];
}

/** Domain facts §2: timestamp + METHOD + path + query + body. */
function textsOf({ method, url, body }: SignedRequest, timestamp: string): string[] {
  const mark = url.indexOf('?');
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  return queriesOf(query).map((text) => `${timestamp}${method.toUpperCase()}${path}${text}${body}`);
}

/** What tells a key's signature from every other one. Its digits may be written in either case. */
export function signatureName(request: Pick<SignedRequest, 'headers'>, { id }: ApiKey): string {
  return `${id} ${headerOf(request, 'x-fb-access-signature').toLowerCase()}`;
}

/** What the one who has the secret learns. */
function detailsOf(fault: SignatureFault, address: string): readonly string[] {
  if (fault === 'address') return [addressRefused(address)];
  return fault === 'suspended' ? [KEY_SUSPENDED] : [];
}

/** The key that signed a request. @throws RestFault 2002 signature, 2003 key or suspended key, 2004 timestamp, 2005 address. */
export async function signerOf(apiKeys: ApiKeys, request: SignedRequest, now: number): Promise<ApiKey> {
  const keyId = headerOf(request, 'x-fb-access-key');
  const timestamp = headerOf(request, 'x-fb-access-timestamp');
  if (keyId === '') throw new RestFault(2003, 'X-FB-ACCESS-KEY is missing.');
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > WINDOW_MS) {
    throw new RestFault(2004, `X-FB-ACCESS-TIMESTAMP must be within ${WINDOW_MS / 1_000} s of ${now} (Unix ms).`);
  }
  const verdict = await apiKeys.verify({
    keyId,
    texts: textsOf(request, timestamp),
    signature: headerOf(request, 'x-fb-access-signature'),
    address: request.address,
  });
  if (verdict.ok) return verdict.key;
  throw new RestFault(CODES[verdict.fault], ...detailsOf(verdict.fault, request.address));
}
