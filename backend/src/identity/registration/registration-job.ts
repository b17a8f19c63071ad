import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { JobKind } from '../../jobs/index';
import { registrations } from './tables';
import { forgetUnconfirmed } from './unconfirmed';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly onEnded: (sessionId: string) => void;
}

/** Forgets accounts whose e-mail was not confirmed in time. */
export function registrationJob({ db, onEnded }: Parts): JobKind {
  return {
    name: 'registration',
    table: registrations,
    async step(id) {
      const ended = await inTransaction(db, async (tx) => {
        const forgotten = await forgetUnconfirmed(tx, id);
        await tx.query(
          'update registrations set next_step_at = null, step_tries = 0, attention_since = null where id = $1',
          [id],
        );
        return forgotten;
      });
      ended.forEach(onEnded);
    },
  };
}
