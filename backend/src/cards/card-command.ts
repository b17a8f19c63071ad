import { isAmount, toAmount } from '../lib/amount';
import { commandHash } from '../market/index';
import { ProductRefused, requireProductKey } from '../products/lib/refusal';
import { CARD_MESSAGES } from './messages';

/** The smallest deposit by card: ten reais. */
export const CARD_MINIMUM = toAmount('10');

const WHOLE = 10_000n;
const CENTAVO = toAmount('0.01');
const LONGEST_TOKEN = 200;

/** The fee inside an amount, in whole centavos; half a centavo counts as one. @param rate in hundredths of a percent */
export const cardFeeOf = (amount: bigint, rate: bigint): bigint =>
  (((amount / CENTAVO) * rate + WHOLE / 2n) / WHOLE) * CENTAVO;

export interface StartCardInput {
  readonly amount: string;
  /** Of the acquirer, for what the customer typed into its frame. */
  readonly token: string;
  readonly idempotencyKey: string;
}

export interface CardCommand {
  readonly amount: bigint;
  readonly token: string;
  readonly idempotencyKey: string;
  /** Equal for commands of an equal amount: a page that got no answer may have another token. */
  readonly hash: string;
}

/** Checks what a customer typed. @throws ProductRefused with the field and the sentence to show */
export function parseCard(input: StartCardInput): CardCommand {
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const refuse = (message: string) => new ProductRefused('amount', message);
  if (!/^-?\d+(\.\d+)?$/.test(input.amount) || !isAmount(input.amount)) throw refuse(CARD_MESSAGES.notANumber);
  const amount = toAmount(input.amount);
  if (amount % CENTAVO !== 0n) throw refuse(CARD_MESSAGES.tooManyDecimals);
  if (amount < CARD_MINIMUM) throw refuse(CARD_MESSAGES.minimum(CARD_MINIMUM));
  const { token } = input;
  if (token === '' || token.length > LONGEST_TOKEN) throw new ProductRefused('token', CARD_MESSAGES.token);
  return { amount, token, idempotencyKey, hash: commandHash('card-payment', amount) };
}
