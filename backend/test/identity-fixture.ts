import { realClock } from './test-clock';
import type { Clock } from '../src/clock/index';
import { ApiKeys } from '../src/api-keys/api-keys';
import { inTransaction } from '../src/db/database';
import type { Database, Transaction } from '../src/db/database';
import { createIdentity } from '../src/identity/identity';
import { registrationJob } from '../src/identity/registration/registration-job';
import { SandboxRegistry } from '../src/identity/registration/registry';
import type { Identity } from '../src/identity/identity';
import { createDocuments, noScanner } from '../src/documents/index';
import type { Documents } from '../src/documents/index';
import { removeDestinationsSince } from '../src/destinations/remove-since';
import { attribute } from '../src/products/referral/index';
import { isInReview } from '../src/kyc/in-review';
import { cancelWaitingBy } from '../src/privacy/closing/cancel';
import { Jobs } from '../src/jobs/index';
import { cancelWaitingBy as cancelWithdrawalsBy } from '../src/withdrawals/index';
import type { RequestSession } from '../src/identity/request-session';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import type { Mail, NewMail } from '../src/mail/index';
import { outboxOn } from './mail-fixture';
import { memoryStore } from './memory-store';
import { recordingLogger } from './recording-logger';

export const SECRET = 'a secret of at least thirty-two characters';
export const PUBLIC_URL = 'https://plataforma.example';
export const PASSWORD = 'correct horse battery';

/** The `Cookie` header of a browser that got these `Set-Cookie` values. */
export const headerOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

export interface IdentityFixture {
  readonly identity: Identity;
  readonly user: User;
  readonly apiKeys: ApiKeys;
  /** Is the camera asked for? */
  liveness: boolean;
  /** Of requests to turn a lost second factor off; kept in memory. */
  readonly pictures: Documents;
  readonly jobs: Jobs;
  /** Jobs of registrations, as another process runs them. */
  anotherJobs(): Jobs;
  readonly registry: SandboxRegistry;
  /** What writes them. */
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** Mails that were written, oldest first, also those that are dropped as too many. */
  readonly mails: readonly NewMail[];
  /** Ids of the sessions that ended. */
  readonly ended: string[];
  open(
    cookieHeader?: string,
    overrides?: { secure?: boolean; address?: string; passive?: boolean; deviceHeader?: string; userAgent?: string },
  ): Promise<RequestSession>;
  signedIn(): Promise<RequestSession>;
  /** Kinds of the customer's security events, oldest first. */
  securityEvents(): Promise<string[]>;
}

/** Identity on a test database, with one customer. */
export async function identityFixture(
  db: Database,
  email: string,
  clock: Clock = realClock,
  sessionMinutes = 30,
): Promise<IdentityFixture> {
  const config = {
    secret: SECRET,
    sessionMinutes,
    sessionHours: 12,
    publicUrl: PUBLIC_URL,
    registrationsPerHour: 10,
    sessionsPerCustomer: 10,
  };
  const { logger } = recordingLogger();
  const jobs = new Jobs({ db, clock, logger });
  const registry = new SandboxRegistry();
  const outbox = outboxOn(db);
  const mails: NewMail[] = [];
  const apiKeys = new ApiKeys(db, config, clock);
  const pictures = createDocuments({ db, clock, jobs, config, store: memoryStore(), scanner: noScanner });
  const mail = {
    wake: () => outbox.wake(),
    async enqueue(tx: Transaction, mail: NewMail) {
      mails.push(mail);
      await outbox.enqueue(tx, mail);
    },
  };
  const identity = createIdentity({
    attribute,
    db,
    clock,
    config,
    programKeys: apiKeys,
    documents: pictures,
    hasLiveness: async () => fixture.liveness,
    logger,
    jobs,
    registry,
    isInReview,
    cancelDeletion: cancelWaitingBy(mail),
    removeDestinations: removeDestinationsSince,
    cancelWithdrawals: cancelWithdrawalsBy({ mail, onMoved: () => undefined }),
    mail,
    expiryCheckMs: 50,
  });
  const ended: string[] = [];
  identity.events.on('sessionEnded', (id) => void ended.push(id));
  const user = await inTransaction(db, (tx) =>
    createUser(tx, { name: 'Person', email, password: PASSWORD, level: 10 }, new Date()),
  );
  const open: IdentityFixture['open'] = (cookieHeader, overrides) =>
    identity.open({
      cookieHeader,
      csrfHeader: undefined,
      secure: false,
      address: '10.0.0.1',
      userAgent: 'test',
      deviceHeader: undefined,
      passive: false,
      ...overrides,
    });
  const fixture: IdentityFixture = {
    liveness: false,
    identity,
    user,
    apiKeys,
    pictures,
    jobs,
    anotherJobs() {
      const others = new Jobs({ db, clock, logger });
      others.add(
        registrationJob({
          db,
          clock,
          secret: SECRET,
          registry,
          onEnded: (id) => void ended.push(id),
          onLevel: () => undefined,
        }),
      );
      return others;
    },
    registry,
    mail,
    mails,
    ended,
    open,
    async signedIn() {
      const request = await open();
      await identity.signIn(request, { email, password: PASSWORD });
      return request;
    },
    async securityEvents() {
      const rows = await db.query<{ kind: string }>('select kind from security_events where user_id = $1 order by id', [
        user.id,
      ]);
      return rows.map(({ kind }) => kind);
    },
  };
  return fixture;
}
