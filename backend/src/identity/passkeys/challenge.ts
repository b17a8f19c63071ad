import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { SqlRunner, Transaction } from '../../db/database';

/** What a ceremony of the browser is for; its answer is good for nothing else. */
export type PasskeyPurpose = 'SIGN_IN' | 'SECOND_STEP' | 'ADD' | 'PROOF' | 'PASSWORD_RESET';

/** What a passkey is asked for. */
export interface PasskeyUse {
  readonly purpose: PasskeyPurpose;
  /** What it is bound to beside the session: the terms of a withdrawal, or the link of the mail that is used with it. */
  readonly terms?: string | undefined;
}

/** Who is asked, and for what. */
export interface ChallengeFor extends PasskeyUse {
  /** The session of the browser that is asked, also of a guest. */
  readonly sessionId: string;
}

const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const BODY_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 32;

function macOf(secret: string, { purpose, sessionId, terms = '' }: ChallengeFor, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`passkey-challenge:${purpose}:${sessionId}:${terms}:`)
    .update(body)
    .digest();
}

/** A challenge: nonce and time, with a mark of what it is for. Nothing is stored of it. */
export function newChallenge(secret: string, what: ChallengeFor, now: number): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now));
  const body = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([body, macOf(secret, what, body)]);
}

/** A challenge of this exchange that a browser has answered. */
export interface AnsweredChallenge {
  readonly text: string;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
}

/** Until when a challenge can be answered; null when it was not made for this. */
function endOf(secret: string, what: ChallengeFor, challenge: string): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== BODY_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(secret, what, body))) return null;
  return new Date(Number(body.readBigUInt64BE(NONCE_BYTES)) + LIFE_MS);
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    // base64url can be written in more than one way.
    return Buffer.from(challenge, 'base64url').toString('base64url');
  } catch {
    return '';
  }
}

/** The challenge that the browser answered; null when it was not made for this. */
export function answeredChallenge(
  secret: string,
  what: ChallengeFor,
  clientDataJSON: string,
  now: number,
): AnsweredChallenge | null {
  const text = challengeIn(clientDataJSON);
  const expiresAt = endOf(secret, what, text);
  return expiresAt && { text, expiresAt, isExpired: expiresAt.getTime() <= now };
}

/** Takes the answer of a challenge. @returns false when it was answered before */
export async function spendChallenge(tx: Transaction, { text, expiresAt }: AnsweredChallenge): Promise<boolean> {
  const spent = await tx.query(
    'insert into used_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing returning challenge',
    [text, expiresAt],
  );
  return spent.length > 0;
}

/** Forgets challenges that have expired. */
export async function purgeChallenges(runner: SqlRunner, now: number): Promise<void> {
  await runner.query('delete from used_challenges where expires_at < $1', [new Date(now)]);
}
