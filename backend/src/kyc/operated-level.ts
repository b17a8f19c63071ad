import type { Transaction } from '../db/database';
import { LEVELS } from '../identity/index';
import { begin, moveOn, readTries } from './store';
import { isWaiting } from './states';

/**
 * The operator gave a customer a level. Whoever has the level of the verified has an approved verification (identity §13):
 * the operator's word is one.
 */
export async function noteOperatedLevel(tx: Transaction, userId: string, level: number, at: Date): Promise<void> {
  const { last } = await readTries(tx, userId);
  const decided = { actor: 'OPERATOR', at, decidedAt: at, nextStepAt: null } as const;
  if (level < LEVELS.VERIFIED) {
    if (last?.state === 'APPROVED') await moveOn(tx, last, { state: 'REVOKED', ...decided });
    return;
  }
  if (last?.state === 'APPROVED') return;
  const isOpen = last !== undefined && (last.state === 'DRAFT' || isWaiting(last.state));
  if (isOpen) await moveOn(tx, last, { state: 'APPROVED', ...decided });
  else await begin(tx, userId, { state: 'APPROVED', ...decided });
}
