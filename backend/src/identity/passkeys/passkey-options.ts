import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { SqlRunner } from '../../db/database';
import type { User } from '../users';
import { newChallenge } from './challenge';
import type { ChallengeFor } from './challenge';
import type { CheckParts } from './check-passkey';
import { PASSKEY_MESSAGES } from './messages';
import { PasskeyRefused } from './refusal';
import type { RelyingParty } from './relying-party';
import { userHandleOf } from './verify-assertion';

/** The customer sees it in the browser's dialog. */
const PARTY_NAME = 'Plataforma';
/** As long as a challenge lives. */
const TIMEOUT_MS = 5 * 60_000;
export const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

export interface OptionsParts {
  readonly secret: string;
  readonly party: RelyingParty;
  readonly now: number;
}

/** @throws PasskeyRefused on an address where browsers use no passkeys (identity I-1) */
export function optionsPartsOf({ secret, party, clock }: Pick<CheckParts, 'secret' | 'party' | 'clock'>): OptionsParts {
  if (!party) throw new PasskeyRefused('base', PASSKEY_MESSAGES.notOffered);
  return { secret, party, now: clock.now() };
}

interface CredentialRow {
  credential_id: string;
  transports: string[];
}

/** The customer's passkeys, as the browser finds them. */
async function credentialsOf(db: SqlRunner, userId: string) {
  const rows = await db.query<CredentialRow>(
    'select credential_id, transports from passkeys where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }));
}

/** What the browser makes a passkey with, on a device that has none of the customer's yet. */
export async function creationOptions(
  db: SqlRunner,
  { secret, party, now }: OptionsParts,
  user: Pick<User, 'id' | 'email' | 'name' | 'webauthnId'>,
  sessionId: string,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(userHandleOf(user.webauthnId), 'base64url')),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(newChallenge(secret, { purpose: 'ADD', sessionId }, now)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

function requestOptions(
  { secret, party, now }: OptionsParts,
  what: ChallengeFor,
  allowCredentials: { id: string; transports: string[] }[],
) {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(newChallenge(secret, what, now)),
    timeout: TIMEOUT_MS,
    allowCredentials,
    userVerification: 'required',
  });
}

/** What the browser uses any passkey of this product with: the passkey tells who it is. */
export async function signInOptions(parts: OptionsParts, sessionId: string): Promise<string> {
  return JSON.stringify(await requestOptions(parts, { purpose: 'SIGN_IN', sessionId }, []));
}

/** What the browser uses one of the customer's passkeys with. @throws PasskeyRefused when there is none */
export async function ownOptions(
  db: SqlRunner,
  parts: OptionsParts,
  what: ChallengeFor,
  userId: string,
): Promise<string> {
  const own = await credentialsOf(db, userId);
  if (own.length === 0) throw new PasskeyRefused('base', PASSKEY_MESSAGES.none);
  return JSON.stringify(await requestOptions(parts, what, own));
}
