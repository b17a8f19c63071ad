import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Transaction } from '../../db/database';
import { answeredChallenge, spendChallenge } from './challenge';
import type { ChallengeFor } from './challenge';
import type { RelyingParty } from './relying-party';
import { readAssertion } from './responses';
import type { Assertion } from './responses';

export interface AssertionParts {
  readonly secret: string;
  readonly party: RelyingParty | null;
  readonly now: number;
}

/** What became of the use of a passkey. */
export type VerifiedAssertion =
  /** The customer was there and showed that it is they. */
  | { readonly kind: 'right'; readonly userId: string }
  /** Nobody has this passkey. */
  | { readonly kind: 'unknown' }
  /** The challenge is too old. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong' }
  /** identity I-10: its counter did not go forward, so there may be a copy of it. */
  | { readonly kind: 'copied'; readonly userId: string; readonly passkeyId: string; readonly name: string };

interface PasskeyRow {
  id: string;
  user_id: string;
  user_handle: string;
  public_key: string;
  name: string;
}

/** The same 16 bytes as text: the database has them as an UUID, the authenticator gives them in base64url. */
export const userHandleOf = (webauthnId: string): string =>
  Buffer.from(webauthnId.replaceAll('-', ''), 'hex').toString('base64url');

/** Checks the signature, the origin and that the device asked for PIN, face or finger. The counter is checked by the caller. */
async function counterOf(
  { id: rpId, origin }: RelyingParty,
  row: PasskeyRow,
  challenge: string,
  response: Assertion,
): Promise<number | null> {
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: response.id, publicKey, counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Checks what the browser answered when a passkey was used, and takes the answer: the same one is wrong the next time.
 * @param userId whose passkey it must be; null when the passkey is to tell who it is
 */
export async function verifyAssertion(
  tx: Transaction,
  { secret, party, now }: AssertionParts,
  what: ChallengeFor & { readonly userId: string | null },
  text: string,
): Promise<VerifiedAssertion> {
  const response = readAssertion(text);
  const challenge = response && answeredChallenge(secret, what, response.response.clientDataJSON, now);
  if (!party || !challenge) return { kind: 'wrong' };
  if (challenge.isExpired) return { kind: 'expired' };
  const [row] = await tx.query<PasskeyRow>(
    `select p.id, p.user_id, u.webauthn_id as user_handle, p.public_key, p.name
       from passkeys p join users u on u.id = p.user_id where p.credential_id = $1 for update of p`,
    [response.id],
  );
  if (!row) return { kind: 'unknown' };
  const isTheirs = userHandleOf(row.user_handle) === response.response.userHandle;
  if (!isTheirs || (what.userId !== null && what.userId !== row.user_id)) return { kind: 'wrong' };
  const counter = await counterOf(party, row, challenge.text, response);
  if (counter === null || !(await spendChallenge(tx, challenge))) return { kind: 'wrong' };
  const forward = await tx.query(
    `update passkeys set counter = $2, last_used_at = $3
      where id = $1 and (not is_device_bound or counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [row.id, counter, new Date(now)],
  );
  if (forward.length > 0) return { kind: 'right', userId: row.user_id };
  return { kind: 'copied', userId: row.user_id, passkeyId: row.id, name: row.name };
}
