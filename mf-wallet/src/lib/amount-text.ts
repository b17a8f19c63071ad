import { formatExact, formatMoney, type Decimal } from '@plataforma/format';
import { typedReais } from './typed-reais';

const BRL = 'BRL';

/** An amount with its currency: "R$ 1.234,56", and of a coin every digit, "0,0123 BTC". @param code such as "BTC" */
export const amountText = (amount: Decimal, code: string): string =>
  code === BRL ? formatMoney(amount) : `${formatExact(amount)}\u00a0${code}`;

/** An amount in the form in which a customer types it: "300,00" of reais, "0,0123" of a coin. @param code such as "BTC" */
export const typedAmount = (amount: Decimal, code: string): string =>
  code === BRL ? typedReais(amount) : amount.replace('.', ',');
