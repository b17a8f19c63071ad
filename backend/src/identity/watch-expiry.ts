import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { Logger } from '../lib/logger';
import { purgeTries } from './counted-tries';
import type { LinkTokens } from './link-tokens/link-tokens';
import type { MailCodes } from './mail-codes/mail-codes';
import { purgeChallenges } from './passkeys/challenge';
import { purgePendingSignIns } from './pending-sign-in/pending-sign-in';
import { purgeEmailChanges } from './profile/pending-email';
import { purgeSecurityEvents } from './security-log';
import type { Sessions } from './sessions';
import type { SignInLimits } from './sign-in-limits';

/** Rounds of the check, about an hour. */
const PURGE_EVERY = 720;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly mailCodes: MailCodes;
  readonly linkTokens: LinkTokens;
}

/** One round: tells which sessions have run out since the round before, and now and then forgets what is of no use any more. */
export function watchExpiry(
  { db, clock, logger, sessions, limits, mailCodes, linkTokens }: Parts,
  onExpired: (id: string) => void,
): () => Promise<void> {
  let since: number | undefined;
  let round = 0;
  const check = async () => {
    const now = clock.now();
    const ids = since === undefined ? [] : await sessions.expiredBetween(since, now);
    since = now;
    ids.forEach(onExpired);
    round += 1;
    if (round % PURGE_EVERY !== 1) return;
    await Promise.all([sessions.purge(), limits.purge(), mailCodes.purge(db), linkTokens.purge(db)]);
    await purgeChallenges(db, now);
    await purgeEmailChanges(db, new Date(now));
    await Promise.all([purgeTries(db, now), purgePendingSignIns(db, now), purgeSecurityEvents(db, new Date(now))]);
  };
  return () =>
    check().catch((error: unknown) => {
      logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'session expiry check failed');
    });
}
