/** Decimals of the ledger. */
const LEDGER_DECIMALS = 10;

/** What a chain says, in units of 1e-10, without what is smaller. */
export function ledgerAmount(raw: bigint, decimals: number): bigint {
  const more = decimals - LEDGER_DECIMALS;
  return more > 0 ? raw / 10n ** BigInt(more) : raw * 10n ** BigInt(-more);
}

/** All that is final of one account, currency and network. */
export interface FinalSum {
  /** What the chain says. */
  readonly raw: bigint;
  /** What the ledger has booked of it, in units of 1e-10. */
  readonly booked: bigint;
}

/**
 * money M-3: what the ledger books of an output that is final now. What is smaller than its unit is not lost: it counts with
 * what comes next. It never books more than has come.
 */
export const bookedNow = (raw: bigint, before: FinalSum, decimals: number): bigint =>
  ledgerAmount(before.raw + raw, decimals) - before.booked;
