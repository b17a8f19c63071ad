import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { lockUser, logSecurityEvent } from '../identity/index';
import type { Guard } from '../identity/index';
import { isAllowedAddress } from './address-list';
import {
  countWorkingKeys,
  findApiKey,
  insertApiKey,
  listApiKeys,
  markAllRevoked,
  markReactivated,
  markRevoked,
  markSuspended,
  touchApiKey,
  type ApiKey,
  type ApiKeyPermission,
  type SealedApiKey,
} from './api-key-store';
import type { TellOfKey } from './key-news';
import { ApiKeyRefused, checkOwner, checkReactivation, checkTerms } from './key-rules';
import { API_KEY_MESSAGES } from './messages';
import { Sealing } from '../lib/sealing';

const ID_BYTES = 20;
const SECRET_BYTES = 32;
/** Everything else is no key; Postgres would not even take every text. */
const ID = /^[0-9a-f]{40}$/;
const MOST_KEYS = 20;
/** How exactly the last use from the same address is known. */
const TOUCH_MS = 60_000;

export interface ApiKeyRequest {
  readonly userId: string;
  readonly accountId: number;
  readonly name: string;
  readonly permissions: readonly ApiKeyPermission[];
  readonly allowedIps: readonly string[];
  readonly expiresAt: Date | null;
}

/** What a program says of itself. */
export interface Signature {
  readonly keyId: string;
  /** What may have been signed; more than one where clients differ. */
  readonly texts: readonly string[];
  /** Hex HMAC-SHA256 of the text under the key's secret. */
  readonly signature: string;
  /** Where it calls from. */
  readonly address: string | undefined;
}

export type SignatureFault = 'key' | 'signature' | 'address' | 'suspended';
export type Verdict =
  { readonly ok: true; readonly key: ApiKey } | { readonly ok: false; readonly fault: SignatureFault };

export interface ApiKeyEvents {
  /** It was revoked or suspended: what it opened ends. */
  ended: [id: string];
}

type SecuritySource = Parameters<typeof logSecurityEvent>[3];

function isWorking({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt.getTime() > now);
}

function isSignedBy(secret: string, { texts, signature }: Signature): boolean {
  const given = Buffer.from(signature.toLowerCase());
  const matches = texts.map((text) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}

/** Keys with which customers' programs sign (domain facts §1, §2). */
export class ApiKeys {
  readonly events = new EventEmitter<ApiKeyEvents>();
  readonly #db: Database;
  readonly #sealing: Sealing;
  readonly #clock: Clock;
  readonly #tell: TellOfKey;

  /** @param tell what customers are told of their keys; nothing unless given */
  constructor(db: Database, config: Pick<Config, 'secret'>, clock: Clock, tell: TellOfKey = () => Promise.resolve()) {
    this.#tell = tell;
    this.#db = db;
    this.#sealing = new Sealing(config.secret, 'api keys');
    this.#clock = clock;
  }

  /**
   * Makes a key. Its secret is told here and never again.
   * @param guard decides whether it may be made, and runs it in a transaction. It is asked when the rest is right.
   * @throws ApiKeyRefused
   */
  async create(request: ApiKeyRequest, source: SecuritySource, guard: Guard): Promise<{ key: ApiKey; secret: string }> {
    const wanted = {
      ...request,
      name: request.name.trim(),
      permissions: [...new Set(request.permissions)],
      allowedIps: [...new Set(request.allowedIps.map((text) => text.trim()))],
    };
    const createdAt = new Date(this.#clock.now());
    checkTerms(wanted, createdAt.getTime());
    await checkOwner(this.#db, wanted);
    const id = randomBytes(ID_BYTES).toString('hex');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const sealedSecret = this.#sealing.seal(id, secret);
    const key = await guard(async (tx) => {
      if ((await countWorkingKeys(tx, wanted.userId, createdAt)) >= MOST_KEYS) {
        throw new ApiKeyRefused('base', API_KEY_MESSAGES.tooMany(MOST_KEYS));
      }
      // The customer is locked now: a second factor that is there stays until this key can be found.
      await checkOwner(tx, wanted);
      await insertApiKey(tx, { ...wanted, id, sealedSecret, createdAt });
      await logSecurityEvent(tx, 'API_KEY_CREATED', wanted.userId, source, createdAt);
      await this.#tell(tx, { kind: 'MADE', key: { ...wanted, id }, source, at: createdAt });
      return findApiKey(tx, id);
    });
    if (!key) throw new Error('API key was not created');
    return { key, secret };
  }

  list(userId: string): Promise<ApiKey[]> {
    return listApiKeys(this.#db, userId, new Date(this.#clock.now()));
  }

  /** Ends a key at once; one that has ended stays as it is. @throws ApiKeyRefused when the customer has no such key. */
  async revoke(userId: string, id: string, source: SecuritySource): Promise<ApiKey> {
    if (!ID.test(id)) throw new ApiKeyRefused('base', API_KEY_MESSAGES.notFound);
    const at = new Date(this.#clock.now());
    const ended = await inTransaction(this.#db, async (tx) => {
      const revoked = await markRevoked(tx, userId, id, at);
      if (revoked) await logSecurityEvent(tx, 'API_KEY_REVOKED', userId, source, at);
      return revoked;
    });
    const key = await this.#find(id);
    if (key?.userId !== userId) throw new ApiKeyRefused('base', API_KEY_MESSAGES.notFound);
    if (ended) this.events.emit('ended', id);
    return key;
  }

  /**
   * Suspends all keys of a customer, in the transaction of the reason for it. What they opened ends with `tellEnded`, after the
   * commit.
   * @returns ids of the keys
   */
  suspendAll(tx: Transaction, userId: string, source: SecuritySource): Promise<readonly string[]> {
    return this.#suspend(tx, userId, null, source);
  }

  /** The same of the keys that may withdraw. */
  suspendWithdrawing(tx: Transaction, userId: string, source: SecuritySource): Promise<readonly string[]> {
    return this.#suspend(tx, userId, 'WITHDRAW', source);
  }

  /**
   * Ends all keys of a customer whose account is closed. What they opened ends with `tellEnded`, after the commit.
   * @returns ids of the keys
   */
  async revokeAll(tx: Transaction, userId: string, source: SecuritySource): Promise<readonly string[]> {
    const at = new Date(this.#clock.now());
    const ids = await markAllRevoked(tx, userId, at);
    if (ids.length > 0) await logSecurityEvent(tx, 'API_KEY_REVOKED', userId, source, at);
    return ids;
  }

  async #suspend(tx: Transaction, userId: string, permission: ApiKeyPermission | null, source: SecuritySource) {
    const at = new Date(this.#clock.now());
    const ids = await markSuspended(tx, userId, permission, at);
    if (ids.length > 0) await logSecurityEvent(tx, 'API_KEYS_SUSPENDED', userId, source, at);
    return ids;
  }

  tellEnded(ids: readonly string[]): void {
    for (const id of ids) this.events.emit('ended', id);
  }

  /**
   * Lets a suspended key work again; one that is not suspended stays as it is.
   * @throws ApiKeyRefused when the customer has no such key, or could not make one like it.
   */
  async reactivate(userId: string, id: string, source: SecuritySource, guard: Guard): Promise<ApiKey> {
    const known = await this.#find(id);
    if (known?.userId !== userId) throw new ApiKeyRefused('base', API_KEY_MESSAGES.notFound);
    const now = this.#clock.now();
    const isIdle = known.suspendedAt === null || !isWorking(known, now);
    if (!isIdle) await checkReactivation(this.#db, known, now);
    const key = await guard(async (tx) => {
      await lockUser(tx, userId);
      if (!isIdle) await checkReactivation(tx, known, now);
      if (await markReactivated(tx, userId, id)) {
        const at = new Date(now);
        await logSecurityEvent(tx, 'API_KEY_REACTIVATED', userId, source, at);
        await this.#tell(tx, { kind: 'REACTIVATED', key: known, source, at });
      }
      return findApiKey(tx, id);
    });
    if (!key) throw new Error('An API key is gone');
    return key;
  }

  /** Is the key still good? */
  async isWorking(id: string): Promise<boolean> {
    const key = await this.#find(id);
    return key !== undefined && key.suspendedAt === null && isWorking(key, this.#clock.now());
  }

  /** Has a key that was found before expired meanwhile? That it was revoked or suspended is told by the event. */
  hasExpired({ expiresAt }: ApiKey): boolean {
    return expiresAt !== null && expiresAt.getTime() <= this.#clock.now();
  }

  /**
   * Whose signature it is. An unknown, expired or revoked key is one fault: nobody learns which keys there are. That a key is
   * suspended learns who has its secret.
   */
  async verify(signature: Signature): Promise<Verdict> {
    const key = await this.#find(signature.keyId);
    if (!key || !isWorking(key, this.#clock.now())) return { ok: false, fault: 'key' };
    // Sealed under a secret of the exchange that was replaced since.
    const secret = this.#sealing.open(key.id, key.sealedSecret);
    if (secret === undefined) return { ok: false, fault: 'key' };
    if (!isSignedBy(secret, signature)) return { ok: false, fault: 'signature' };
    if (!isAllowedAddress(key.allowedIps, signature.address)) return { ok: false, fault: 'address' };
    if (key.suspendedAt !== null) return { ok: false, fault: 'suspended' };
    await this.#touch(key, signature.address ?? null);
    return { ok: true, key };
  }

  async #find(id: string): Promise<SealedApiKey | undefined> {
    return ID.test(id) ? findApiKey(this.#db, id) : undefined;
  }

  async #touch({ id, lastUsedAt, lastUsedAddress }: SealedApiKey, address: string | null): Promise<void> {
    const now = this.#clock.now();
    const isKnown = lastUsedAt !== null && now - lastUsedAt.getTime() < TOUCH_MS && lastUsedAddress === address;
    if (!isKnown) await touchApiKey(this.#db, id, { at: new Date(now), address });
  }
}
