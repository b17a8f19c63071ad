/** An amount as the API writes it, e.g. "12000.5", in units of its last wanted decimal; what is less stays out. */
export function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0').slice(0, decimals));
}

/** Whole centavos of an amount in reais; what is less stays out. */
export const centavosOf = (amount: string): bigint => unitsOf(amount, 2);
