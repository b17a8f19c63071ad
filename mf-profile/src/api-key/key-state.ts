import type { ApiKeyFieldsFragment } from './__generated__/api-keys';

export type KeyState = 'WORKING' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED';

type Ends = Pick<ApiKeyFieldsFragment, 'revokedAt' | 'expiresAt' | 'suspendedAt'>;

/** What a key is worth at a time, in milliseconds since 1970. What has ended for good counts before a suspension. */
export function stateOf({ revokedAt, expiresAt, suspendedAt }: Ends, now: number): KeyState {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'EXPIRED';
  return suspendedAt === null ? 'WORKING' : 'SUSPENDED';
}

/** Whether the key can work, now or after it was reactivated. */
export const isAlive = (key: Ends, now: number): boolean => ['WORKING', 'SUSPENDED'].includes(stateOf(key, now));
