import { EventEmitter } from 'node:events';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import type { Mail } from '../mail/index';
import type { Module } from '../lib/module';
import { Consents } from './consents/consents';
import { changePassword } from './change-password';
import type { ChangedPassword } from './change-password';
import { knownCookie, parseCookies, payerCookie, readSessionCookie, sessionCookies } from './cookies';
import { closeAccess } from './close-account';
import type { PasswordChange } from './own-password';
import { OwnSessions } from './own-sessions';
import { preparePasswordRules } from './password-rules/password-fault';
import { preparePasswords } from './passwords';
import type { ProgramKeys } from './program-keys';
import { Recovery } from './recovery';
import type { RequestSession } from './request-session';
import { createLinkTokens } from './link-tokens/link-tokens';
import type { LinkTokens } from './link-tokens/link-tokens';
import { createMailCodes } from './mail-codes/mail-codes';
import type { MailCodes } from './mail-codes/mail-codes';
import { lockWithdrawals, withdrawalLockOf } from './locks/withdrawal-locks';
import type { CancelWithdrawals, WithdrawalLock } from './locks/withdrawal-locks';
import { openSession } from './open-session';
import type { OpenRequest } from './open-session';
import { cancelSignIn, findPendingSignIn } from './pending-sign-in/pending-sign-in';
import type { PendingSignIn } from './pending-sign-in/pending-sign-in';
import { Passkeys } from './passkeys/passkeys';
import { relyingPartyOf } from './passkeys/relying-party';
import type { IsInReview } from './profile/correct-person';
import { Profile } from './profile/profile';
import { Registration } from './registration/registration';
import type { Registry } from './registration/registry';
import type { RegisterParts } from './registration/register';
import { registrationJob } from './registration/registration-job';
import { Sealing } from '../lib/sealing';
import type { ChangedTwoFactor } from './second-factor/changes';
import { SecondFactor } from './second-factor/second-factor';
import { createSecondFactorReset } from './second-factor-reset/second-factor-reset';
import type { ResetDocuments, SecondFactorReset } from './second-factor-reset/second-factor-reset';
import { listSecurityEvents } from './security-events';
import type { PageOf, SecurityEventPage } from './security-events';
import { logSecurityEvent } from './security-log';
import type { IdentityEvents, SessionView } from './session-view';
import { createSessionChanges } from './session-changes';
import type { SessionChanges } from './session-changes';
import { Sessions } from './sessions';
import type { SessionEndReason } from './sessions';
import { SignInLimits } from './sign-in-limits';
import { signIn } from './sign-in';
import type { SignInResult } from './sign-in';
import { StepUp } from './step-up/step-up';
import { csrfTokenOf, isCsrfTokenOf, newToken, sessionIdOf } from './tokens';
import { changeUser, findUser, findUserByEmail, listUsers } from './users';
import type { OperatedUser, User, UserChanges } from './users';
import { watchExpiry } from './watch-expiry';
import type { CancelDeletion, RemoveDestinations } from './undo/protect-account';

const EXPIRY_CHECK_MS = 5_000;

export interface Identity extends Module {
  readonly events: EventEmitter<IdentityEvents>;
  start(): Promise<void>;
  stop(): void;
  /**
   * Who a `Cookie` header belongs to. Does not prolong the session.
   * @param secure the browser came by https (then the cookie is `__Host-session`, else `session`).
   */
  authenticate(cookieHeader: string | undefined, secure: boolean): Promise<SessionView>;
  /** Opens the session of an HTTP request and, unless it is passive, prolongs it; a browser without one becomes a guest. */
  open(request: OpenRequest): Promise<RequestSession>;
  /** `Set-Cookie` values that the answer needs; empty when the browser has them. */
  cookiesFor(request: RequestSession): string[];
  isCsrfTokenValid(request: RequestSession): boolean;
  /** Checks the credentials; on success `request` is the new session, and the old one is gone. */
  signIn(request: RequestSession, input: { email: string; password: string }): Promise<SignInResult>;
  /** The sign-in of this browser that waits for its second step; null when there is none. */
  pendingSignIn(request: RequestSession): Promise<PendingSignIn | null>;
  /** Gives the waiting sign-in up, if there is one. */
  cancelSignIn(request: RequestSession): Promise<void>;
  /** Ends the session, if any; `request` becomes a new guest. */
  signOut(request: RequestSession): Promise<void>;
  /** Asks for a proof before a sensitive action. */
  readonly stepUp: StepUp;
  readonly passkeys: Passkeys;
  /** The second step of a sign-in, and what it is done with. */
  readonly secondFactor: SecondFactor;
  /** What customers do who lost the second factor. */
  readonly secondFactorReset: SecondFactorReset;
  /** How people become customers. */
  readonly registration: Registration;
  /** What customers see and change of their own data. */
  readonly profile: Profile;
  /** What customers agreed to. */
  readonly consents: Consents;
  /** How customers get their account back by mail. */
  readonly recovery: Recovery;
  /** Changes the password of who is signed in; `request` becomes a new session. Null for a guest. */
  changePassword(request: RequestSession, change: PasswordChange): Promise<ChangedPassword | null>;
  /** What customers see of their own sessions, and end. */
  readonly ownSessions: OwnSessions;
  /** How many hours after the sign-in a session ends in any case. */
  readonly sessionHours: number;
  /** Why the session of a cookie ended that is a guest's now; null when nobody else ended it. */
  endReason(sessionId: string): Promise<SessionEndReason | null>;
  /** What happened to the customer's access, newest first. @throws RangeError when `after` is no cursor. */
  securityEvents(userId: string, page: PageOf): Promise<SecurityEventPage>;
  /** Until when the customer can withdraw nothing; null when they can. */
  withdrawalLockOf(userId: string): Promise<WithdrawalLock | null>;
  /** The operator locks withdrawals of a customer. @returns false when nobody has the e-mail. */
  lockWithdrawals(email: string, hours: number): Promise<boolean>;
  /**
   * A withdrawal was not the customer's: all sessions end and withdrawals are locked for a day. The customer is locked.
   * @returns what to call after the commit, which tells those whose sessions ended
   */
  withdrawalDenied(tx: Transaction, user: User, at: Date): Promise<() => void>;
  /** The customer with this id. */
  user(id: string): Promise<User | undefined>;
  /** The first customers, oldest first, as the operator sees them. */
  users(): Promise<readonly OperatedUser[]>;
  /** @returns the customer as changed; undefined when nobody has the e-mail. */
  changeUser(tx: Transaction, email: string, changes: UserChanges): Promise<User | undefined>;
  /** Closes the access of a customer, who is locked (`close-account.ts`). @returns ids of the sessions that ended */
  closeAccess(tx: Transaction, userId: string, at: Date): Promise<readonly string[]>;
  /** These sessions ended: sockets hear of it; after the commit. */
  tellEnded(sessionIds: readonly string[]): void;
  /** Has the open pages of the customer ask what they are told of them; after the commit. */
  tellViewer(accountId: number): void;
}

interface Dependencies extends Pick<RegisterParts, 'attribute'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'secret' | 'sessionMinutes' | 'sessionHours' | 'publicUrl' | 'registrationsPerHour' | 'sessionsPerCustomer'
  >;
  readonly jobs: Jobs;
  readonly registry: Registry;
  readonly isInReview: IsInReview;
  readonly logger: Logger;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly programKeys: ProgramKeys;
  readonly documents: ResetDocuments;
  readonly hasLiveness: () => Promise<boolean>;
  readonly cancelDeletion: CancelDeletion;
  readonly removeDestinations: RemoveDestinations;
  readonly cancelWithdrawals: CancelWithdrawals;
  /** How late the end of an idle session may be noticed. */
  readonly expiryCheckMs?: number;
}

interface Stores {
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly mailCodes: MailCodes;
  readonly linkTokens: LinkTokens;
}

function storesOf({ db, clock, config }: Dependencies): Stores {
  const { secret } = config;
  return {
    sessions: new Sessions(db, clock, config),
    limits: new SignInLimits(db, clock, secret),
    mailCodes: createMailCodes({ clock, secret }),
    linkTokens: createLinkTokens({ clock, secret }),
  };
}

/** How people become customers, and the job that looks after it. */
function registrationOf(
  { db, clock, config, mail, jobs, registry, attribute }: Dependencies,
  stores: Stores,
  { adopt: onStarted, known, ended: onEnded, tellViewer }: SessionChanges,
): Registration {
  jobs.add(registrationJob({ db, clock, secret: config.secret, registry, onEnded, onLevel: tellViewer }));
  return new Registration({
    ...stores,
    ...config,
    ...{ db, clock, mail, attribute, onStarted },
    onConfirmed(request, user) {
      known(request, user);
      tellViewer(user.accountId);
    },
    onEnded,
    onSubmitted: () => jobs.wake(),
  });
}

/** What customers prove themselves with, at the sign-in and later. */
function secondFactorOf(
  { db, clock, config, mail, programKeys, documents, hasLiveness, jobs, registry, ...rest }: Dependencies,
  stores: Stores,
  changes: SessionChanges,
): Pick<
  Identity,
  | 'stepUp'
  | 'secondFactor'
  | 'secondFactorReset'
  | 'passkeys'
  | 'profile'
  | 'recovery'
  | 'ownSessions'
  | 'changePassword'
> {
  const sealing = new Sealing(config.secret, 'totp');
  const parts = {
    ...stores,
    ...config,
    db,
    clock,
    mail,
    programKeys,
    cancelDeletion: rest.cancelDeletion,
    removeDestinations: rest.removeDestinations,
    cancelWithdrawals: rest.cancelWithdrawals,
    sealing,
    party: relyingPartyOf(config.publicUrl),
  };
  const stepUp = new StepUp({ ...parts, onEnded: (request) => changes.becomeGuest(request) });
  const onChanged = (request: RequestSession, changed: ChangedTwoFactor) => {
    changes.renewed(request, changed);
    programKeys.tellEnded(changed.suspendedKeys);
  };
  const all = { ...parts, stepUp, onChanged, onRenewed: changes.renewed, onSignedIn: changes.signedIn };
  return {
    stepUp,
    secondFactor: new SecondFactor(all),
    secondFactorReset: createSecondFactorReset({ ...all, documents, hasLiveness, jobs, changes }),
    passkeys: new Passkeys(all),
    profile: new Profile({ ...all, changes, registry, isInReview: rest.isInReview }),
    recovery: new Recovery({ ...all, changes }),
    ownSessions: new OwnSessions({ ...all, changes }),
    changePassword: (request, change) => changePassword(all, changes, request, change),
  };
}

/** Accounts' access: sessions, sign-in, sign-out. */
export function createIdentity(dependencies: Dependencies): Identity {
  const { db, clock, config } = dependencies;
  const stores = storesOf(dependencies);
  const { sessions } = stores;
  const events = new EventEmitter<IdentityEvents>();
  const checkExpiry = watchExpiry({ ...dependencies, ...stores }, (id) => events.emit('sessionEnded', id));
  let timer: NodeJS.Timeout | undefined;
  // Who is signed out by a jump hears of it at once.
  clock.onJump(() => {
    if (timer) void checkExpiry();
  });
  const changes = createSessionChanges(events, config.secret);
  return {
    events,
    registration: registrationOf(dependencies, stores, changes),
    ...secondFactorOf(dependencies, stores, changes),
    consents: new Consents({ db, clock }),
    sessionHours: config.sessionHours,
    endReason: (sessionId) => sessions.endReason(sessionId),
    securityEvents: (userId, page) => listSecurityEvents(db, userId, page),
    withdrawalLockOf: (userId) => withdrawalLockOf(db, userId, new Date(clock.now())),
    lockWithdrawals: (email, hours) =>
      inTransaction(db, async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (user)
          await lockWithdrawals(dependencies, tx, { user, reason: 'OPERATOR', hours, now: new Date(clock.now()) });
        return user !== undefined;
      }),
    async withdrawalDenied(tx, user, at) {
      const ended = await sessions.endAll(tx, user.id, 'ACCOUNT_PROTECTED');
      await lockWithdrawals(dependencies, tx, { user, reason: 'WITHDRAWAL_DENIED', hours: 24, now: at });
      return () => ended.forEach(changes.ended);
    },
    async start() {
      await Promise.all([preparePasswords(), preparePasswordRules(), checkExpiry()]);
      timer = setInterval(() => void checkExpiry(), dependencies.expiryCheckMs ?? EXPIRY_CHECK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    async authenticate(cookieHeader, secure) {
      const token = readSessionCookie(parseCookies(cookieHeader), secure);
      return token === undefined ? { kind: 'guest', sessionId: sessionIdOf(newToken()) } : sessions.find(token);
    },
    open: (request) => openSession(dependencies, sessions, request),
    cookiesFor: ({ fresh, token, secure, knownNext, payerKey, isPayerNew }) => [
      ...(fresh ? sessionCookies(token, csrfTokenOf(config.secret, token), secure) : []),
      ...(knownNext ? [knownCookie(knownNext, secure)] : []),
      ...(payerKey && isPayerNew ? [payerCookie(payerKey, secure)] : []),
    ],
    isCsrfTokenValid: ({ token, csrfHeader }) => isCsrfTokenOf(config.secret, token, csrfHeader),
    async signIn(request, input) {
      const result = await signIn({ ...dependencies, ...config, ...stores }, request, input);
      if (result.kind === 'signed-in') changes.signedIn(request, result);
      if (result.kind === 'second-step') changes.becomeGuest(request, result.token);
      return result;
    },
    pendingSignIn: (request) => findPendingSignIn(db, request, new Date(clock.now())),
    cancelSignIn: ({ view }) => cancelSignIn(db, view.sessionId),
    async signOut(request) {
      const { view } = request;
      await inTransaction(db, async (tx) => {
        await sessions.end(tx, view.sessionId);
        if (view.kind !== 'signed-in') return;
        await logSecurityEvent(tx, 'SIGNED_OUT', view.userId, request, new Date(clock.now()));
      });
      changes.becomeGuest(request);
    },
    user: (id) => findUser(db, id),
    users: () => listUsers(db),
    changeUser: (tx, email, changes) => changeUser(tx, email, changes, new Date(clock.now())),
    closeAccess: (tx, userId, at) => closeAccess(stores, tx, userId, at),
    tellEnded: (ids) => ids.forEach(changes.ended),
    tellViewer: changes.tellViewer,
  };
}
