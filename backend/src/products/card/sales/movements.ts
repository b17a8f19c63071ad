import type { LedgerEntry, LedgerTransaction } from '../../../ledger/index';
import { CARD_CURRENCY } from '../kinds';
import type { CardSale } from './sale-store';

/** What of a sale moves money. */
type MovedSale = Pick<CardSale, 'quoteId' | 'accountId' | 'coin' | 'quantity' | 'amount'>;

type Part = readonly [accountId: number, currency: string, amount: bigint, bucket?: LedgerEntry['bucket']];

const movement = (
  kind: string,
  { quoteId }: MovedSale,
  key: 'hold' | 'end',
  createdAt: Date,
  parts: readonly Part[],
): LedgerTransaction => ({
  kind,
  reference: quoteId,
  idempotencyKey: `card-sale/${quoteId}/${key}`,
  createdAt,
  entries: parts.map(([accountId, currency, amount, bucket = 'AVAILABLE']) => ({
    accountId,
    currency,
    bucket,
    amount,
  })),
});

export const saleHeldOf = (sale: MovedSale, at: Date): LedgerTransaction =>
  movement('CARD_SALE_HELD', sale, 'hold', at, [
    [sale.accountId, sale.coin, -sale.quantity],
    [sale.accountId, sale.coin, sale.quantity, 'HELD'],
  ]);

/** Release and settlement have one key: only one of them can happen. */
export const saleReleasedOf = (sale: MovedSale, at: Date): LedgerTransaction =>
  movement('CARD_SALE_RELEASED', sale, 'end', at, [
    [sale.accountId, sale.coin, -sale.quantity, 'HELD'],
    [sale.accountId, sale.coin, sale.quantity],
  ]);

/** The provider has the coins, and the customer its reais. */
export const saleSettledOf = (sale: MovedSale, provider: number, at: Date): LedgerTransaction =>
  movement('CARD_SALE_SETTLED', sale, 'end', at, [
    [sale.accountId, sale.coin, -sale.quantity, 'HELD'],
    [provider, sale.coin, sale.quantity],
    [provider, CARD_CURRENCY, -sale.amount],
    [sale.accountId, CARD_CURRENCY, sale.amount],
  ]);
