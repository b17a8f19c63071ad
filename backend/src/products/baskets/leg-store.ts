import { textOrNull } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import type { BasketLegReason, Traded } from './order-store';

/** How a leg came out. */
export async function noteLeg(
  runner: SqlRunner,
  orderId: number,
  instrumentId: number,
  outcome: Traded | BasketLegReason,
): Promise<void> {
  const traded = typeof outcome === 'string' ? null : outcome;
  await runner.query(
    `update basket_legs set state = $3, reason = $4, market_order_id = $5, quantity = $6, amount = $7, fee = $8
      where order_id = $1 and instrument_id = $2 and state = 'PENDING'`,
    [
      ...[orderId, instrumentId, traded ? 'DONE' : 'NOT_DONE', typeof outcome === 'string' ? outcome : null],
      ...[traded?.marketOrderId ?? null, textOrNull(traded?.quantity ?? null)],
      ...[textOrNull(traded?.amount ?? null), textOrNull(traded?.fee ?? null)],
    ],
    'basket-leg-end',
  );
}
