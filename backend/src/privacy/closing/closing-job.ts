import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { findUser, lockUser, SYSTEM } from '../../identity/index';
import type { JobKind } from '../../jobs/index';
import { closeAccount } from './close';
import type { CloseParts, Ended } from './close';
import { tellFailed } from './news';
import { obstaclesOf } from './obstacles';
import { endRequest, findRequest, waitOn } from './store';
import { deletionRequests } from './tables';

export interface ClosingJobParts extends CloseParts {
  readonly db: Database;
  readonly clock: Clock;
  /** A job has another next step. */
  readonly wakeJobs: () => void;
}

/** Closes the account of a request whose time has come, or says why not. @returns null when nothing was closed */
async function settle(parts: ClosingJobParts, tx: Transaction, id: string): Promise<Ended | null> {
  const found = await findRequest(tx, id);
  if (!found) return null;
  await lockUser(tx, found.userId);
  const [user, request] = [await findUser(tx, found.userId), await findRequest(tx, id)];
  if (!user || request?.state !== 'REQUESTED') return null;
  const at = new Date(parts.clock.now());
  if (request.closesAt > at) {
    await waitOn(tx, request);
    return null;
  }
  const told = { tx, user, request, at };
  const obstacles = await obstaclesOf(tx, user);
  if (obstacles.length === 0) return closeAccount(parts, told);
  await endRequest(tx, request, 'FAILED', { at, obstacles });
  await tellFailed(parts.mail, told, SYSTEM, obstacles);
  return null;
}

/** Closes accounts at the time that their customers were told. */
export function closingJob(parts: ClosingJobParts): JobKind {
  return {
    name: 'account-closing',
    table: deletionRequests,
    async step(id) {
      const ended = await inTransaction(parts.db, (tx) => settle(parts, tx, id));
      parts.mail.wake();
      if (!ended) return;
      parts.access.tellEnded(ended.sessions);
      parts.apiKeys.tellEnded(ended.keys);
      parts.wakeJobs();
    },
  };
}
