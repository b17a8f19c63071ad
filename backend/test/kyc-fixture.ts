import { randomUUID } from 'node:crypto';
import { inTransaction } from '../src/db/database';
import type { RequestSession } from '../src/identity/index';
import { Jobs } from '../src/jobs/index';
import { createKyc } from '../src/kyc/create-kyc';
import type { DocumentKind, StoredDocument } from '../src/documents/index';
import { SandboxKyc } from '../src/kyc/sandbox-kyc';
import type { KycPort, Verdict } from '../src/kyc/port';
import type { VerificationState } from '../src/kyc/states';
import type { VerifiedDocuments } from '../src/kyc/view';
import type { Verifications } from '../src/kyc/verification';
import { identityFixture, PUBLIC_URL, SECRET } from './identity-fixture';
import type { IdentityFixture } from './identity-fixture';
import { recordingLogger } from './recording-logger';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

/** Documents in memory. */
class MemoryDocuments implements VerifiedDocuments {
  readonly #stored = new Map<string, StoredDocument & { readonly userId: string }>();
  readonly refused: string[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A place is filled at once. */
  async open(_tx: unknown, { userId, kind, ownerId, prompt }: Parameters<VerifiedDocuments['open']>[1]) {
    const id = randomUUID();
    const document = { id, userId, kind, ownerId, prompt, contentType: 'image/jpeg', bytes: 1_000 } as const;
    this.#stored.set(id, { ...document, storedAt: new Date(this.#now()), scannedAt: null, handedInAt: null });
    return { uploadId: id };
  }

  async of(_runner: unknown, userId: string) {
    return [...this.#stored.values()].filter((one) => one.userId === userId);
  }

  async remove(_tx: unknown, userId: string, id: string) {
    return this.#stored.get(id)?.userId === userId && this.#stored.delete(id);
  }

  async handIn(_tx: unknown, ids: readonly string[]) {
    for (const id of ids) {
      const document = this.#stored.get(id);
      if (!document || document.handedInAt) throw new Error('Only drafts are handed in');
      this.#stored.set(id, { ...document, handedInAt: new Date(this.#now()) });
    }
  }

  async refuse(_tx: unknown, ids: readonly string[]) {
    this.refused.push(...ids);
  }
}

export interface KycFixture extends IdentityFixture {
  readonly verifications: Verifications;
  readonly sandbox: SandboxKyc;
  readonly documents: MemoryDocuments;
  readonly request: RequestSession;
  /** Accounts whose viewer changed. */
  readonly told: number[];
  /** Another process that asks this check. */
  process(port?: KycPort): { work(): Promise<void> };
  /** Takes the steps that are due now. */
  work(): Promise<void>;
  /** Sends what is needed for a CNH, or what is missing of it. */
  fill(): Promise<void>;
  /** Fills and hands in. @returns the id of the request */
  handIn(): Promise<string>;
  upload(kind: DocumentKind, prompt?: number): Promise<string>;
  /** The operator of the sandbox decides, and the job hears of it. */
  decide(id: string, verdict: Verdict): Promise<void>;
  /** States of all tries in the order in which they were reached. */
  steps(): Promise<VerificationState[]>;
}

/** The verification of one registered customer. */
export async function kycFixture(db: TestDatabase, email: string, clock: TestClock): Promise<KycFixture> {
  const identity = await identityFixture(db, email, clock);
  const { user } = identity;
  const { logger } = recordingLogger();
  const documents = new MemoryDocuments(clock.now);
  const sandbox = new SandboxKyc(db, clock);
  const told: number[] = [];
  const mail = {
    wake: () => undefined,
    enqueue: async (_tx: unknown, one: IdentityFixture['mails'][number]) => void mails.push(one),
  };
  const mails: IdentityFixture['mails'][number][] = [];
  const start = (port: KycPort) => {
    const jobs = new Jobs({ db, clock, logger });
    const verifications = createKyc({
      db,
      clock,
      config: { secret: SECRET, publicUrl: PUBLIC_URL },
      jobs,
      mail,
      documents,
      port,
      hasLiveness: async () => fixture.liveness,
      onLevel: (accountId) => void told.push(accountId),
    });
    const work = async () => {
      jobs.start();
      await jobs.idle();
      await jobs.stop();
    };
    return { verifications, work };
  };
  const own = start(sandbox);
  const { verifications, work } = own;
  const fixture: KycFixture = {
    ...identity,
    mails,
    verifications,
    sandbox,
    documents,
    told,
    request: await identity.signedIn(),
    process: (port = sandbox) => start(port),
    work,
    async upload(kind, prompt) {
      const opened = await verifications.openUpload(user.id, { kind, ownerId: null, prompt: prompt ?? null });
      if (opened.kind === 'refused') throw new Error(opened.errors.flatMap(({ messages }) => messages).join());
      return opened.uploadId;
    },
    async fill() {
      await verifications.chooseDocument(user.id, 'CNH');
      for (const { kind, papers } of (await verifications.read(user.id)).needed) {
        if (papers.length === 0) await fixture.upload(kind);
      }
    },
    async handIn() {
      await fixture.fill();
      const outcome = await verifications.send(fixture.request, user.id);
      const { last } = await verifications.read(user.id);
      if (outcome.kind === 'refused' || !last) throw new Error('It was not handed in');
      return last.id;
    },
    async decide(id, verdict) {
      await sandbox.decide(db, id, verdict);
      await inTransaction(db, (tx) =>
        tx.query('update verifications set next_step_at = $2 where id = $1 and next_step_at is not null', [
          id,
          new Date(clock.now()),
        ]),
      );
      await work();
    },
    async steps() {
      const rows = await db.query<{ after: VerificationState }>(
        `select after from verification_events e join verifications v on v.id = e.verification_id
          where v.user_id = $1 order by e.id`,
        [user.id],
      );
      return rows.map(({ after }) => after);
    },
  };
  return fixture;
}
