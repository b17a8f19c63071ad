import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Documents } from '../../documents/index';
import type { ResetParts } from '../password-reset/reset-password';

/** What a request does with pictures. */
export type ResetDocuments = Pick<Documents, 'open' | 'ofReset' | 'handIn' | 'refuse'>;

export interface TwoFactorResetParts extends ResetParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly documents: ResetDocuments;
  /** Are movements before the camera asked for in the place of a picture of the face? */
  readonly hasLiveness: () => Promise<boolean>;
  /** The open pages of the customer ask what they are told of them. */
  readonly tellViewer: (accountId: number) => void;
  /** A session ended. */
  readonly onEnded: (sessionId: string) => void;
  /** A job has another next step. */
  readonly wakeJobs: () => void;
}
