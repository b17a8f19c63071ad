import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../src/clock/index';
import { inTransaction } from '../src/db/database';
import { createDocuments } from '../src/documents/documents';
import type { Documents, NewPlace } from '../src/documents/documents';
import type { DocumentStore } from '../src/documents/document-store';
import { openStore } from '../src/documents/open-store';
import type { ScanPort } from '../src/documents/scan-port';
import { noScanner } from '../src/documents/scan-port';
import { createUser } from '../src/identity/users';
import { Jobs } from '../src/jobs/index';
import { recordingLogger } from './recording-logger';
import { SECRET } from './identity-fixture';
import type { TestDatabase } from './test-database';

export interface DocumentsFixture {
  readonly documents: Documents;
  readonly jobs: Jobs;
  readonly userId: string;
  /** Opens a place of the customer, a front unless told otherwise. @throws when the day is used up */
  place(of?: Partial<NewPlace>): Promise<string>;
  /** Takes the steps that are due. */
  work(): Promise<void>;
  /** What lies in the folder, by its name. */
  files(): Promise<ReadonlyMap<string, Buffer>>;
  end(): Promise<void>;
}

/** Documents on a test database and a folder of their own, with one customer. */
export async function documentsFixture(
  db: TestDatabase,
  clock: Clock,
  {
    email,
    scanner = noScanner,
    storeOf = (store) => store,
  }: {
    readonly email: string;
    readonly scanner?: ScanPort;
    /** Makes another store of the folder, such as a slow one. */
    readonly storeOf?: (store: DocumentStore) => DocumentStore;
  },
): Promise<DocumentsFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-documents-'));
  const { logger } = recordingLogger();
  const jobs = new Jobs({ db, clock, logger });
  const config = { secret: SECRET };
  const documents = createDocuments({ db, clock, jobs, config, store: storeOf(openStore(folder, {})), scanner });
  const { id: userId } = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Person', email, password: 'correct horse battery', level: 10 }, new Date()),
  );
  return {
    documents,
    jobs,
    userId,
    async place(of = {}) {
      const opened = await inTransaction(db, (tx) =>
        documents.open(tx, { userId, kind: 'FRONT', ownerId: null, prompt: null, ...of }),
      );
      if ('retryAt' in opened) throw new Error(`Not before ${opened.retryAt.toISOString()}`);
      return opened.uploadId;
    },
    async work() {
      jobs.start();
      await jobs.idle();
      await jobs.stop();
    },
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const found = entries.filter((entry) => entry.isFile());
      return new Map(
        await Promise.all(
          found.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const),
        ),
      );
    },
    end: () => rm(folder, { recursive: true }),
  };
}
