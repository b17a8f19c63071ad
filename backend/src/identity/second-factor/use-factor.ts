import type { Transaction } from '../../db/database';
import type { Sealing } from '../../sealing';
import { SECOND_FACTOR_MESSAGES } from './messages';
import { useRecoveryCode } from './recovery-codes';
import { secondsToNextCode, stepOfCode } from './totp';

/** What customers show of their second factor. */
export type FactorProof = { readonly code: string } | { readonly recoveryCode: string };

export type UsedFactor =
  | { readonly kind: 'right'; readonly method: 'TOTP' | 'RECOVERY_CODE' }
  /** What is said, with the tries that are left. */
  | { readonly kind: 'wrong'; readonly field: 'code' | 'recoveryCode'; readonly message: (left: number) => string };

interface FactorOf {
  /** Opens the secrets of authenticators. */
  readonly sealing: Sealing;
  readonly userId: string;
  readonly now: Date;
}

const wrongCode = (message: (left: number) => string): UsedFactor => ({ kind: 'wrong', field: 'code', message });

/** The secret of an authenticator. @throws when the exchange's own secret was replaced since it was sealed */
export function openSecret(sealing: Sealing, userId: string, sealed: string): string {
  const secret = sealing.open(userId, sealed);
  if (secret === undefined) throw new Error('The authenticator was sealed under another secret');
  return secret;
}

async function useTotp(tx: Transaction, { sealing, userId, now }: FactorOf, code: string): Promise<UsedFactor> {
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
 * Uses a code, once (identity I-6): a right one is right for nobody else any more. Take a try before, in the same transaction.
 */
export async function useFactor(tx: Transaction, of: FactorOf, proof: FactorProof): Promise<UsedFactor> {
  if ('code' in proof) return useTotp(tx, of, proof.code);
  const isRight = await useRecoveryCode(tx, of.userId, proof.recoveryCode, of.now);
  if (isRight) return { kind: 'right', method: 'RECOVERY_CODE' };
  return { kind: 'wrong', field: 'recoveryCode', message: () => SECOND_FACTOR_MESSAGES.wrongRecoveryCode };
}
