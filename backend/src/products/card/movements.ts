import { fromAmount } from '../../lib/amount';
import { InvalidMovement } from '../../ledger/index';
import type { LedgerEntry, LedgerTransaction } from '../../ledger/index';
import { CARD_CURRENCY } from './kinds';

/** A purchase that moves money, by its own number. */
interface Moved {
  readonly id: number;
  /** MAIN account. */
  readonly accountId: number;
}

/** The exchange's own accounts that a card moves. */
export interface CardAccounts {
  /** What merchants got. */
  readonly network: number;
  readonly costs: number;
  readonly suspense: number;
}

type Part = readonly [accountId: number, amount: bigint, bucket?: LedgerEntry['bucket']];

/** Null when nothing moves. */
function movement(
  kind: string,
  { id }: Moved,
  { key, at }: { readonly key: string; readonly at: Date },
  parts: readonly Part[],
): LedgerTransaction[] {
  const entries = parts
    .filter(([, amount]) => amount !== 0n)
    .map(([accountId, amount, bucket = 'AVAILABLE']) => ({ accountId, currency: CARD_CURRENCY, bucket, amount }));
  if (entries.length === 0) return [];
  return [{ kind, reference: `card/${id}`, idempotencyKey: key, createdAt: at, entries }];
}

/** What is asked for is held. @param amount reais in units of 1e-10, as of all here */
export const heldOf = (one: Moved, amount: bigint, at: Date): LedgerTransaction[] =>
  movement('CARD_AUTHORIZED', one, { key: `card/${one.id}/hold`, at }, [
    [one.accountId, -amount],
    [one.accountId, amount, 'HELD'],
  ]);

/** What of a capture is paid by what. The sum is what the merchant gets. */
export interface Capture {
  readonly fromHold: bigint;
  readonly fromAvailable: bigint;
  /** What the balance lacks: the exchange pays it, and the customer owes it. */
  readonly shortfall: bigint;
}

/** @throws InvalidMovement when a part is negative */
export function capturedOf(
  one: Moved,
  eventId: string,
  { fromHold, fromAvailable, shortfall }: Capture,
  { network, costs }: CardAccounts,
  at: Date,
): LedgerTransaction[] {
  if (fromHold < 0n || fromAvailable < 0n || shortfall < 0n)
    throw new InvalidMovement(`Capture ${eventId} is negative`);
  return movement('CARD_CAPTURED', one, { key: `card-capture/${eventId}`, at }, [
    [one.accountId, -fromHold, 'HELD'],
    [one.accountId, -fromAvailable],
    [costs, -shortfall],
    [network, fromHold + fromAvailable + shortfall],
  ]);
}

/** What is held and not paid is available again. @param by the network's event, or `<id>/expiry` */
export const releasedOf = (one: Moved, by: string, amount: bigint, at: Date): LedgerTransaction[] =>
  movement('CARD_RELEASED', one, { key: `card-release/${by}`, at }, [
    [one.accountId, -amount, 'HELD'],
    [one.accountId, amount],
  ]);

/** What a merchant gives back: what was paid is the customer's again, what is beyond it waits. */
export const refundedOf = (
  one: Moved,
  eventId: string,
  { credited, suspended }: { readonly credited: bigint; readonly suspended: bigint },
  { network, suspense }: CardAccounts,
  at: Date,
): LedgerTransaction[] =>
  movement('CARD_REFUNDED', one, { key: `card-refund/${eventId}`, at }, [
    [network, -credited - suspended],
    [one.accountId, credited],
    [suspense, suspended],
  ]);

/** A capture came after its refund: what waited is the customer's. @param eventId of the capture */
export const placedOf = (
  one: Moved,
  eventId: string,
  amount: bigint,
  { suspense }: CardAccounts,
  at: Date,
): LedgerTransaction[] =>
  movement('CARD_REFUNDED', one, { key: `card-refund/placed/${eventId}`, at }, [
    [suspense, -amount],
    [one.accountId, amount],
  ]);

/** The team has placed what waited: it is the customer's, or goes back to the merchant. */
export const excessOf = (
  one: Moved & { readonly excessCredited: bigint; readonly excessReturned: bigint },
  choice: 'CREDIT' | 'RETURN',
  amount: bigint,
  { network, suspense }: CardAccounts,
  at: Date,
): LedgerTransaction[] => {
  const placed = fromAmount(one.excessCredited + one.excessReturned);
  return movement('CARD_REFUNDED', one, { key: `card-refund/excess/${choice}/${one.id}/${placed}`, at }, [
    [suspense, -amount],
    [choice === 'CREDIT' ? one.accountId : network, amount],
  ]);
};
