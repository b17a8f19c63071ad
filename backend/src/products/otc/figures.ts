import { fromAmount, toAmount } from '../../lib/amount';
import { findInstrumentById } from '../../market/index';
import type { InstrumentInfo, Side } from '../../market/index';

/** What a customer was quoted, or traded. Amounts in units of 1e-10, in reais. */
export interface OtcFigures {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly provider: string;
  readonly price: bigint;
  /** Coins. */
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly feeRate: bigint;
  readonly fee: bigint;
  readonly total: bigint;
}

export interface FiguresRow {
  instrument_id: number;
  side: Side;
  provider: string;
  price: string;
  quantity: string;
  amount: string;
  fee_rate: string;
  fee: string;
  total: string;
}

export const FIGURES = ['instrument_id', 'side', 'provider', 'price', 'quantity', 'amount', 'fee_rate', 'fee', 'total'];

export function figuresOfRow(row: FiguresRow): OtcFigures {
  const instrument = findInstrumentById(row.instrument_id);
  if (!instrument) throw new Error(`There is no instrument ${row.instrument_id}`);
  return {
    instrument,
    side: row.side,
    provider: row.provider,
    price: toAmount(row.price),
    quantity: toAmount(row.quantity),
    amount: toAmount(row.amount),
    feeRate: toAmount(row.fee_rate),
    fee: toAmount(row.fee),
    total: toAmount(row.total),
  };
}

/** In the order of `FIGURES`. */
export const figureValues = (figures: OtcFigures): readonly (string | number)[] => [
  figures.instrument.id,
  figures.side,
  figures.provider,
  ...[figures.price, figures.quantity, figures.amount, figures.feeRate, figures.fee, figures.total].map(fromAmount),
];

/** What is paid with, and how much of it: reais of a purchase, coins of a sale. */
export const paidOf = ({ side, instrument, quantity, total }: OtcFigures) =>
  side === 'BUY'
    ? { currency: instrument.quote.code, amount: total }
    : { currency: instrument.base.code, amount: quantity };

/** Coins whose trade is a foreign-exchange operation. */
export const FOREIGN_EXCHANGE: ReadonlySet<string> = new Set(['USDT']);

export const isForeignExchange = ({ base }: InstrumentInfo): boolean => FOREIGN_EXCHANGE.has(base.code);
