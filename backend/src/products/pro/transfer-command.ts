import { isAmount, toAmount } from '../../lib/amount';
import { CURRENCIES } from '../../ledger/index';
import type { CurrencyInfo, TradingAccountName, TradingAccounts } from '../../ledger/index';
import { MESSAGES, commandHash } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { TRANSFER_MESSAGES } from './messages';

/** What a customer typed. */
export interface TransferInput {
  readonly from: TradingAccountName;
  readonly currency: string;
  readonly quantity: string;
  readonly idempotencyKey: string;
}

/** A checked transfer. The quantity is scaled by 1e10. */
export interface TransferCommand {
  readonly mainAccountId: number;
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly currency: CurrencyInfo;
  readonly quantity: bigint;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

function parseQuantity(text: string, { decimals }: CurrencyInfo): bigint {
  const refuse = (message: string) => new ProductRefused('quantity', message);
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw refuse(MESSAGES.notANumber);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw refuse(MESSAGES.tooManyDecimals(decimals));
  if (!isAmount(text)) throw refuse(MESSAGES.tooLarge);
  const quantity = toAmount(text);
  if (quantity <= 0n) throw refuse(TRANSFER_MESSAGES.notPositive);
  return quantity;
}

/** Checks what a customer typed. @throws ProductRefused with the field and the sentence to show. */
export function parseTransfer({ main, pro }: TradingAccounts, input: TransferInput): TransferCommand {
  const { from } = input;
  const idempotencyKey = requireProductKey(input.idempotencyKey);
  const currency = CURRENCIES.find(({ code }) => code === input.currency);
  if (!currency) throw new ProductRefused('currency', TRANSFER_MESSAGES.unknownCurrency);
  const quantity = parseQuantity(input.quantity, currency);
  const [fromAccountId, toAccountId] = from === 'MAIN' ? [main, pro] : [pro, main];
  const hash = commandHash('transfer', from, currency.code, quantity);
  return { mainAccountId: main, fromAccountId, toAccountId, currency, quantity, idempotencyKey, hash };
}
