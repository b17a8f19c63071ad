import type { SqlRunner } from '../db/database';
import { hasSecondFactor, LEVELS } from '../identity/index';
import { isAddressRange, isSmallRange } from './address-list';
import { levelOf, type ApiKeyPermission } from './api-key-store';
import { API_KEY_MESSAGES } from './messages';

const MOST_NAME = 50;
const CONTROL = /\p{Cc}/u;
export const MOST_ADDRESSES = 20;
/** How long a key that may withdraw lives at most: a year, which may have a day more. */
const LONGEST_WITHDRAWING_MS = 366 * 24 * 60 * 60_000;

/** A refusal that the customer reads. `field` is an input field or `base` (specification §3). */
export class ApiKeyRefused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'ApiKeyRefused';
    this.field = field;
  }
}

interface KeyTerms {
  readonly permissions: readonly ApiKeyPermission[];
  readonly allowedIps: readonly string[];
  readonly expiresAt: Date | null;
}

const mayWithdraw = ({ permissions }: Pick<KeyTerms, 'permissions'>) => permissions.includes('WITHDRAW');

/** Do the terms of a new key make sense? @throws ApiKeyRefused */
export function checkTerms({ name, ...terms }: KeyTerms & { readonly name: string }, now: number): void {
  const { permissions, allowedIps, expiresAt } = terms;
  if (name === '' || name.length > MOST_NAME || CONTROL.test(name)) {
    throw new ApiKeyRefused('name', API_KEY_MESSAGES.name(MOST_NAME));
  }
  if (permissions.length === 0) throw new ApiKeyRefused('permissions', API_KEY_MESSAGES.noPermission);
  if (allowedIps.length > MOST_ADDRESSES) {
    throw new ApiKeyRefused('allowedIps', API_KEY_MESSAGES.tooManyAddresses(MOST_ADDRESSES));
  }
  const wrong = allowedIps.find((text) => !isAddressRange(text));
  if (wrong !== undefined) throw new ApiKeyRefused('allowedIps', API_KEY_MESSAGES.notAnAddress(wrong.slice(0, 50)));
  if (expiresAt !== null && !(expiresAt.getTime() > now)) {
    throw new ApiKeyRefused('expiresAt', API_KEY_MESSAGES.expired);
  }
  if (mayWithdraw(terms)) checkWithdrawing(terms, now);
}

/** A key that may withdraw works from few places, and not for ever (identity §8). */
function checkWithdrawing({ allowedIps, expiresAt }: KeyTerms, now: number): void {
  if (allowedIps.length === 0) throw new ApiKeyRefused('allowedIps', API_KEY_MESSAGES.needsAddress);
  const large = allowedIps.find((text) => !isSmallRange(text));
  if (large !== undefined) throw new ApiKeyRefused('allowedIps', API_KEY_MESSAGES.largeRange(large.slice(0, 50)));
  if (expiresAt === null) throw new ApiKeyRefused('expiresAt', API_KEY_MESSAGES.needsExpiry);
  if (expiresAt.getTime() - now > LONGEST_WITHDRAWING_MS) {
    throw new ApiKeyRefused('expiresAt', API_KEY_MESSAGES.lateExpiry);
  }
}

/** May the customer, as things stand, have a key with these permissions (identity §2, §8)? @throws ApiKeyRefused */
export async function checkOwner(
  db: SqlRunner,
  key: Pick<KeyTerms, 'permissions'> & { readonly userId: string },
): Promise<void> {
  const level = await levelOf(db, key.userId);
  if (level < LEVELS.REGISTERED) throw new ApiKeyRefused('base', API_KEY_MESSAGES.notRegistered);
  if (!mayWithdraw(key)) return;
  if (level < LEVELS.VERIFIED) throw new ApiKeyRefused('permissions', API_KEY_MESSAGES.notVerified);
  if (!(await hasSecondFactor(db, key.userId))) {
    throw new ApiKeyRefused('permissions', API_KEY_MESSAGES.noSecondFactor);
  }
}

/** May a suspended key work again? One that was made under weaker rules may not. @throws ApiKeyRefused */
export async function checkReactivation(
  db: SqlRunner,
  key: KeyTerms & { readonly userId: string },
  now: number,
): Promise<void> {
  try {
    await checkOwner(db, key);
    if (mayWithdraw(key)) checkWithdrawing(key, now);
  } catch (error) {
    if (error instanceof ApiKeyRefused) throw new ApiKeyRefused('base', error.message);
    throw error;
  }
}
