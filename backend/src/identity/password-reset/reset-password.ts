import { createHash } from 'node:crypto';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { CheckedCode } from '../mail-codes/mail-codes';
import type { FoundLinkToken } from '../link-tokens/link-tokens';
import { newPasswordFault } from '../new-password-fault';
import { passwordResetDoneMail } from '../password-mails';
import { hashPassword } from '../passwords';
import { PASSKEY_MESSAGES } from '../passkeys/messages';
import { optionsPartsOf, ownOptions } from '../passkeys/passkey-options';
import { PasskeyRefused } from '../passkeys/refusal';
import type { PasskeyUse } from '../passkeys/challenge';
import type { ProgramKeys } from '../program-keys';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import { replacePassword } from '../replace-password';
import type { ReplacePasswordParts } from '../replace-password';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import type { Sessions } from '../sessions';
import type { SignInLimits } from '../sign-in-limits';
import { SECOND_FACTOR_MESSAGES } from '../second-factor/messages';
import { hasSecondFactor, secondStepMethods } from '../second-factor/methods';
import type { SecondStepMethod } from '../second-factor/methods';
import { proveFactor } from '../second-factor/prove-factor';
import type { Prover } from '../second-factor/prove-factor';
import type { FactorParts } from '../second-factor/use-factor';
import type { StepUpProof } from '../step-up/step-up';
import { undoLink } from '../undo/undo-link';
import { findUser, findUsersByEmail, lockUser, normaliseEmail } from '../users';
import type { User } from '../users';

const LOCK_HOURS = 24;

/** What shows that the customer reads the mails of the account: the link, or the code of the same mail. */
export type ResetKey =
  { readonly token: string } | { readonly code: { readonly email: string; readonly code: string } };

export interface ResetParts extends ReplacePasswordParts, FactorParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly programKeys: ProgramKeys;
}

export type LinkState = FoundLinkToken['state'];

/** What a link or a code is for. */
export interface OpenedReset {
  readonly state: LinkState;
  /** Null unless it can be used. */
  readonly user: User | null;
  /** How the customer shows the second factor; empty without one, and unless the key can be used. */
  readonly methods: readonly SecondStepMethod[];
  readonly usedAt: Date | null;
  /** Why a code is none. */
  readonly refusal: Refusal | null;
}

const stopped = (state: LinkState, usedAt: Date | null = null, refusal: Refusal | null = null): OpenedReset => ({
  state,
  user: null,
  methods: [],
  usedAt,
  refusal,
});

function openedByLink(found: FoundLinkToken, user: User | undefined): OpenedReset {
  if (found.state === 'UNKNOWN' || !user) return stopped('UNKNOWN');
  if (found.state !== 'VALID') return stopped(found.state, found.usedAt);
  return { state: 'VALID', user, methods: [], usedAt: null, refusal: null };
}

function openedByCode(checked: CheckedCode, user: User | undefined): OpenedReset {
  if (checked === 'RIGHT' && user) return { state: 'VALID', user, methods: [], usedAt: null, refusal: null };
  if (checked === 'EXPIRED') return stopped('EXPIRED', null, refused('code', REGISTRATION_MESSAGES.expiredCode));
  if (typeof checked === 'string') return stopped('UNKNOWN', null, refused('code', REGISTRATION_MESSAGES.wrongCode));
  const { lockedUntil } = checked;
  const message = REGISTRATION_MESSAGES.tooManyTries(shownTime(lockedUntil));
  return stopped('UNKNOWN', null, refused('base', message, lockedUntil));
}

/** Reads the key and, where it is to be spent, spends it. A code takes a try, right or wrong. */
async function read(
  { linkTokens, mailCodes }: ResetParts,
  tx: Transaction,
  key: ResetKey,
  how: 'look' | 'spend',
): Promise<OpenedReset> {
  if ('token' in key) {
    const found = await linkTokens[how](tx, key.token, 'PASSWORD_RESET');
    return openedByLink(found, found.state === 'UNKNOWN' ? undefined : await findUser(tx, found.userId));
  }
  const target = normaliseEmail(key.code.email);
  const { confirmed: user } = await findUsersByEmail(tx, target);
  const attempt = { userId: user?.id ?? null, purpose: 'PASSWORD_RESET', target, code: key.code.code } as const;
  return openedByCode(await (how === 'look' ? mailCodes.look(tx, attempt) : mailCodes.check(tx, attempt)), user);
}

/** Spends nothing but a try of a code, so that scanners of mails can open links as often as they like. */
export const openReset = (parts: ResetParts, key: ResetKey): Promise<OpenedReset> =>
  inTransaction(parts.db, async (tx) => {
    const opened = await read(parts, tx, key, 'look');
    return opened.user ? { ...opened, methods: await secondStepMethods(tx, opened.user.id) } : opened;
  });

/** What a passkey is asked for with the key of a reset: with another key it is no proof. */
function passkeyUseOf(key: ResetKey): PasskeyUse {
  const text = 'token' in key ? key.token : JSON.stringify([normaliseEmail(key.code.email), key.code.code]);
  return { purpose: 'PASSWORD_RESET', terms: createHash('sha256').update(text).digest('hex') };
}

/**
 * What one of the customer's passkeys is asked for with, as JSON, to show the second factor with the key. Spends nothing but a try of
 * a code.
 * @throws PasskeyRefused
 */
export async function resetPasskeyOptions(
  parts: ResetParts,
  { view: { sessionId } }: RequestSession,
  key: ResetKey,
): Promise<string> {
  const { user, refusal } = await openReset(parts, key);
  if (!user) throw new PasskeyRefused('base', refusal?.errors[0]?.messages[0] ?? PASSKEY_MESSAGES.linkEnded);
  const options = optionsPartsOf(parts);
  return ownOptions(parts.db, options, { ...passkeyUseOf(key), sessionId }, user.id);
}

export interface NewPassword {
  readonly password: string;
  /** What shows the second factor; null without one. */
  readonly proof: StepUpProof | null;
}

export interface SetPassword {
  readonly kind: 'set';
  readonly lockedUntil: Date;
  readonly endedSessions: readonly string[];
}

/** The key cannot be used, or another password is to be chosen. */
export interface NotSet {
  readonly kind: 'not-set';
  readonly state: LinkState;
  readonly usedAt: Date | null;
  readonly refusal: Refusal | null;
}

const notSet = ({ state, usedAt, refusal }: Pick<OpenedReset, 'state' | 'usedAt' | 'refusal'>): NotSet => {
  return { kind: 'not-set', state, usedAt, refusal };
};

/** Nothing changes without the second factor of who has one. Its try counts beside those of the sign-in. */
async function refuseProof(
  parts: ResetParts,
  tx: Transaction,
  request: RequestSession,
  prover: Prover,
  proof: StepUpProof | null,
): Promise<Refusal | null> {
  if (!(await hasSecondFactor(tx, prover.user.id))) return null;
  if (proof === null || 'password' in proof) return refused('proof', SECOND_FACTOR_MESSAGES.proofNeeded);
  const wrong = await proveFactor(parts, tx, request, prover, proof);
  return wrong && refused('proof', wrong.message, wrong.retryAt);
}

/**
 * Sets another password by the mail of a reset. All sessions end, API keys are suspended and withdrawals locked, all or nothing
 * (identity §4). Nobody is signed in.
 */
export async function resetPassword(
  parts: ResetParts,
  request: RequestSession,
  key: ResetKey,
  { password, proof }: NewPassword,
): Promise<SetPassword | NotSet> {
  const opened = await openReset(parts, key);
  const { user } = opened;
  if (!user) return notSet(opened);
  const fault = await newPasswordFault(user, password);
  if (fault !== null) return notSet({ ...opened, refusal: refused('password', fault) });
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(parts.db, async (tx) => {
    await lockUser(tx, user.id);
    const unproven = await refuseProof(parts, tx, request, { ...passkeyUseOf(key), user }, proof);
    if (unproven) return notSet({ ...opened, refusal: unproven });
    const spent = await read(parts, tx, key, 'spend');
    if (!spent.user) return notSet(spent);
    const replaced = await replacePassword(parts, tx, request, user.id, {
      reason: 'PASSWORD_RESET',
      lockHours: LOCK_HOURS,
      passwordHash,
    });
    // First the sessions: none makes a key any more when the keys are suspended.
    const ended = await parts.sessions.endAll(tx, user.id, 'PASSWORD_CHANGED');
    const keys = await parts.programKeys.suspendAll(tx, user.id, request);
    // Who guessed the old password guessed nothing of the new one.
    await parts.limits.forgive(tx, { email: user.email, address: request.address, browser: null });
    const link = await undoLink(parts, tx, user.id, 'PASSWORD_RESET', request);
    await parts.mail.enqueue(tx, passwordResetDoneMail(replaced, request, { at: new Date(parts.clock.now()), link }));
    return { kind: 'set', ...replaced, keys, ended } as const;
  });
  parts.mail.wake();
  if (done.kind === 'not-set') return done;
  parts.programKeys.tellEnded(done.keys);
  return { kind: 'set', lockedUntil: done.lockedUntil, endedSessions: done.ended };
}
