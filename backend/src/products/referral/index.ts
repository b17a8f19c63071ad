export { attribute } from './attribute';
export { createReferral } from './create-referral';
export { forgetDevices, invitationCursor } from './invitation-store';
export type { SeenInvitation } from './invitation-store';
export { isValidAt } from './programmes';
export { MONEY_TEXT } from './promotions';
export type { ReferralProgramme } from './programmes';
export type { Referral } from './referral';
export type { ReferralReward } from './reward-query';
