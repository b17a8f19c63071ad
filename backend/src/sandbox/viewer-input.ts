import { z } from 'zod';

/** Registration steps of specification §4. */
export const REGISTRATION_STEPS = ['EMAIL_VERIFICATION', 'SIMPLE_ACCOUNT_ACTIVATION'] as const;
export const LEVELS = [0, 10, 20, 30] as const;

/** The fields of a customer's viewer that the operator can set. All are optional. */
export const viewerInput = z
  .strictObject({
    redirect: z.boolean(),
    passwordChangeRecommended: z.boolean(),
    // Any value is allowed, because the product must handle steps that it does not know.
    requiredRegistrationStep: z.string().max(100).nullable(),
    level: z.union(LEVELS.map((level) => z.literal(level))),
    otcEnabled: z.boolean(),
    experimentalFeaturesEnabled: z.boolean(),
    isForeigner: z.boolean(),
    isDisabled: z.boolean(),
    accountType: z.enum(['PERSONAL', 'COMPANY']),
  })
  .partial();
