import { compare, floorTo, formatExact, formatMoney, type Decimal } from '@plataforma/format';

/** An amount in reais with every digit, and at least with centavos: "R$ 67.372,80", "R$ 0,0013". */
export function exactMoney(amount: Decimal): string {
  const centavos = floorTo(amount, 2);
  return compare(centavos, amount) === 0 ? formatMoney(amount) : `R$\u00a0${formatExact(amount)}`;
}
