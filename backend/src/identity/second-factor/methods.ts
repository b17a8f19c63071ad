import type { SqlRunner } from '../../db/database';

/** How the second step of a sign-in can be done. */
export type SecondStepMethod = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE';

/** How the customer can do a second step; empty when they have no second factor. */
export async function secondStepMethods(db: SqlRunner, userId: string): Promise<readonly SecondStepMethod[]> {
  const [has] = await db.query<{ totp: boolean; passkeys: boolean; codes: boolean }>(
    `select exists (select 1 from totp where user_id = $1) as totp,
            exists (select 1 from passkeys where user_id = $1) as passkeys,
            exists (select 1 from recovery_codes where user_id = $1 and used_at is null) as codes`,
    [userId],
  );
  return [
    ...(has?.totp ? (['TOTP'] as const) : []),
    ...(has?.passkeys ? (['PASSKEY'] as const) : []),
    ...(has?.codes ? (['RECOVERY_CODE'] as const) : []),
  ];
}

/** Whether the customer has a second factor (identity I-9). */
export async function hasSecondFactor(db: SqlRunner, userId: string): Promise<boolean> {
  const methods = await secondStepMethods(db, userId);
  return methods.some((method) => method !== 'RECOVERY_CODE');
}
