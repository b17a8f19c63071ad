import { z } from 'zod';
import type { Transaction } from '../../db/database';
import { deviceNameOf } from '../device-info';
import type { FoundLinkToken, LinkTokens } from '../link-tokens/link-tokens';
import type { RequestSession } from '../request-session';
import { contactOf, contactSchema } from './contact';

/** What somebody may say was not they. */
const UNDOABLE = [
  'NEW_DEVICE',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'TWO_FACTOR_ON',
  'TWO_FACTOR_CHANGED',
  'TWO_FACTOR_OFF',
  'RECOVERY_CODES_RENEWED',
  'RECOVERY_CODE_USED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PHONE_CHANGED',
  'ADDRESS_CHANGED',
  'PERSON_CORRECTED',
  'API_KEY_CREATED',
  'API_KEY_REACTIVATED',
  'DESTINATION_ADDED',
] as const;
export type UndoableEvent = (typeof UNDOABLE)[number];

const told = z.object({
  happened: z.enum(UNDOABLE),
  device: z.string(),
  /** The e-mail that the customer had then, and has again after it. Mails of an earlier release do not know it. */
  email: z.string().optional(),
  /** When it happened, where that is not when the link was made. */
  at: z.iso.datetime().optional(),
  /** The phone and the addresses that the customer had then, and has again after it. */
  contact: contactSchema.optional(),
});

export interface UndoLinkParts {
  readonly linkTokens: LinkTokens;
  readonly publicUrl: string;
}

/**
 * The address of a link that says `Não fui eu`, for the mail that tells what happened. It knows how the customer is reached now, so
 * make it before that changes. @param at when, unless it is now
 */
export async function undoLink(
  { linkTokens, publicUrl }: UndoLinkParts,
  tx: Transaction,
  userId: string,
  happened: UndoableEvent,
  { device, userAgent }: Pick<RequestSession, 'device' | 'userAgent'>,
  at?: Date,
): Promise<string> {
  const [user] = await tx.query<{ email: string }>('select email from users where id = $1', [userId]);
  const target = JSON.stringify({
    happened,
    device: deviceNameOf(device(), userAgent),
    email: user?.email,
    at: at?.toISOString(),
    contact: await contactOf(tx, userId),
  });
  const token = await linkTokens.issue(tx, { userId, purpose: 'UNDO', sessionKey: null, target });
  return `${publicUrl}/forgot-password/verify#undo=${token}`;
}

/** What the mail of a link told. Null when it cannot be read, as after another secret of the exchange. */
export function toldBy(found: FoundLinkToken): z.output<typeof told> | null {
  const target = found.state === 'UNKNOWN' ? null : found.target;
  return target === null ? null : (told.safeParse(JSON.parse(target)).data ?? null);
}
