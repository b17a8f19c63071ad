import type { Clock } from '../src/clock/index';
import type { Database } from '../src/db/database';
import { DataExports } from '../src/privacy/index';
import type { ExportFormat } from '../src/privacy/index';
import { Jobs } from '../src/jobs/index';
import type { RequestSession } from '../src/identity/request-session';
import { identityFixture, SECRET } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import type { NewMail } from '../src/mail/index';
import { recordingLogger } from './recording-logger';
import type { TestDatabase } from './test-database';

interface Parts {
  readonly jobs: Jobs;
  readonly stepUp: ConstructorParameters<typeof DataExports>[0]['stepUp'];
  readonly onMail: (mail: NewMail) => void;
}

interface Running {
  readonly exports: DataExports;
  readonly jobs: Jobs;
}

const nobodyAsks = (): Promise<never> => Promise.reject(new Error('Nobody asks here'));

export interface ExportFixture extends IdentityFixture {
  readonly exports: DataExports;
  /** Mails of exports that were written. */
  readonly exportMails: readonly NewMail[];
  /** Takes the steps that are due. */
  work(): Promise<void>;
  /** The whole file, as it is downloaded. @throws when it cannot be */
  file(request: RequestSession, format: ExportFormat): Promise<Buffer>;
}

/** Exports and their jobs of a process that begins now, whose mails are written and not sent. */
export function exportsOn(db: Database, clock: Clock, { jobs, stepUp, onMail }: Partial<Parts> = {}): Running {
  const own = jobs ?? new Jobs({ db, clock, logger: recordingLogger().logger });
  const outbox = outboxOn(db);
  const mail = {
    wake: () => undefined,
    async enqueue(...[tx, one]: Parameters<typeof outbox.enqueue>) {
      onMail?.(one);
      await outbox.enqueue(tx, one);
    },
  };
  const guards = stepUp ?? { guard: () => nobodyAsks, isProven: nobodyAsks };
  const exports = new DataExports({ db, clock, jobs: own, config: { secret: SECRET }, mail, stepUp: guards });
  return { exports, jobs: own };
}

/** Exports on a test database, with one customer who is registered. */
export async function exportFixture(db: TestDatabase, email: string, clock: Clock): Promise<ExportFixture> {
  const fixture = await identityFixture(db, email, clock);
  const exportMails: NewMail[] = [];
  const { jobs, identity } = fixture;
  const { exports } = exportsOn(db, clock, {
    jobs,
    stepUp: identity.stepUp,
    onMail: (mail) => exportMails.push(mail),
  });
  return {
    ...fixture,
    exports,
    exportMails,
    async work() {
      jobs.start();
      await jobs.idle();
      await jobs.stop();
    },
    async file(request, format) {
      if (request.view.kind !== 'signed-in') throw new Error('Nobody is signed in');
      const { userId } = request.view;
      const [newest] = await exports.list(userId);
      const download = await exports.download(request, userId, { id: newest?.id ?? '', format });
      if (!download || download === 'proof') throw new Error('There is nothing to download');
      const parts: Buffer[] = [];
      for await (const part of download.content) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
