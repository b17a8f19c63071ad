import { isAmount, toAmount } from '../lib/amount';
import { ProductRefused, requireProductKey } from '../products/lib/refusal';
import { commandHash } from '../market/index';
import { DEPOSIT_MESSAGES } from './messages';

/** The smallest deposit by Pix: one real. */
export const PIX_MINIMUM = toAmount('1');

export interface CreateChargeInput {
  readonly amount: string;
  readonly idempotencyKey: string;
}

export interface ChargeCommand {
  readonly amount: bigint;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

/** Checks what a customer typed. @throws ProductRefused with the field and the sentence to show */
export function parseCharge(input: CreateChargeInput): ChargeCommand {
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const refuse = (message: string) => new ProductRefused('amount', message);
  if (!/^-?\d+(\.\d+)?$/.test(input.amount) || !isAmount(input.amount)) throw refuse(DEPOSIT_MESSAGES.notANumber);
  const fraction = (input.amount.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > 2) throw refuse(DEPOSIT_MESSAGES.tooManyDecimals);
  const amount = toAmount(input.amount);
  if (amount < PIX_MINIMUM) throw refuse(DEPOSIT_MESSAGES.minimum(PIX_MINIMUM));
  return { amount, idempotencyKey, hash: commandHash('pix-charge', amount) };
}
