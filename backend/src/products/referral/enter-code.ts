import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { User } from '../../identity/index';
import { ProductRefused } from '../lib/refusal';
import { writeInvitation } from './attribute';
import { ownerOf } from './codes';
import { REFERRAL_MESSAGES } from './messages';
import { programmeAt } from './programmes';

const LATE_MS = 7 * 24 * 3_600_000;

/** Until when a customer can still say who recommended the exchange (products P-22). */
export const mayEnterUntil = ({ createdAt }: Pick<User, 'createdAt'>): Date => new Date(createdAt.getTime() + LATE_MS);

/** Whose code it is. @throws ProductRefused on `code` when it is of no help to this customer */
async function inviterOf(tx: Transaction, userId: string, code: string): Promise<string> {
  const inviterId = await ownerOf(tx, code);
  if (inviterId === null) throw new ProductRefused('code', REFERRAL_MESSAGES.unknownCode);
  if (inviterId === userId) throw new ProductRefused('code', REFERRAL_MESSAGES.ownCode);
  const circle = await tx.query('select 1 from invitations where inviter_id = $1 and invited_id = $2', [
    userId,
    inviterId,
  ]);
  if (circle.length > 0) throw new ProductRefused('code', REFERRAL_MESSAGES.circle);
  return inviterId;
}

interface Entered {
  readonly user: User;
  readonly code: string;
  readonly deviceKeyFor: (userId: string) => string | null;
}

/** Notes who recommended the exchange to a customer of a few days. @throws ProductRefused and then nothing happened */
export async function enterCode(db: Database, { user, code, deviceKeyFor }: Entered, at: Date): Promise<void> {
  if (at >= mayEnterUntil(user)) throw new ProductRefused('code', REFERRAL_MESSAGES.tooLate);
  await inTransaction(db, async (tx) => {
    const inviterId = await inviterOf(tx, user.id, code);
    const registeredAt = user.createdAt;
    const programme = await programmeAt(tx, registeredAt);
    if (!programme) throw new ProductRefused('code', REFERRAL_MESSAGES.noProgramme);
    const invited = { userId: user.id, registeredAt, deviceKeyFor, inviterId, programme };
    if (!(await writeInvitation(tx, invited, at))) throw new ProductRefused('code', REFERRAL_MESSAGES.alreadyInvited);
  });
}
