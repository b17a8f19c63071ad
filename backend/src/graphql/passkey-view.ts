import type { PasskeyRecord } from '../identity/index';
import type { Passkey } from './__generated__/resolvers';

/** A passkey, as its customer sees it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
