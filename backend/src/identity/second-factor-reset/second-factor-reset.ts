import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { Tell } from '../../lib/operator-case';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import type { SessionChanges } from '../session-changes';
import { findUser } from '../users';
import type { User } from '../users';
import { decideReset } from './decide';
import type { ResetDecision } from './decide';
import type { StartedLiveness } from '../liveness';
import { cancelReset, openResetLink, openResetUpload, readOpenReset, sendReset, startResetLiveness } from './link';
import type { CanceledBy, CanceledReset, NewPicture, OpenedPlace, OpenedResetLink, SentReset } from './link';
import type { TwoFactorResetParts } from './parts';
import { twoFactorResetJob } from './reset-job';
import { startReset } from './request';
import type { ResetStart, StartedReset } from './request';
import { findReset, listSent, listWaiting } from './store';
import type { TwoFactorReset } from './store';

/** A request with whose it is. */
interface ResetOfCustomer {
  readonly reset: TwoFactorReset;
  readonly user: User;
}

async function withUsers(runner: SqlRunner, rows: readonly TwoFactorReset[]): Promise<readonly ResetOfCustomer[]> {
  const all = await Promise.all(rows.map(async (reset) => ({ reset, user: await findUser(runner, reset.userId) })));
  return all.flatMap(({ reset, user }) => (user ? [{ reset, user }] : []));
}

/** How a customer who lost the second factor has it turned off: by password, mail, and pictures that somebody compares (identity §6). */
export class SecondFactorReset {
  readonly #parts: TwoFactorResetParts;

  constructor(parts: TwoFactorResetParts) {
    this.#parts = parts;
  }

  start(request: RequestSession, by: ResetStart): Promise<StartedReset | Refusal> {
    return startReset(this.#parts, request, by);
  }

  open(token: string): Promise<OpenedResetLink> {
    return openResetLink(this.#parts, token);
  }

  openUpload(request: RequestSession, token: string, picture: NewPicture): Promise<OpenedPlace | Refusal> {
    return openResetUpload(this.#parts, request, token, picture);
  }

  startLiveness(token: string): Promise<StartedLiveness | Refusal> {
    return startResetLiveness(this.#parts, token);
  }

  send(request: RequestSession, token: string): Promise<SentReset | Refusal> {
    return sendReset(this.#parts, request, token);
  }

  cancel(request: RequestSession, by: CanceledBy): Promise<CanceledReset | Refusal> {
    return cancelReset(this.#parts, request, by);
  }

  /** The customer's request that is under way; null when there is none. */
  openOf(userId: string): Promise<TwoFactorReset | null> {
    return readOpenReset(this.#parts.db, userId);
  }

  /** The last requests whose pictures were handed in, newest first, with whose they are. */
  async list(most: number): Promise<readonly ResetOfCustomer[]> {
    const { db } = this.#parts;
    return withUsers(db, await listSent(db, most));
  }

  /** Whose request it is; null when there is none. */
  async customerOf(id: string, runner: SqlRunner = this.#parts.db): Promise<string | null> {
    return (await findReset(runner, id))?.userId ?? null;
  }

  /** @returns false when nothing waits for it any more */
  async decide(id: string, decision: ResetDecision): Promise<boolean> {
    const tell = await inTransaction(this.#parts.db, (tx) => this.decideIn(tx, id, decision));
    tell?.();
    return tell !== null;
  }

  /** The same in a transaction. @returns what tells of it after the commit; null when nothing waits for it any more */
  decideIn(tx: Transaction, id: string, decision: ResetDecision): Promise<Tell | null> {
    return decideReset(tx, this.#parts, id, decision);
  }

  /** Those whose pictures wait for a decision, the oldest first. @param wanted the one with this id alone, if there is one */
  async waiting(
    runner: SqlRunner,
    wanted: { readonly id?: string | undefined; readonly most: number },
  ): Promise<readonly ResetOfCustomer[]> {
    return withUsers(runner, await listWaiting(runner, wanted));
  }
}

interface ResetDependencies extends Omit<TwoFactorResetParts, 'tellViewer' | 'onEnded' | 'wakeJobs'> {
  readonly jobs: Pick<Jobs, 'add' | 'wake'>;
  readonly changes: Pick<SessionChanges, 'tellViewer' | 'ended'>;
}

/** The requests, and the job that looks after them. */
export function createSecondFactorReset({ jobs, changes, ...rest }: ResetDependencies): SecondFactorReset {
  const { tellViewer, ended: onEnded } = changes;
  const parts: TwoFactorResetParts = { ...rest, tellViewer, onEnded, wakeJobs: () => jobs.wake() };
  jobs.add(twoFactorResetJob(parts));
  return new SecondFactorReset(parts);
}

export type { ResetDocuments } from './parts';
