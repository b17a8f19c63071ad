import { toAmount } from '../../lib/amount';
import type { LedgerTransaction } from '../../ledger/index';

/** What of a basket order moves money. */
interface MovedOrder {
  readonly id: number;
  /** MAIN account. */
  readonly accountId: number;
  readonly basketAccountId: number;
}

function movement(
  kind: string,
  { id }: MovedOrder,
  key: 'in' | 'out',
  createdAt: Date,
  [from, to]: readonly [number, number],
  amounts: readonly (readonly [currency: string, amount: bigint])[],
): LedgerTransaction {
  return {
    kind,
    reference: String(id),
    idempotencyKey: `basket-order/${id}/${key}`,
    createdAt,
    entries: amounts.flatMap(([currency, amount]) => [
      { accountId: from, currency, bucket: 'AVAILABLE' as const, amount: -amount },
      { accountId: to, currency, bucket: 'AVAILABLE' as const, amount },
    ]),
  };
}

export const fundedOf = (order: MovedOrder, amount: bigint, at: Date): LedgerTransaction =>
  movement('BASKET_FUNDED', order, 'in', at, [order.accountId, order.basketAccountId], [['BRL', amount]]);

/** What was not spent, what sales brought, and coins. Null when nothing goes back. */
export function returnedOf(
  order: MovedOrder,
  reais: bigint,
  coins: Readonly<Record<string, string>>,
  at: Date,
): LedgerTransaction | null {
  const all = [
    ['BRL', reais] as const,
    ...Object.entries(coins).map(([code, text]) => [code, toAmount(text)] as const),
  ];
  const amounts = all.filter(([, amount]) => amount > 0n);
  if (amounts.length === 0) return null;
  return movement('BASKET_RETURNED', order, 'out', at, [order.basketAccountId, order.accountId], amounts);
}
