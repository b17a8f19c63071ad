import type { Transaction } from '../../db/database';
import type { Sealing } from '../../lib/sealing';
import { checkPasskey } from '../passkeys/check-passkey';
import type { PasskeyUse } from '../passkeys/challenge';
import type { CheckParts } from '../passkeys/check-passkey';
import type { RequestSession } from '../request-session';
import { SECOND_FACTOR_MESSAGES } from './messages';
import type { SecondStepMethod } from './methods';
import { useRecoveryCode } from './recovery-codes';
import { secondsToNextCode, stepOfCode } from './totp';

/** What customers show of their second factor. */
export type FactorProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  /** What the browser answered, as JSON. */
  | { readonly passkey: string };

export type UsedFactor =
  | { readonly kind: 'right'; readonly method: SecondStepMethod }
  /** What is said, with the tries that are left. */
  | {
      readonly kind: 'wrong';
      readonly field: 'code' | 'recoveryCode' | 'passkey';
      readonly message: (left: number) => string;
    };

export interface FactorParts extends CheckParts {
  /** Opens the secrets of authenticators. */
  readonly sealing: Sealing;
}

/** Whose factor it must be, in which browser, and for what. */
interface FactorOf extends PasskeyUse {
  readonly userId: string;
  readonly request: RequestSession;
}

const wrongCode = (message: (left: number) => string): UsedFactor => ({ kind: 'wrong', field: 'code', message });

/** The secret of an authenticator. @throws when the exchange's own secret was replaced since it was sealed */
export function openSecret(sealing: Sealing, userId: string, sealed: string): string {
  const secret = sealing.open(userId, sealed);
  if (secret === undefined) throw new Error('The authenticator was sealed under another secret');
  return secret;
}

async function useTotp(
  tx: Transaction,
  { sealing, userId, now }: { readonly sealing: Sealing; readonly userId: string; readonly now: Date },
  code: string,
): Promise<UsedFactor> {
  const [row] = await tx.query<{ sealed: string }>('select sealed from totp where user_id = $1', [userId]);
  if (!row) return wrongCode(SECOND_FACTOR_MESSAGES.wrongCode);
  const step = stepOfCode(openSecret(sealing, userId, row.sealed), code, now.getTime());
  if (step === 'LATE') return wrongCode(() => SECOND_FACTOR_MESSAGES.lateCode);
  if (step === 'WRONG') return wrongCode(SECOND_FACTOR_MESSAGES.wrongCode);
  // Forward only, and of this secret: another one may have been confirmed meanwhile.
  const used = await tx.query(
    'update totp set last_step = $2 where user_id = $1 and sealed = $3 and last_step < $2 returning 1',
    [userId, step, row.sealed],
  );
  if (used.length > 0) return { kind: 'right', method: 'TOTP' };
  return wrongCode(() => SECOND_FACTOR_MESSAGES.usedCode(secondsToNextCode(now.getTime())));
}

/**
 * Uses a factor, once (identity I-6): what was right is right for nobody else any more. Take a try before, in the same transaction.
 */
export async function useFactor(
  parts: FactorParts,
  tx: Transaction,
  { userId, request, ...use }: FactorOf,
  proof: FactorProof,
): Promise<UsedFactor> {
  const now = new Date(parts.clock.now());
  if ('code' in proof) return useTotp(tx, { sealing: parts.sealing, userId, now }, proof.code);
  if ('passkey' in proof) {
    const checked = await checkPasskey(parts, tx, request, { ...use, userId }, proof.passkey);
    if (checked.kind === 'right') return { kind: 'right', method: 'PASSKEY' };
    return { kind: 'wrong', field: 'passkey', message: () => checked.message };
  }
  const isRight = await useRecoveryCode(tx, userId, proof.recoveryCode, now);
  if (isRight) return { kind: 'right', method: 'RECOVERY_CODE' };
  return { kind: 'wrong', field: 'recoveryCode', message: () => SECOND_FACTOR_MESSAGES.wrongRecoveryCode };
}
