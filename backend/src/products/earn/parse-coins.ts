import { isAmount, toAmount } from '../../lib/amount';
import { currencyOf } from '../../ledger/index';
import { MESSAGES } from '../../market/index';
import { ProductRefused } from '../lib/refusal';
import { EARN_MESSAGES } from './messages';

/** An amount as it is known to the last unit, more than nothing. @throws ProductRefused on the field */
export function parseExact(text: string, field: string): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new ProductRefused(field, MESSAGES.notANumber);
  if (!isAmount(text)) throw new ProductRefused(field, MESSAGES.tooLarge);
  const amount = toAmount(text);
  if (amount <= 0n) throw new ProductRefused(field, EARN_MESSAGES.notPositive);
  return amount;
}

/** An amount of a currency, with the decimals that it is shown with. @throws ProductRefused on `amount` */
export function parseCoins(text: string, currency: string): bigint {
  const { decimals } = currencyOf(currency);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new ProductRefused('amount', MESSAGES.tooManyDecimals(decimals));
  return parseExact(text, 'amount');
}
