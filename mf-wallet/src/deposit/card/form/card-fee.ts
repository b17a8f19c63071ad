import { decimal, divideHalfUp, fromAmount, multiplyFloor, toAmount, type Decimal } from '@plataforma/format';

const CENTAVO = toAmount('0.01');

/** The fee inside a charged amount, half up to a centavo, as the exchange takes it. @param rate such as "0.0349" */
export function cardFee(amount: Decimal, rate: string): Decimal {
  return decimal(fromAmount(divideHalfUp(multiplyFloor(toAmount(amount), toAmount(rate)), CENTAVO) * CENTAVO));
}
