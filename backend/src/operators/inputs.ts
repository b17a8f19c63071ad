import { z } from 'zod';

/** `POST /sandbox/api/withdrawals`: the operator lets one go that is looked at, or does not. */
export const withdrawalDecisionInput = z.strictObject({ id: z.uuid(), decision: z.enum(['APPROVE', 'REJECT']) });

/** `POST /sandbox/api/claims`: whether coins are whose claims them. */
export const claimInput = z.strictObject({ id: z.uuid(), decision: z.enum(['CREDIT', 'REFUSE']) });

/** `POST /sandbox/api/held-deposits`: the team lets a kept deposit in, or sends it back. */
export const heldDepositInput = z.strictObject({ id: z.uuid(), decision: z.enum(['CREDIT', 'RETURN']) });
