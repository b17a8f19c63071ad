import { InvalidMovement } from './errors';
import type { LedgerEntry, LedgerTransaction } from './ledger';

/** A credited deposit, or payment, that whoever paid it wants back. Amounts in units of 1e-10. */
export interface DisputedMoney {
  /** Names the dispute in the ledger for good. */
  readonly id: string;
  readonly accountId: number;
  readonly currency: string;
  /** What is to go back. */
  readonly amount: bigint;
  /** What of it was there to hold. */
  readonly held: bigint;
  /** What of that was in the customer's account PRO. */
  readonly heldFromPro: bigint;
}

/** What is there of disputed money: it is held in the account that it entered, wherever it was. */
export interface DisputeHold {
  /** Names it beside other holds of the dispute; `refund/<id>` when a refund did not go back after all. */
  readonly name: 'hold' | 'more' | `refund/${string}`;
  readonly fromMain: bigint;
  readonly fromPro: bigint;
  readonly proId: number;
}

/** A part of what a customer owes the exchange, taken from a deposit. */
export interface RecoveredDebt {
  readonly id: string;
  readonly depositId: string;
  readonly accountId: number;
  readonly currency: string;
  readonly amount: bigint;
}

type Parts = readonly (readonly [accountId: number, bucket: LedgerEntry['bucket'], amount: bigint])[];

const entriesOf = (currency: string, parts: Parts): readonly LedgerEntry[] =>
  parts
    .filter(([, , amount]) => amount !== 0n)
    .map(([accountId, bucket, amount]) => ({ accountId, currency, bucket, amount }));

/** What is there of the customer's is held until the dispute has an end. */
export function disputeHeldOf(
  { id, accountId, currency }: Pick<DisputedMoney, 'id' | 'accountId' | 'currency'>,
  { name, fromMain, fromPro, proId }: DisputeHold,
  createdAt: Date,
): LedgerTransaction {
  return {
    kind: 'DISPUTE_HELD',
    reference: id,
    idempotencyKey: `dispute/${id}/${name}`,
    createdAt,
    entries: entriesOf(currency, [
      [accountId, 'AVAILABLE', -fromMain],
      [proId, 'AVAILABLE', -fromPro],
      [accountId, 'HELD', fromMain + fromPro],
    ]),
  };
}

/** Both ways to end have one key, so the ledger itself lets a dispute end once. */
const endKeyOf = (id: string) => `dispute/${id}/end`;

/** The customer was right: what was held is free again, where it was. */
export function disputeReleasedOf(
  { id, accountId, currency, held, heldFromPro }: DisputedMoney,
  proId: number,
  createdAt: Date,
): LedgerTransaction {
  return {
    kind: 'DISPUTE_RELEASED',
    reference: id,
    idempotencyKey: endKeyOf(id),
    createdAt,
    entries: entriesOf(currency, [
      [accountId, 'HELD', -held],
      [accountId, 'AVAILABLE', held - heldFromPro],
      [proId, 'AVAILABLE', heldFromPro],
    ]),
  };
}

/** It goes back whole; what was not there the exchange pays itself. */
export function disputeTakenOf(
  { id, accountId, currency, amount, held }: DisputedMoney,
  { sourceId, costsId }: { readonly sourceId: number; readonly costsId: number },
  createdAt: Date,
): LedgerTransaction {
  if (held < 0n || held > amount) throw new InvalidMovement(`Dispute ${id}: more is held than goes back`);
  return {
    kind: 'DISPUTE_TAKEN',
    reference: id,
    idempotencyKey: endKeyOf(id),
    createdAt,
    entries: entriesOf(currency, [
      [accountId, 'HELD', -held],
      [costsId, 'AVAILABLE', held - amount],
      [sourceId, 'AVAILABLE', amount],
    ]),
  };
}

/** A deposit pays a part of what the exchange had paid. It is posted together with the deposit's credit. */
export function debtRecoveredOf(
  { id, depositId, accountId, currency, amount }: RecoveredDebt,
  costsId: number,
  createdAt: Date,
): LedgerTransaction {
  return {
    kind: 'DEBT_RECOVERED',
    reference: id,
    idempotencyKey: `debt/${id}/${depositId}`,
    createdAt,
    entries: entriesOf(currency, [
      [accountId, 'AVAILABLE', -amount],
      [costsId, 'AVAILABLE', amount],
    ]),
  };
}
