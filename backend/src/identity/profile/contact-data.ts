import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Mail } from '../../mail/index';
import { lockWithdrawals } from '../locks/withdrawal-locks';
import type { LockParts } from '../locks/withdrawal-locks';
import { lockedCustomer } from '../registration/customer';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { readPhone } from '../registration/person';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { Registry } from '../registration/registry';
import { readAddress } from '../registration/steps';
import type { AddressInput } from '../registration/steps';
import { postalAddresses } from '../registration/tables';
import { readRegistration } from '../registration/view';
import type { RequestSession } from '../request-session';
import type { StepUp, StepUpProof } from '../step-up/step-up';
import { dataUndoLink, tellOfData } from './data-news';
import type { UndoLinkParts } from '../undo/undo-link';
import { PROFILE_MESSAGES } from './messages';

/** identity §4: the phone is what the exchange's team calls. */
const PHONE_LOCK_HOURS = 48;

export interface ProfileParts extends UndoLinkParts, LockParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly stepUp: StepUp;
  readonly registry: Registry;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

/** What was asked was done. */
export interface Changed {
  readonly kind: 'changed';
  /** Until when withdrawals are locked because of it; null when they are not. */
  readonly lockedUntil: Date | null;
}

/** Another phone, after a proof: withdrawals are locked, and the customer is told, all or nothing. */
export async function changePhone(
  parts: ProfileParts,
  request: RequestSession,
  userId: string,
  { phone: text, proof }: { readonly phone: string; readonly proof: StepUpProof | null },
): Promise<Changed | Refusal> {
  const phone = readPhone(text);
  if (phone === null) return refused('phone', REGISTRATION_MESSAGES.invalidPhone);
  const { clock, stepUp, mail } = parts;
  return stepUp.guard(
    request,
    'PHONE',
    proof,
  )(async (tx): Promise<Changed | Refusal> => {
    const user = await lockedCustomer(tx, userId);
    const [person] = await tx.query<{ phone: string }>('select phone from persons where user_id = $1', [userId]);
    if (!person) return refused('base', PROFILE_MESSAGES.noPerson);
    if (person.phone === phone) return refused('phone', PROFILE_MESSAGES.samePhone);
    const now = new Date(clock.now());
    const link = await dataUndoLink(parts, tx, userId, request, { what: 'PHONE', at: now });
    await tx.query('update persons set phone = $2, saved_at = $3 where user_id = $1', [userId, phone, now]);
    const { until } = await lockWithdrawals(parts, tx, { user, reason: 'PHONE_CHANGED', hours: PHONE_LOCK_HOURS, now });
    await tellOfData(tx, mail, user, request, { what: 'PHONE', at: now, lockedUntil: until, link });
    return { kind: 'changed', lockedUntil: until };
  });
}

/** Another postal address, after a proof; the customer is told. */
export async function changeAddress(
  parts: ProfileParts,
  request: RequestSession,
  userId: string,
  input: AddressInput,
  proof: StepUpProof | null,
): Promise<Changed | Refusal> {
  const read = readAddress(input);
  if (read.kind === 'refused') return read;
  const { clock, stepUp, mail } = parts;
  return stepUp.guard(
    request,
    'ADDRESS',
    proof,
  )(async (tx): Promise<Changed> => {
    const user = await lockedCustomer(tx, userId);
    const { registration } = await readRegistration(tx, user);
    const at = new Date(clock.now());
    const row = { ...read.address, savedAt: at };
    const link = await dataUndoLink(parts, tx, userId, request, { what: 'ADDRESS', at });
    await tx.orm
      .insert(postalAddresses)
      .values({ userId, accountType: registration?.accountType ?? 'PERSONAL', ...row })
      .onConflictDoUpdate({ target: [postalAddresses.userId, postalAddresses.accountType], set: row });
    await tellOfData(tx, mail, user, request, { what: 'ADDRESS', at, lockedUntil: null, link });
    return { kind: 'changed', lockedUntil: null };
  });
}
