import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { findUser, lockUser, SYSTEM } from '../../identity/index';
import type { JobKind } from '../../jobs/index';
import { closeAccount } from './close';
import type { CloseParts, Ended } from './close';
import { tellFailed } from './news';
import type { Told } from './news';
import { obstaclesOf } from './obstacles';
import { purgeAccount, purgedAfter } from './purge';
import type { PurgeParts } from './purge';
import { endRequest, findRequest, waitOn } from './store';
import { deletionRequests } from './tables';

export interface ClosingJobParts extends CloseParts {
  readonly db: Database;
  readonly clock: Clock;
  /** A job has another next step. */
  readonly wakeJobs: () => void;
}

/** Forgets the customer of a closed account whose five years are over, unless the exchange's team has opened it again. */
async function settlePurge(parts: PurgeParts, closed: Told): Promise<void> {
  const { tx, user, request, at } = closed;
  if (request.purgedAt) return;
  const isReopened = user.closedAt === null || request.endedAt === null;
  const due = isReopened ? null : purgedAfter(request.endedAt);
  if (due && due <= at) await purgeAccount(parts, closed);
  else await waitOn(tx, request, due);
}

/** Closes the account of a request whose time has come, or says why not. @returns null when nothing was closed */
async function settle(parts: ClosingJobParts, tx: Transaction, id: string): Promise<Ended | null> {
  const found = await findRequest(tx, id);
  if (!found) return null;
  await lockUser(tx, found.userId);
  const [user, request] = [await findUser(tx, found.userId), await findRequest(tx, id)];
  const at = new Date(parts.clock.now());
  if (user && request?.state === 'CLOSED') await settlePurge(parts, { tx, user, request, at });
  if (!user || request?.state !== 'REQUESTED') return null;
  if (request.closesAt > at) {
    await waitOn(tx, request, request.closesAt);
    return null;
  }
  const told = { tx, user, request, at };
  const obstacles = await obstaclesOf(tx, user);
  if (obstacles.length === 0) return closeAccount(parts, told);
  await endRequest(tx, request, 'FAILED', { at, obstacles });
  await tellFailed(parts.mail, told, SYSTEM, obstacles);
  return null;
}

/** Closes accounts at the time that their customers were told, and forgets the customers five years later. */
export function closingJob(parts: ClosingJobParts): JobKind {
  return {
    name: 'account-closing',
    table: deletionRequests,
    async step(id) {
      const ended = await inTransaction(parts.db, (tx) => settle(parts, tx, id));
      parts.mail.wake();
      // Pictures are deleted by a job of their own.
      parts.wakeJobs();
      if (!ended) return;
      parts.access.tellEnded(ended.sessions);
      parts.apiKeys.tellEnded(ended.keys);
    },
  };
}
