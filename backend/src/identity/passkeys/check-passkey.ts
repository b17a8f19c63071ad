import type { Clock } from '../../clock/index';
import type { Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import type { RequestSession } from '../request-session';
import type { UndoLinkParts } from '../undo/undo-link';
import { findUser } from '../users';
import type { User } from '../users';
import type { PasskeyUse } from './challenge';
import { PASSKEY_MESSAGES } from './messages';
import { tellOfPasskey } from './news';
import type { RelyingParty } from './relying-party';
import { verifyAssertion } from './verify-assertion';

export interface CheckParts extends UndoLinkParts {
  readonly secret: string;
  readonly party: RelyingParty | null;
  readonly clock: Clock;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

export type CheckedPasskey =
  | { readonly kind: 'right'; readonly user: User }
  /** `isUnknown`: nobody has it, so the browser may forget it. */
  | { readonly kind: 'wrong'; readonly message: string; readonly isUnknown: boolean };

const wrong = (message: string, isUnknown = false): CheckedPasskey => ({ kind: 'wrong', message, isUnknown });

/**
 * Checks what the browser answered when a passkey was used. Let the transaction commit also when it was wrong: a passkey that was
 * refused for its counter is logged, and the customer is told (identity I-10).
 */
export async function checkPasskey(
  parts: CheckParts,
  tx: Transaction,
  request: RequestSession,
  what: PasskeyUse & { readonly userId: string | null },
  text: string,
): Promise<CheckedPasskey> {
  const { secret, party, clock } = parts;
  const { sessionId } = request.view;
  const verified = await verifyAssertion(tx, { secret, party, now: clock.now() }, { ...what, sessionId }, text);
  if (verified.kind === 'unknown') return wrong(PASSKEY_MESSAGES.unknown, true);
  if (verified.kind === 'expired') return wrong(PASSKEY_MESSAGES.expired);
  if (verified.kind === 'wrong') return wrong(PASSKEY_MESSAGES.wrong);
  const user = await findUser(tx, verified.userId);
  if (!user) throw new Error('the customer of a passkey is gone');
  if (verified.kind === 'right') return { kind: 'right', user };
  const passkey = { id: verified.passkeyId, name: verified.name };
  await tellOfPasskey(parts, tx, user, request, { kind: 'REJECTED', passkey, at: new Date(clock.now()) });
  return wrong(PASSKEY_MESSAGES.rejected);
}
