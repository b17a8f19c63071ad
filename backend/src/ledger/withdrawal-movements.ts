import { fromAmount } from '../lib/amount';
import { InvalidMovement } from './errors';
import type { LedgerEntry, LedgerTransaction } from './ledger';

/** Money that a customer takes out. Amounts in units of 1e-10. */
export interface WithdrawnMoney {
  /** Names the withdrawal in the ledger for good. */
  readonly id: string;
  readonly accountId: number;
  readonly currency: string;
  /** What leaves the balance, fee inside. */
  readonly amount: bigint;
}

type Entry = Pick<LedgerEntry, 'accountId' | 'bucket' | 'amount'>;

function movementOf(
  kind: string,
  { id, currency, amount }: WithdrawnMoney,
  { at, key }: { readonly at: Date; readonly key: 'hold' | 'end' | 'bounce' },
  entries: readonly Entry[],
): LedgerTransaction {
  if (amount <= 0n) throw new InvalidMovement(`Withdrawal of ${fromAmount(amount)}`);
  return {
    kind,
    reference: id,
    // Both ways to end have one key, so the ledger itself lets a withdrawal end once.
    idempotencyKey: `withdrawal/${id}/${key}`,
    createdAt: at,
    entries: entries.map((entry) => ({ ...entry, currency })),
  };
}

/** The money stays with the customer, who cannot use it. */
export function withdrawalHeldOf(withdrawn: WithdrawnMoney, at: Date): LedgerTransaction {
  const { accountId, amount } = withdrawn;
  return movementOf('WITHDRAWAL_HELD', withdrawn, { at, key: 'hold' }, [
    { accountId, bucket: 'AVAILABLE', amount: -amount },
    { accountId, bucket: 'HELD', amount },
  ]);
}

/** It did not leave: the customer has it again, fee included. */
export function withdrawalReleasedOf(withdrawn: WithdrawnMoney, at: Date): LedgerTransaction {
  const { accountId, amount } = withdrawn;
  return movementOf('WITHDRAWAL_RELEASED', withdrawn, { at, key: 'end' }, [
    { accountId, bucket: 'HELD', amount: -amount },
    { accountId, bucket: 'AVAILABLE', amount },
  ]);
}

/**
 * It left, and the exchange has its fee.
 * @throws InvalidMovement when the fee leaves nothing
 */
export function withdrawalPaidOf(
  withdrawn: WithdrawnMoney,
  { sourceId, feesId, fee }: { readonly sourceId: number; readonly feesId: number; readonly fee: bigint },
  at: Date,
): LedgerTransaction {
  const { id, accountId, amount } = withdrawn;
  if (fee < 0n || fee >= amount) throw new InvalidMovement(`Withdrawal ${id}: the fee is not below the amount`);
  return movementOf('WITHDRAWAL_PAID', withdrawn, { at, key: 'end' }, [
    { accountId, bucket: 'HELD', amount: -amount },
    { accountId: sourceId, bucket: 'AVAILABLE', amount: amount - fee },
    ...(fee === 0n ? [] : [{ accountId: feesId, bucket: 'AVAILABLE', amount: fee } as const]),
  ]);
}

/** What was paid came back, as far as it did. */
export function withdrawalBouncedOf(
  withdrawn: WithdrawnMoney,
  { sourceId, returned }: { readonly sourceId: number; readonly returned: bigint },
  at: Date,
): LedgerTransaction {
  const { id, accountId, amount } = withdrawn;
  if (returned <= 0n || returned > amount) throw new InvalidMovement(`Withdrawal ${id}: more came back than left`);
  return movementOf('WITHDRAWAL_BOUNCED', withdrawn, { at, key: 'bounce' }, [
    { accountId: sourceId, bucket: 'AVAILABLE', amount: -returned },
    { accountId, bucket: 'AVAILABLE', amount: returned },
  ]);
}

/** What the network takes for a transaction, in the network's own coin: the exchange pays it. */
export function networkCostOf(
  cost: {
    /** Names the transfer in the ledger for good. */
    readonly id: string;
    readonly currency: string;
    /** In units of 1e-10. */
    readonly amount: bigint;
    readonly costsId: number;
    readonly chainId: number;
  },
  at: Date,
): LedgerTransaction {
  const { id, currency, amount, costsId, chainId } = cost;
  if (amount <= 0n) throw new InvalidMovement(`Cost of ${fromAmount(amount)}`);
  const entry = { currency, bucket: 'AVAILABLE' } as const;
  return {
    kind: 'NETWORK_COST',
    reference: id,
    idempotencyKey: `chain-transfer/${id}/cost`,
    createdAt: at,
    entries: [
      { ...entry, accountId: costsId, amount: -amount },
      { ...entry, accountId: chainId, amount },
    ],
  };
}
