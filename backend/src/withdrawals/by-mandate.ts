import { toAmount } from '../lib/amount';
import type { SqlRunner, Transaction } from '../db/database';
import { spanOf } from '../limits/index';
import { findOfDestination, MANDATE_MESSAGES } from '../mandates/index';
import type { Mandate } from '../mandates/index';
import { WithdrawalRefused } from './refused';

/**
 * What was withdrawn by each of these mandates on the day of São Paulo that a moment lies in, in reais at the prices of the
 * requests. What did not leave counts nothing.
 */
export async function usedOfMandates(
  runner: SqlRunner,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { from, until } = spanOf('DAY', at.getTime());
  const rows = await runner.query<{ mandate_id: string; used: string }>(
    `select mandate_id, sum(brl_value) as used from withdrawals
      where mandate_id = any($1) and created_at >= $2 and created_at < $3
        and state not in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED')
      group by mandate_id`,
    [ids, from, until],
    'mandates-used',
  );
  return new Map(rows.map(({ mandate_id: id, used }) => [id, toAmount(used)]));
}

/** The mandate in force for a destination; null when there is none. */
export async function mandateInForce(tx: Transaction, destinationId: string | undefined): Promise<Mandate | null> {
  const found = destinationId === undefined ? null : await findOfDestination(tx, destinationId);
  return found?.confirmedAt ? found : null;
}

/** The customer is locked, so what others withdraw at this moment is counted. @throws WithdrawalRefused beyond the day's cap */
export async function requireWithinCap(tx: Transaction, { id, dailyCap }: Mandate, value: bigint, at: Date) {
  const used = (await usedOfMandates(tx, [id], at)).get(id) ?? 0n;
  if (used + value <= dailyCap) return;
  const left = used < dailyCap ? dailyCap - used : 0n;
  throw new WithdrawalRefused('LIMIT', 'amount', MANDATE_MESSAGES.capLeft(dailyCap, left));
}
