import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { countTry } from './counted-tries';
import { isPasswordOf, MAX_PASSWORD } from './passwords';
import { REGISTRATION_MESSAGES } from './registration/messages';
import { refused } from './registration/refusal';
import type { Refusal } from './registration/refusal';
import { shownTime } from './retry-time';
import type { User } from './users';

const MOST_PASSWORDS = 5;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
}

/** Whoever opens the link of a mail in another browser shows the password too. @returns null when it is right */
export async function refuseLinkPassword(
  { db, clock, secret }: Parts,
  user: Pick<User, 'id' | 'passwordHash'>,
  password: string | null,
): Promise<Refusal | null> {
  if (!password) return refused('password', REGISTRATION_MESSAGES.passwordNeeded);
  const tries = { scope: 'CONFIRM_EMAIL', of: user.id, most: MOST_PASSWORDS } as const;
  const retryAt = await countTry(db, { secret, now: clock.now() }, tries);
  if (retryAt) return refused('base', REGISTRATION_MESSAGES.tooManyTries(shownTime(retryAt)), retryAt);
  const isRight = password.length <= MAX_PASSWORD && (await isPasswordOf(user.passwordHash, password));
  return isRight ? null : refused('password', REGISTRATION_MESSAGES.wrongPassword);
}
