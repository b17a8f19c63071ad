import { isAmount, toAmount } from '../lib/amount';
import { commandHash } from '../market/index';
import { ProductRefused, requireProductKey } from '../products/lib/refusal';
import type { AskedTerms } from './asked-terms';
import { WITHDRAWAL_MESSAGES } from './messages';
import { findWay } from './ways';
import type { ReaisRules, WithdrawalWay } from './ways';

export interface RequestWithdrawalInput {
  readonly currency: string;
  readonly network?: string | null | undefined;
  readonly destinationId: string;
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
  readonly idempotencyKey: string;
}

/** The part of it that is approved. */
export type AskedWithdrawalTerms = Pick<
  RequestWithdrawalInput,
  'currency' | 'network' | 'destinationId' | 'amount' | 'fee'
>;

export interface WithdrawalCommand {
  readonly way: WithdrawalWay;
  readonly destinationId: string;
  readonly amount: bigint;
  /** Fee and received amount as they were shown; null to a program, which is shown none. */
  readonly shown: { readonly fee: bigint; readonly received: bigint } | null;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

/** @throws ProductRefused with the field and the sentence to show */
function amountIn(field: string, text: string): bigint {
  const isNumber = /^\d+(\.\d+)?$/.test(text) && isAmount(text);
  if (!isNumber) throw new ProductRefused(field, WITHDRAWAL_MESSAGES.notANumber);
  return toAmount(text);
}

/** What a passkey is to confirm. @throws ProductRefused with the field and the sentence to show */
export const parseAskedTerms = ({
  currency,
  network,
  destinationId,
  amount,
  fee,
}: AskedWithdrawalTerms): AskedTerms => ({
  ...{ currency, destinationId, network: network ?? null },
  amount: amountIn('amount', amount),
  fee: amountIn('fee', fee),
});

/** Checks the form of what a customer asks for. @throws ProductRefused with the field and the sentence to show */
export function parseWithdrawal(rules: ReaisRules, input: RequestWithdrawalInput): WithdrawalCommand {
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const { currency, network = null } = input;
  const way = findWay(rules, currency, network);
  if (!way) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.unavailable);
  const amount = amountIn('amount', input.amount);
  const shown = { fee: amountIn('fee', input.fee), received: amountIn('fee', input.received) };
  const { destinationId } = input;
  const by = network === null ? [] : [network];
  const hash = commandHash('withdrawal', currency, destinationId, amount, shown.fee, shown.received, ...by);
  return { way, destinationId, amount, shown, idempotencyKey, hash };
}

/** What a program asks for. */
export interface ProgramWithdrawalInput {
  readonly currency: string;
  /** The code of the network; null for reais. */
  readonly network: string | null;
  /** The Pix key, `ispb/agency/account`, or the address. */
  readonly address: string;
  readonly tag: string | null;
  readonly amount: string;
  readonly idempotencyKey: string;
}

/** The same of what a program asks for; where it goes is found later. @throws ProductRefused */
export function parseProgramWithdrawal(
  rules: ReaisRules,
  { currency, network, address, tag, ...input }: ProgramWithdrawalInput,
): Omit<WithdrawalCommand, 'destinationId'> {
  const way = findWay(rules, currency, network);
  if (!way) throw new ProductRefused('network', WITHDRAWAL_MESSAGES.unavailable);
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const amount = amountIn('amount', input.amount);
  const hash = commandHash('withdrawal by mandate', currency, network ?? '', address.trim(), tag ?? '', amount);
  return { way, amount, shown: null, idempotencyKey, hash };
}
