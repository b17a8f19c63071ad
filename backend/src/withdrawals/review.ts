import { z } from 'zod';
import { fromAmount } from '../amount';
import type { Withdrawal } from './withdrawal-store';

/** `POST /sandbox/api/withdrawals`: the operator lets one go that is looked at, or does not. */
export const withdrawalDecisionInput = z.strictObject({ id: z.uuid(), decision: z.enum(['APPROVE', 'REJECT']) });

/** A withdrawal that the operator looks at. */
export interface OperatedWithdrawal {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly target: string;
  readonly until: Date | null;
}

export const operatedView = ({ id, amount, currency, target, until }: Withdrawal): OperatedWithdrawal => ({
  ...{ id, currency, until },
  amount: fromAmount(amount),
  target: target.text,
});
