import { createHash } from 'node:crypto';
import type { Clock } from '../../clock/index';
import type { SqlRunner, Transaction } from '../../db/database';
import { Sealing } from '../../lib/sealing';
import { isToken, newToken } from '../tokens';
import type { LINK_TOKEN_PURPOSES } from './tables';

export type LinkTokenPurpose = (typeof LINK_TOKEN_PURPOSES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** identity §3: how long a link of each purpose is valid. */
const LIFE_MS: Record<LinkTokenPurpose, number> = {
  EMAIL: 24 * HOUR_MS,
  PASSWORD_RESET: 30 * MINUTE_MS,
  UNDO: 7 * DAY_MS,
  TWO_FACTOR: 30 * MINUTE_MS,
  TWO_FACTOR_RESET: 30 * MINUTE_MS,
  WITHDRAWAL: HOUR_MS,
  MANDATE: HOUR_MS,
  COIN_REFUND: HOUR_MS,
};
/** Several of a customer may be valid at once: each is of another thing. */
const SIDE_BY_SIDE: ReadonlySet<LinkTokenPurpose> = new Set<LinkTokenPurpose>([
  'UNDO',
  'WITHDRAWAL',
  'MANDATE',
  'COIN_REFUND',
]);
/** How long a link says what became of it. */
const KEPT_MS = 30 * DAY_MS;

export interface NewLinkToken {
  readonly userId: string;
  readonly purpose: LinkTokenPurpose;
  /** The session that asks; null when it is of no account. */
  readonly sessionKey: string | null;
  /** What the link is for; it is stored sealed. */
  readonly target: string | null;
}

export type FoundLinkToken =
  | { readonly state: 'UNKNOWN' }
  | {
      readonly state: 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED';
      readonly userId: string;
      readonly sessionKey: string | null;
      readonly target: string | null;
      readonly createdAt: Date;
      readonly usedAt: Date | null;
    };

/** Tokens of links in mails: 256 bits, for the fragment of the address. */
export interface LinkTokens {
  /**
   * Makes a token. An older one of the customer for the same purpose becomes REPLACED, except of UNDO: what somebody else did
   * can be undone although they did more; and of WITHDRAWAL, MANDATE and COIN_REFUND, of which several may wait.
   */
  issue(tx: Transaction, token: NewLinkToken): Promise<string>;
  /** What a token is for. Spends nothing. */
  look(db: SqlRunner, token: string, purpose: LinkTokenPurpose): Promise<FoundLinkToken>;
  /** Uses a token, once: VALID for the one who used it. */
  spend(tx: Transaction, token: string, purpose: LinkTokenPurpose): Promise<FoundLinkToken>;
  /** The customer's tokens for a purpose that are valid become REPLACED. */
  replace(tx: Transaction, userId: string, purpose: LinkTokenPurpose): Promise<void>;
  /** Forgets tokens that ended long ago. */
  purge(db: SqlRunner): Promise<void>;
}

interface TokenRow {
  hash: string;
  user_id: string;
  session_key: string | null;
  target_sealed: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  replaced_at: Date | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function stateOf({ used_at, replaced_at, expires_at }: TokenRow, now: Date): 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED' {
  if (used_at) return 'USED';
  if (replaced_at) return 'REPLACED';
  return expires_at > now ? 'VALID' : 'EXPIRED';
}

class StoredLinkTokens implements LinkTokens {
  readonly #clock: Clock;
  readonly #sealing: Sealing;

  constructor({ clock, secret }: { readonly clock: Clock; readonly secret: string }) {
    this.#clock = clock;
    this.#sealing = new Sealing(secret, 'link-tokens');
  }

  get #now(): Date {
    return new Date(this.#clock.now());
  }

  async issue(tx: Transaction, { userId, purpose, sessionKey, target }: NewLinkToken): Promise<string> {
    if (!SIDE_BY_SIDE.has(purpose)) await this.replace(tx, userId, purpose);
    const token = newToken();
    const hash = hashOf(token);
    const now = this.#now;
    const sealed = target === null ? null : this.#sealing.seal(hash, target);
    const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
    await tx.query(
      `insert into link_tokens (hash, user_id, purpose, session_key, target_sealed, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [hash, userId, purpose, sessionKey, sealed, now, expiresAt],
    );
    return token;
  }

  async look(db: SqlRunner, token: string, purpose: LinkTokenPurpose): Promise<FoundLinkToken> {
    if (!isToken(token)) return { state: 'UNKNOWN' };
    const [row] = await db.query<TokenRow>('select * from link_tokens where hash = $1 and purpose = $2', [
      hashOf(token),
      purpose,
    ]);
    return row ? this.#foundOf(row, stateOf(row, this.#now)) : { state: 'UNKNOWN' };
  }

  async spend(tx: Transaction, token: string, purpose: LinkTokenPurpose): Promise<FoundLinkToken> {
    const [row] = await tx.query<TokenRow>(
      `update link_tokens set used_at = $3
        where hash = $1 and purpose = $2 and used_at is null and replaced_at is null and expires_at > $3 returning *`,
      [hashOf(token), purpose, this.#now],
    );
    return row ? this.#foundOf(row, 'VALID') : this.look(tx, token, purpose);
  }

  async replace(tx: Transaction, userId: string, purpose: LinkTokenPurpose): Promise<void> {
    await tx.query(
      `update link_tokens set replaced_at = $3
        where user_id = $1 and purpose = $2 and used_at is null and replaced_at is null and expires_at > $3`,
      [userId, purpose, this.#now],
    );
  }

  async purge(db: SqlRunner): Promise<void> {
    await db.query('delete from link_tokens where expires_at < $1', [new Date(this.#clock.now() - KEPT_MS)]);
  }

  #foundOf(row: TokenRow, state: 'VALID' | 'USED' | 'EXPIRED' | 'REPLACED'): FoundLinkToken {
    const { hash, user_id: userId, session_key: sessionKey, target_sealed: sealed } = row;
    const target = sealed === null ? null : (this.#sealing.open(hash, sealed) ?? null);
    return { state, userId, sessionKey, target, createdAt: row.created_at, usedAt: row.used_at };
  }
}

export function createLinkTokens(parts: { readonly clock: Clock; readonly secret: string }): LinkTokens {
  return new StoredLinkTokens(parts);
}
