import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { SqlRunner, Transaction } from '../../db/database';
import { answeredChallenge, spendChallenge } from './challenge';
import type { AnsweredChallenge } from './challenge';
import { PASSKEY_MESSAGES } from './messages';
import { PASSKEY_COLUMNS, recordOf } from './own-passkeys';
import type { PasskeyRecord, PasskeyRow } from './own-passkeys';
import { ALGORITHMS } from './passkey-options';
import type { OptionsParts } from './passkey-options';
import { PasskeyRefused } from './refusal';
import type { RelyingParty } from './relying-party';
import { readCreation } from './responses';

/** Passkeys of one customer. */
const MOST_PASSKEYS = 10;

/** A passkey that the browser has made and that is nobody's yet. */
export interface MadePasskey {
  readonly challenge: AnsweredChallenge;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isDeviceBound: boolean;
  readonly transports: readonly string[];
}

async function verified({ id, origin }: RelyingParty, expectedChallenge: string, response: RegistrationResponseJSON) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}

/** Checks what the browser answered when it made a passkey. @throws PasskeyRefused */
export async function readMade(
  { secret, party, now }: OptionsParts,
  sessionId: string,
  text: string,
): Promise<MadePasskey> {
  const response = readCreation(text);
  const challenge =
    response && answeredChallenge(secret, { purpose: 'ADD', sessionId }, response.response.clientDataJSON, now);
  if (challenge?.isExpired) throw new PasskeyRefused('base', PASSKEY_MESSAGES.expired);
  const made = challenge && (await verified(party, challenge.text, response));
  if (!made) throw new PasskeyRefused('base', PASSKEY_MESSAGES.wrong);
  return {
    challenge,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    isDeviceBound: made.credentialDeviceType === 'singleDevice',
    transports: response.response.transports ?? [],
  };
}

/** @throws PasskeyRefused when the customer has as many as one can have */
export async function refuseMore(db: SqlRunner, userId: string): Promise<void> {
  const [count] = await db.query<{ count: number }>(
    'select count(*)::integer as count from passkeys where user_id = $1',
    [userId],
  );
  if ((count?.count ?? 0) >= MOST_PASSKEYS) throw new PasskeyRefused('base', PASSKEY_MESSAGES.most(MOST_PASSKEYS));
}

/** Makes it the customer's, who is locked. @throws PasskeyRefused */
export async function keepMade(
  tx: Transaction,
  made: MadePasskey,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<PasskeyRecord> {
  if (!(await spendChallenge(tx, made.challenge))) throw new PasskeyRefused('base', PASSKEY_MESSAGES.wrong);
  const { credentialId, publicKey, counter, isDeviceBound, transports } = made;
  const [row] = await tx.query<PasskeyRow>(
    `insert into passkeys (user_id, credential_id, public_key, counter, is_device_bound, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${PASSKEY_COLUMNS}`,
    [userId, credentialId, publicKey, counter, isDeviceBound, transports, name, now],
  );
  if (!row) throw new PasskeyRefused('base', PASSKEY_MESSAGES.known);
  return recordOf(row);
}
