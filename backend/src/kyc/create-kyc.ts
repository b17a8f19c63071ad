import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Mail } from '../mail/index';
import type { KycPort } from './port';
import { Verifications } from './verification';
import { verificationJob } from './verification-job';
import type { VerifiedDocuments } from './view';

interface KycDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret' | 'publicUrl'>;
  readonly jobs: Jobs;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly documents: VerifiedDocuments;
  readonly port: KycPort;
  readonly hasLiveness: () => Promise<boolean>;
  /** What the viewer of the account says is another now. */
  readonly onLevel: (accountId: number) => void;
}

/** How customers prove who they are, and the job that has it checked. */
export function createKyc({
  config: { secret, publicUrl },
  jobs,
  port,
  onLevel,
  ...rest
}: KycDependencies): Verifications {
  const parts = { ...rest, secret, publicUrl };
  jobs.add(verificationJob({ ...parts, port, onLevel }));
  return new Verifications({ ...parts, onSent: () => jobs.wake() });
}
