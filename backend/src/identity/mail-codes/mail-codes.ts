import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Clock } from '../../clock/index';
import type { SqlRunner, Transaction } from '../../db/database';
import { opaqueKey } from '../../lib/opaque-key';
import { ARGON2 } from '../passwords';
import { MOST_IN_A_DAY, nextSendAt } from './send-times';
import type { MAIL_CODE_PURPOSES, StoredCode } from './tables';

export type MailCodePurpose = (typeof MAIL_CODE_PURPOSES)[number];

const CODE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const MOST_TRIES = 5;
/** A code that came late still works when the next one was sent already. */
const VALID_CODES = 2;
/** Counts that are older than a day say nothing any more. */
const KEPT_MS = 24 * HOUR_MS;

/** Whose code, and what for. */
export interface CodeOf {
  /** Null when nobody has the e-mail: then there is no right code, which nothing tells but that none is right. */
  readonly userId: string | null;
  readonly purpose: MailCodePurpose;
  /** The e-mail that the code is sent to. */
  readonly target: string;
}

export type IssuedCode =
  | { readonly code: string; readonly resendAt: Date; readonly expiresAt: Date }
  | { readonly code: null; readonly resendAt: Date };

/** Whether a code may be made now. */
export interface CountedCode {
  readonly isDue: boolean;
  /** When another one may be asked for. */
  readonly resendAt: Date;
}

/** `RIGHT` spends the code. Tries are counted for the e-mail, and too many lock them until the hour has passed. */
export type CheckedCode = 'RIGHT' | 'WRONG' | 'EXPIRED' | { readonly lockedUntil: Date };

/** Codes of six digits that are sent by mail. */
export interface MailCodes {
  /** Makes a code. None when it is too early for another one, or when there were too many; the last ones stay valid then. */
  issue(tx: Transaction, of: CodeOf): Promise<IssuedCode>;
  /** Counts a code that is to be made, unless it is too early for one. */
  count(tx: Transaction, of: Omit<CodeOf, 'userId'>): Promise<CountedCode>;
  /** Makes a code that was counted. */
  make(tx: Transaction, of: CodeOf): Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /**
   * Takes a try, then compares. The try counts when the transaction is committed, so whoever calls it must not roll back.
   * @throws never for a wrong code
   */
  check(tx: Transaction, attempt: CodeOf & { readonly code: string }): Promise<CheckedCode>;
  /** The same, and a right code stays valid. */
  look(tx: Transaction, attempt: CodeOf & { readonly code: string }): Promise<CheckedCode>;
  /** When another code may be sent; null when now. */
  resendAt(db: SqlRunner, of: CodeOf): Promise<Date | null>;
  /** No code of the customer for the purpose is valid any more. */
  forget(tx: Transaction, userId: string, purpose: MailCodePurpose): Promise<void>;
  /** Forgets counts that say nothing any more. */
  purge(db: SqlRunner): Promise<void>;
}

/** Six digits, however the customer wrote them; null when they are none. */
export function readCode(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

const hashOf = (code: string, salt: string) => hashRaw(code, { ...ARGON2, salt: Buffer.from(salt, 'base64') });

interface CodesRow {
  salt: string;
  codes: StoredCode[];
}

const newSalt = () => randomBytes(16).toString('base64');
const dateOf = (ms: number) => new Date(ms);

class StoredMailCodes implements MailCodes {
  readonly #clock: Clock;
  readonly #secret: string;

  constructor({ clock, secret }: { readonly clock: Clock; readonly secret: string }) {
    this.#clock = clock;
    this.#secret = secret;
  }

  #keyOf({ purpose, target }: Omit<CodeOf, 'userId'>): string {
    return opaqueKey(this.#secret, `mail-code ${purpose}`, target);
  }

  /** The times of codes that were sent; the row is locked until the transaction ends. */
  async #lockedTimes(tx: Transaction, of: Omit<CodeOf, 'userId'>, now: Date): Promise<number[]> {
    const [row] = await tx.query<{ sent_at: Date[] }>(
      `insert into mail_code_counts (purpose, target_key, tries, window_start, sent_at, changed_at)
       values ($1, $2, 0, $3, '{}', $3)
       on conflict (purpose, target_key) do update set changed_at = $3 returning sent_at`,
      [of.purpose, this.#keyOf(of), now],
    );
    return (row?.sent_at ?? []).map((at) => at.getTime());
  }

  async issue(tx: Transaction, of: CodeOf): Promise<IssuedCode> {
    const { isDue, resendAt } = await this.count(tx, of);
    return isDue ? { ...(await this.make(tx, of)), resendAt } : { code: null, resendAt };
  }

  async count(tx: Transaction, of: Omit<CodeOf, 'userId'>): Promise<CountedCode> {
    const now = this.#clock.now();
    const sent = await this.#lockedTimes(tx, of, dateOf(now));
    const next = nextSendAt(sent, now);
    if (next > now) return { isDue: false, resendAt: dateOf(next) };
    const times = [...sent, now].slice(-MOST_IN_A_DAY);
    await tx.query('update mail_code_counts set sent_at = $3 where purpose = $1 and target_key = $2', [
      of.purpose,
      this.#keyOf(of),
      times.map(dateOf),
    ]);
    return { isDue: true, resendAt: dateOf(nextSendAt(times, now)) };
  }

  async make(tx: Transaction, of: CodeOf): Promise<{ readonly code: string; readonly expiresAt: Date }> {
    const now = this.#clock.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.#store(tx, of, code, now);
    return { code, expiresAt: dateOf(now + CODE_MS) };
  }

  async #store(tx: Transaction, of: CodeOf, code: string, now: number): Promise<void> {
    const row = await this.#rowOf(tx, of);
    const salt = row?.salt ?? newSalt();
    const stored = { hash: (await hashOf(code, salt)).toString('base64'), expiresAt: now + CODE_MS };
    if (of.userId === null) return;
    const codes = [...(row?.codes ?? []), stored].slice(-VALID_CODES);
    await tx.query(
      `insert into mail_codes (user_id, purpose, target_key, salt, codes) values ($1, $2, $3, $4, $5)
       on conflict (user_id, purpose) do update
         set target_key = excluded.target_key, salt = excluded.salt, codes = excluded.codes`,
      [of.userId, of.purpose, this.#keyOf(of), salt, JSON.stringify(codes)],
    );
  }

  /** The customer's codes for this e-mail, locked. */
  async #rowOf(tx: Transaction, of: CodeOf): Promise<CodesRow | undefined> {
    const [row] = await tx.query<CodesRow>(
      'select salt, codes from mail_codes where user_id = $1 and purpose = $2 and target_key = $3 for update',
      [of.userId, of.purpose, this.#keyOf(of)],
    );
    return row;
  }

  /** @returns until when no try is left; null when one was taken */
  async #takeTry(tx: Transaction, of: CodeOf, now: number): Promise<Date | null> {
    const key = [of.purpose, this.#keyOf(of)];
    const [taken] = await tx.query(
      `insert into mail_code_counts as c (purpose, target_key, tries, window_start, sent_at, changed_at)
       values ($1, $2, 1, $3, '{}', $3)
       on conflict (purpose, target_key) do update
         set tries = case when c.window_start <= $4 or c.tries = 0 then 1 else c.tries + 1 end,
             window_start = case when c.window_start <= $4 or c.tries = 0 then $3 else c.window_start end,
             changed_at = $3
         where c.tries < $5 or c.window_start <= $4
       returning tries`,
      [...key, dateOf(now), dateOf(now - HOUR_MS), MOST_TRIES],
    );
    if (taken) return null;
    const [row] = await tx.query<{ window_start: Date }>(
      'select window_start from mail_code_counts where purpose = $1 and target_key = $2',
      key,
    );
    return dateOf((row?.window_start.getTime() ?? now) + HOUR_MS);
  }

  async look(tx: Transaction, attempt: CodeOf & { readonly code: string }): Promise<CheckedCode> {
    const now = this.#clock.now();
    const lockedUntil = await this.#takeTry(tx, attempt, now);
    if (lockedUntil) return { lockedUntil };
    const row = await this.#rowOf(tx, attempt);
    const given = await hashOf(readCode(attempt.code) ?? '', row?.salt ?? newSalt());
    const found = row?.codes.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'base64'), given));
    if (!found) return 'WRONG';
    // Who has the code does not guess.
    await tx.query('update mail_code_counts set tries = 0 where purpose = $1 and target_key = $2', [
      attempt.purpose,
      this.#keyOf(attempt),
    ]);
    return found.expiresAt > now ? 'RIGHT' : 'EXPIRED';
  }

  async check(tx: Transaction, attempt: CodeOf & { readonly code: string }): Promise<CheckedCode> {
    const checked = await this.look(tx, attempt);
    if (checked === 'RIGHT' && attempt.userId !== null) await this.forget(tx, attempt.userId, attempt.purpose);
    return checked;
  }

  async resendAt(db: SqlRunner, of: CodeOf): Promise<Date | null> {
    const [row] = await db.query<{ sent_at: Date[] }>(
      'select sent_at from mail_code_counts where purpose = $1 and target_key = $2',
      [of.purpose, this.#keyOf(of)],
    );
    const now = this.#clock.now();
    const sent = (row?.sent_at ?? []).map((at) => at.getTime());
    const next = nextSendAt(sent, now);
    return next > now ? dateOf(next) : null;
  }

  async forget(tx: Transaction, userId: string, purpose: MailCodePurpose): Promise<void> {
    await tx.query('delete from mail_codes where user_id = $1 and purpose = $2', [userId, purpose]);
  }

  async purge(db: SqlRunner): Promise<void> {
    await db.query('delete from mail_code_counts where changed_at < $1', [dateOf(this.#clock.now() - KEPT_MS)]);
  }
}

export function createMailCodes(parts: { readonly clock: Clock; readonly secret: string }): MailCodes {
  return new StoredMailCodes(parts);
}
