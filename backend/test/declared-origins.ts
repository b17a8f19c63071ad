import type { Custody } from '../src/custody/index';
import type { SqlRunner } from '../src/db/database';
import type { Jobs } from '../src/jobs/index';

interface Parts {
  readonly db: SqlRunner;
  readonly custody: Pick<Custody, 'declareOrigin'>;
  readonly jobs: Pick<Jobs, 'idle'>;
}

/** Customers say of whatever waits for it that it came from wallets of their own. */
export async function declareOrigins({ db, custody, jobs }: Parts): Promise<void> {
  const waiting = await db.query<{ id: string; account_id: number }>(
    `select id, account_id from deposits where state = 'HELD' and reason = 'ORIGIN' order by number`,
  );
  for (const { id: depositId, account_id: accountId } of waiting)
    await custody.declareOrigin(accountId, { depositId, owner: 'SELF', isForSender: true });
  await jobs.idle();
}
