import { closingJob } from '../src/privacy/closing/closing-job';
import { createAccountClosing } from '../src/privacy/closing/closing';
import type { CloseParts } from '../src/privacy/closing/close';
import type { AccountClosing } from '../src/privacy/closing/closing';
import { PASSWORD, PUBLIC_URL } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

export interface ClosingFixture {
  readonly closing: AccountClosing;
  /** Asks for the closing with the password, from a session of its own. @throws when it was refused */
  ask(): Promise<void>;
  /** The step of a request that its job takes. */
  step(id: string): Promise<void>;
  /** Fifteen days pass, and the jobs take what is due. */
  come(): Promise<void>;
  /** The jobs take what is due. */
  work(): Promise<void>;
  /** What closes an account. */
  readonly parts: CloseParts;
}

export const FIFTEEN_DAYS_MS = 15 * 86_400_000;

/** The closing of accounts on an identity of its own. */
export function closingFixture(fixture: IdentityFixture, db: TestDatabase, clock: TestClock): ClosingFixture {
  const { identity, apiKeys, jobs, mail, pictures, user } = fixture;
  const config = { publicUrl: PUBLIC_URL, deletionDays: 15 };
  const parts = { db, clock, mail, access: identity, apiKeys, documents: pictures };
  const closing = createAccountClosing({ ...parts, stepUp: identity.stepUp, config, jobs });
  const job = closingJob({ ...parts, wakeJobs: () => undefined });
  const work = async () => {
    jobs.start();
    await jobs.idle();
    await jobs.stop();
  };
  return {
    closing,
    async ask() {
      const refusal = await closing.request(await fixture.signedIn(), user.id, { password: PASSWORD });
      if (refusal) throw new Error(JSON.stringify(refusal.errors));
    },
    step: (id) => job.step(id),
    async come() {
      clock.jump(FIFTEEN_DAYS_MS);
      await work();
    },
    work,
    parts,
  };
}
