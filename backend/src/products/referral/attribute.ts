import { fromAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { ownerOf } from './codes';
import { programmeAt } from './programmes';
import type { ReferralProgramme } from './programmes';

const DAY_MS = 24 * 3_600_000;

interface Attribution {
  /** Who came. */
  readonly userId: string;
  readonly registeredAt: Date;
  /** As it was typed, or stood in the address. */
  readonly code: string;
  /** What the device that it came from would be called among those of a customer; null when it does not say. */
  readonly deviceKeyFor: (userId: string) => string | null;
}

interface Invited extends Pick<Attribution, 'userId' | 'registeredAt' | 'deviceKeyFor'> {
  readonly inviterId: string;
  readonly programme: ReferralProgramme;
}

/** Writes the invitation with the terms of the day of registration (products P-23). @returns false when there is one already */
export async function writeInvitation(
  tx: Transaction,
  { userId, registeredAt, deviceKeyFor, inviterId, programme }: Invited,
  at: Date,
): Promise<boolean> {
  const { version, rewardInviter, rewardInvited, qualifying, windowDays, holdDays, mostPerMonth } = programme;
  const rows = await tx.query(
    `insert into invitations (inviter_id, invited_id, programme, reward_inviter, reward_invited, qualifying, window_days,
                              hold_days, most_per_month, device_key, registered_at, expires_at, next_step_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (invited_id) do nothing returning id`,
    [
      ...[inviterId, userId, version, fromAmount(rewardInviter), fromAmount(rewardInvited), fromAmount(qualifying)],
      ...[windowDays, holdDays, mostPerMonth, deviceKeyFor(inviterId), registeredAt],
      ...[new Date(registeredAt.getTime() + windowDays * DAY_MS), at],
    ],
    'invitation-write',
  );
  return rows.length > 0;
}

/**
 * products P-22: notes who recommended the exchange, in the transaction that makes the customer. A code of nobody, and a day
 * without a programme, stop nothing.
 */
export async function attribute(tx: Transaction, attribution: Attribution): Promise<void> {
  const { userId, registeredAt, code, deviceKeyFor } = attribution;
  const inviterId = await ownerOf(tx, code);
  const programme = inviterId === null || inviterId === userId ? null : await programmeAt(tx, registeredAt);
  if (inviterId === null || !programme) return;
  await writeInvitation(tx, { userId, registeredAt, deviceKeyFor, inviterId, programme }, registeredAt);
}
