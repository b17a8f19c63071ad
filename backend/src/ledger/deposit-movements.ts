import { fromAmount } from '../lib/amount';
import { InvalidMovement } from './errors';
import type { LedgerEntry, LedgerTransaction } from './ledger';

/** Money that has arrived from outside. Amounts in units of 1e-10. */
export interface ArrivedDeposit {
  /** Names the deposit in the ledger for good. */
  readonly id: string;
  /** Where it comes from: the EXTERNAL account `bank` or another one. */
  readonly sourceId: number;
  readonly suspenseId: number;
  readonly currency: string;
  readonly amount: bigint;
}

type Kind = 'DEPOSIT_ARRIVED' | 'DEPOSIT' | 'DEPOSIT_RETURNED';

function movementOf(
  kind: Kind,
  { id, currency, amount }: ArrivedDeposit,
  createdAt: Date,
  parts: readonly (readonly [accountId: number, amount: bigint])[],
): LedgerTransaction {
  if (amount <= 0n) throw new InvalidMovement(`Deposit of ${fromAmount(amount)}`);
  return {
    kind,
    reference: id,
    // Both ways to end have one key, so the ledger itself lets a deposit end once.
    idempotencyKey: `deposit/${id}/${kind === 'DEPOSIT_ARRIVED' ? 'arrival' : 'end'}`,
    createdAt,
    entries: parts.map(([accountId, part]): LedgerEntry => ({
      accountId,
      currency,
      bucket: 'AVAILABLE',
      amount: part,
    })),
  };
}

/** The money is here, and nobody's yet. */
export function arrivalOf(deposit: ArrivedDeposit, at: Date): LedgerTransaction {
  return movementOf('DEPOSIT_ARRIVED', deposit, at, [
    [deposit.sourceId, -deposit.amount],
    [deposit.suspenseId, deposit.amount],
  ]);
}

/**
 * What arrived becomes the customer's, less the fee. It can be posted together with the arrival.
 * @throws InvalidMovement when the fee leaves nothing
 */
export function creditOf(
  deposit: ArrivedDeposit,
  { accountId, fee, feesId }: { readonly accountId: number; readonly fee: bigint; readonly feesId: number },
  at: Date,
): LedgerTransaction {
  const { id, suspenseId, amount } = deposit;
  if (fee < 0n || fee >= amount) throw new InvalidMovement(`Deposit ${id}: the fee is not below the amount`);
  return movementOf('DEPOSIT', deposit, at, [
    [suspenseId, -amount],
    [accountId, amount - fee],
    ...(fee === 0n ? [] : [[feesId, fee] as const]),
  ]);
}

/** What arrived goes back to where it came from. */
export function returnOf(deposit: ArrivedDeposit, at: Date): LedgerTransaction {
  return movementOf('DEPOSIT_RETURNED', deposit, at, [
    [deposit.suspenseId, -deposit.amount],
    [deposit.sourceId, deposit.amount],
  ]);
}
