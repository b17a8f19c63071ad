import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { LinkState, NotSet, SetPassword } from '../password-reset/reset-password';
import type { FoundLinkToken } from '../link-tokens/link-tokens';
import { newPasswordFault } from '../new-password-fault';
import { hashPassword } from '../passwords';
import { restoreContact } from './contact';
import type { Contact } from './contact';
import { restoreEmail } from '../profile/restore-email';
import { refused } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { protectAccount } from './protect-account';
import type { ProtectParts } from './protect-account';
import { toldBy } from './undo-link';
import type { UndoableEvent } from './undo-link';

/** What a link `Não fui eu` is about. */
export interface OpenedUndo {
  readonly state: LinkState;
  readonly usedAt: Date | null;
  /** Null unless the link can be used. */
  readonly told: {
    /** With the e-mail that they have again afterwards. */
    readonly user: User;
    readonly happened: UndoableEvent;
    readonly happenedAt: Date;
    readonly device: string;
    /** What they have again too; undefined of a mail of an earlier release. */
    readonly contact?: Contact | undefined;
  } | null;
}

type Parts = ProtectParts & { readonly clock: Clock };

function openedOf(found: FoundLinkToken, user: User | undefined): OpenedUndo {
  const told = toldBy(found);
  if (found.state === 'UNKNOWN' || !user || !told) return { state: 'UNKNOWN', usedAt: null, told: null };
  const { state, usedAt } = found;
  const happenedAt = told.at === undefined ? found.createdAt : new Date(told.at);
  return {
    state,
    usedAt,
    told: state === 'VALID' ? { ...told, user: { ...user, email: told.email ?? user.email }, happenedAt } : null,
  };
}

/** Spends nothing. */
export async function openUndo({ db, linkTokens }: Parts, token: string): Promise<OpenedUndo> {
  const found = await linkTokens.look(db, token, 'UNDO');
  return openedOf(found, found.state === 'UNKNOWN' ? undefined : await findUser(db, found.userId));
}

/**
 * Protects the account of a customer who says that it was somebody else: without what was added to the second factor since then,
 * another password, the e-mail, phone and addresses of then, all sessions ended, API keys suspended, withdrawals locked, all or
 * nothing (identity §4). Nobody is signed in.
 */
export async function undo(
  parts: Parts,
  request: RequestSession,
  token: string,
  password: string,
): Promise<SetPassword | NotSet> {
  const { state, usedAt, told } = await openUndo(parts, token);
  if (!told) return { kind: 'not-set', state, usedAt, refusal: null };
  const { user } = told;
  const fault = await newPasswordFault(user, password);
  if (fault !== null) return { kind: 'not-set', state, usedAt, refusal: refused('newPassword', fault) };
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(parts.db, async (tx) => {
    await lockUser(tx, user.id);
    const spent = openedOf(await parts.linkTokens.spend(tx, token, 'UNDO'), user);
    if (!spent.told) return { kind: 'not-set', state: spent.state, usedAt: spent.usedAt, refusal: null } as const;
    await restoreEmail(parts, tx, request, user);
    const { contact } = spent.told;
    const restoring = contact && { userId: user.id, contact, at: new Date(parts.clock.now()) };
    const restored = restoring ? await restoreContact(tx, request, restoring) : null;
    const made = { passwordHash, since: spent.told, restored };
    return { kind: 'set', ...(await protectAccount(parts, tx, request, user, made)) } as const;
  });
  if (done.kind === 'not-set') return done;
  parts.mail.wake();
  parts.programKeys.tellEnded(done.keys);
  return { kind: 'set', lockedUntil: done.lockedUntil, endedSessions: done.ended };
}
