import { isAmount, toAmount } from '../../lib/amount';
import { commandHash } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { LONGEST_DESCRIPTION } from './limits';
import { PAY_MESSAGES } from './messages';
import type { PaymentMethod } from './records';
import type { PaymentTerms } from './terms';

export interface CreateRequestInput {
  /** In reais. */
  readonly amount: string;
  readonly description?: string | null | undefined;
  readonly hours?: number | null | undefined;
  /** All that are offered unless given. */
  readonly methods?: readonly PaymentMethod[] | null | undefined;
  readonly keepsCoin?: boolean | null | undefined;
  readonly idempotencyKey: string;
}

export interface RequestCommand {
  readonly amount: bigint;
  readonly description: string | null;
  readonly hours: number;
  /** Null: all that are offered. */
  readonly methods: ReadonlySet<PaymentMethod> | null;
  readonly keepsCoin: boolean;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

/** Whole centavos above zero. @throws ProductRefused on `amount` */
export function parseReais(text: string): bigint {
  const refuse = (message: string) => new ProductRefused('amount', message);
  if (!/^\d+(\.\d+)?$/.test(text) || !isAmount(text)) throw refuse(PAY_MESSAGES.notANumber);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > 2) throw refuse(PAY_MESSAGES.tooManyDecimals);
  const amount = toAmount(text);
  if (amount <= 0n) throw refuse(PAY_MESSAGES.notANumber);
  return amount;
}

/** Controls, line ends and what turns the direction of writing: nothing that makes a text look like another one. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function parseDescription(text: string | null | undefined): string | null {
  const description = (text ?? '').normalize('NFC').trim();
  if (NOT_PLAIN.test(description) || [...description].length > LONGEST_DESCRIPTION) {
    throw new ProductRefused('description', PAY_MESSAGES.description);
  }
  return description === '' ? null : description;
}

/** Checks what a customer typed. @throws ProductRefused with the field and the sentence to show */
export function parseRequest(input: CreateRequestInput, terms: PaymentTerms): RequestCommand {
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const amount = parseReais(input.amount);
  if (amount < terms.minimum) throw new ProductRefused('amount', PAY_MESSAGES.minimum(terms.minimum));
  const description = parseDescription(input.description);
  const hours = input.hours ?? terms.usualHours;
  const { shortestHours, longestHours } = terms;
  if (!Number.isInteger(hours) || hours < shortestHours || hours > longestHours) {
    throw new ProductRefused('hours', PAY_MESSAGES.hours(shortestHours, longestHours));
  }
  const methods = input.methods ? new Set(input.methods) : null;
  if (methods?.size === 0) throw new ProductRefused('methods', PAY_MESSAGES.noMethod);
  const keepsCoin = input.keepsCoin ?? false;
  // What is not said is left out, so that the same command of an earlier release has the same hash.
  const said = [...(methods ? [[...methods].sort().join()] : []), ...(keepsCoin ? ['keeps-coin'] : [])];
  const hash = commandHash('payment-request', amount, description, String(hours), ...said);
  return { amount, description, hours, methods, keepsCoin, idempotencyKey, hash };
}
