import { inTransaction } from '../../db/database';
import { findUser, lockUser } from '../../identity/index';
import type { Identity, Refusal, RequestSession, User } from '../../identity/index';
import type { Jobs } from '../../jobs/index';
import { cancelWaiting } from './cancel';
import { closingJob } from './closing-job';
import type { ClosingJobParts } from './closing-job';
import { CLOSING_MESSAGES } from './messages';
import { tellRequested } from './news';
import { obstaclesOf } from './obstacles';
import { insertRequest, lastRequest } from './store';
import type { DeletionRequest } from './store';
import type { DeletionObstacle } from './tables';

const DAY_MS = 86_400_000;

type Proof = Parameters<Identity['stepUp']['guard']>[2];

interface ClosingParts extends Omit<ClosingJobParts, 'wakeJobs'> {
  readonly stepUp: Pick<Identity['stepUp'], 'guard'>;
  readonly config: {
    readonly publicUrl: string;
    /** How long a request can be taken back. */
    readonly deletionDays: number;
  };
  readonly jobs: Pick<Jobs, 'add' | 'wake'>;
}

/** How customers close their account (identity §8): they ask for it, and it is done after some days unless they take it back. */
export interface AccountClosing {
  /** How many days a request can be taken back. */
  readonly days: number;
  /** The customer's last request; null when there was none. */
  last(userId: string): Promise<DeletionRequest | null>;
  /** What keeps the account open now. */
  obstacles(user: Pick<User, 'id' | 'accountId'>): Promise<readonly DeletionObstacle[]>;
  /** Asks for it; asking twice is a success. @throws ProofRefused */
  request(request: RequestSession, userId: string, proof: Proof): Promise<Refusal | null>;
  /** Takes the request back; when there is none, nothing happens. */
  cancel(request: RequestSession, userId: string): Promise<void>;
}

const refusedFor = (obstacles: readonly DeletionObstacle[]): Refusal => ({
  kind: 'refused',
  errors: [{ name: 'base', messages: obstacles.map((obstacle) => CLOSING_MESSAGES.obstacles[obstacle]) }],
  retryAt: null,
});

/** The requests, and the job that carries them out. */
export function createAccountClosing(parts: ClosingParts): AccountClosing {
  const { db, clock, mail, stepUp, config, jobs } = parts;
  const wakeJobs = () => jobs.wake();
  jobs.add(closingJob({ ...parts, wakeJobs }));
  return {
    days: config.deletionDays,
    last: (userId) => lastRequest(db, userId),
    obstacles: (user) => obstaclesOf(db, user),
    async request(session, userId, proof) {
      const guard = stepUp.guard(session, 'DELETION', proof);
      const refusal = await guard(async (tx) => {
        const user = await findUser(tx, userId);
        if (!user) throw new Error('A session has no customer');
        if ((await lastRequest(tx, userId))?.state === 'REQUESTED') return null;
        const obstacles = await obstaclesOf(tx, user);
        if (obstacles.length > 0) return refusedFor(obstacles);
        const at = new Date(clock.now());
        const closesAt = new Date(at.getTime() + config.deletionDays * DAY_MS);
        const request = await insertRequest(tx, { userId, requestedAt: at, closesAt });
        await tellRequested(mail, { tx, user, request, at }, session, config.publicUrl);
        return null;
      });
      wakeJobs();
      return refusal;
    },
    async cancel(session, userId) {
      await inTransaction(db, async (tx) => {
        await lockUser(tx, userId);
        const user = await findUser(tx, userId);
        if (user) await cancelWaiting(mail, tx, user, session, new Date(clock.now()));
      });
      mail.wake();
    },
  };
}
