import type { LedgerEntry, LedgerTransaction } from '../../ledger/index';
import type { OtcTrade } from './trade-store';

/** What of a trade moves money. */
type MovedTrade = Pick<
  OtcTrade,
  'quoteId' | 'accountId' | 'instrument' | 'side' | 'quantity' | 'amount' | 'fee' | 'total' | 'held' | 'heldCurrency'
>;

/** The exchange's own accounts that a trade over the counter moves. */
interface OtcAccounts {
  readonly provider: number;
  readonly fees: number;
}

type Part = readonly [accountId: number, currency: string, amount: bigint, bucket?: LedgerEntry['bucket']];

const movement = (
  kind: string,
  { quoteId }: MovedTrade,
  key: string,
  createdAt: Date,
  parts: readonly Part[],
): LedgerTransaction => ({
  kind,
  reference: quoteId,
  idempotencyKey: `otc/${quoteId}/${key}`,
  createdAt,
  entries: parts
    .filter(([, , amount]) => amount !== 0n)
    .map(([accountId, currency, amount, bucket = 'AVAILABLE']) => ({ accountId, currency, bucket, amount })),
});

export const heldOf = (trade: MovedTrade, at: Date): LedgerTransaction =>
  movement('OTC_HELD', trade, 'hold', at, [
    [trade.accountId, trade.heldCurrency, -trade.held],
    [trade.accountId, trade.heldCurrency, trade.held, 'HELD'],
  ]);

/** Release and settlement have one key: only one of them can happen. */
export const releasedOf = (trade: MovedTrade, at: Date): LedgerTransaction =>
  movement('OTC_RELEASED', trade, 'end', at, [
    [trade.accountId, trade.heldCurrency, -trade.held, 'HELD'],
    [trade.accountId, trade.heldCurrency, trade.held],
  ]);

/** products P-20: at the figures of the quote, to the digit. */
export function settledOf(trade: MovedTrade, { provider, fees }: OtcAccounts, at: Date): LedgerTransaction {
  const { accountId, side, quantity, amount, fee, total, instrument } = trade;
  const [coin, money] = [instrument.base.code, instrument.quote.code];
  const parts: readonly Part[] =
    side === 'BUY'
      ? [
          [accountId, money, -total, 'HELD'],
          [provider, money, amount],
          [provider, coin, -quantity],
          [accountId, coin, quantity],
        ]
      : [
          [accountId, coin, -quantity, 'HELD'],
          [provider, coin, quantity],
          [provider, money, -amount],
          [accountId, money, total],
        ];
  return movement('OTC_SETTLED', trade, 'end', at, [...parts, [fees, money, fee]]);
}
