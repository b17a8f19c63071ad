import { fromAmount } from '../lib/amount';
import { invitationCursor, isValidAt } from '../products/referral/index';
import type { ReferralProgramme, ReferralReward, SeenInvitation } from '../products/referral/index';
import type * as Api from './__generated__/resolvers';

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function programmeView(programme: ReferralProgramme, at: Date): Api.ReferralProgramme {
  const { validFrom, validTo, rewardInviter, rewardInvited, qualifying, windowDays, holdDays, mostPerMonth } =
    programme;
  return {
    validFrom: validFrom.toISOString(),
    validTo: timeOf(validTo),
    isValid: isValidAt(programme, at),
    rewardInviter: fromAmount(rewardInviter),
    rewardInvited: fromAmount(rewardInvited),
    qualifying: fromAmount(qualifying),
    ...{ windowDays, holdDays, mostPerMonth },
  };
}

export const rewardView = ({ amount, side, invitationId }: ReferralReward): Api.ReferralReward => ({
  amount: fromAmount(amount),
  side,
  invitationId,
});

/** @param userId who asks */
export function invitationView(invitation: SeenInvitation, userId: string): Api.Invitation {
  const { id, initial, state, refusal, waitsFor, qualifying, bought } = invitation;
  const reward = invitation.inviterId === userId ? invitation.rewardInviter : invitation.rewardInvited;
  const missing = state === 'VERIFIED' ? fromAmount(bought < qualifying ? qualifying - bought : 0n) : null;
  return {
    ...{ id, initial, state, refusal, waitsFor, missing },
    reward: fromAmount(reward),
    registeredAt: invitation.registeredAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    verifiedAt: timeOf(invitation.verifiedAt),
    qualifiedAt: timeOf(invitation.qualifiedAt),
    until: timeOf(invitation.until),
    endedAt: timeOf(invitation.endedAt),
  };
}

export function invitationEdges(
  invitations: readonly SeenInvitation[],
  userId: string,
): Api.InvitationConnection['edges'] {
  return invitations.map((one) => ({ cursor: invitationCursor(one), node: invitationView(one, userId) }));
}
