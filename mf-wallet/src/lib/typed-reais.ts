import type { Decimal } from '@plataforma/format';

const DECIMALS = 2;

/** An amount in the form in which a customer types it: "500" and "50.5" are "500,00" and "50,50". */
export function typedReais(amount: Decimal): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole},${fraction.padEnd(DECIMALS, '0')}`;
}
