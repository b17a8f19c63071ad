import { fromAmount } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import { isForeignExchange, QUOTE_MS, stateAt } from '../products/otc/index';
import type { Otc, OtcQuote, OtcTerms, OtcTrade } from '../products/otc/index';
import type * as Api from './__generated__/resolvers';
import { instrumentView } from './order-views';

/** From when on a pending trade is late. */
const LATE_MS = 60_000;

type Figures = 'instrument' | 'side' | 'provider' | 'price' | 'quantity' | 'amount' | 'feeRate' | 'fee' | 'total';

export const figuresView = ({
  instrument,
  side,
  provider,
  price,
  quantity,
  amount,
  feeRate,
  fee,
  total,
}: Pick<OtcTrade, Figures>) => ({
  instrument: instrumentView(instrument),
  side,
  provider,
  price: fromAmount(price),
  quantity: fromAmount(quantity),
  amount: fromAmount(amount),
  feeRate: fromAmount(feeRate),
  fee: fromAmount(fee),
  total: fromAmount(total),
  isForeignExchange: isForeignExchange(instrument),
});

export function tradeView(trade: OtcTrade, at: Date): Api.OtcTrade {
  const { id, quoteId, state, held, heldCurrency, rejection, acceptedAt, endedAt } = trade;
  return {
    ...figuresView(trade),
    id: String(id),
    quoteId,
    state,
    held: fromAmount(held),
    heldCurrency: currencyOf(heldCurrency),
    isLate: state === 'PENDING' && at.getTime() - acceptedAt.getTime() > LATE_MS,
    rejection,
    acceptedAt: acceptedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function bookView({ side, total, book }: OtcQuote): Api.OtcBook | null {
  if (!book) return null;
  const advantage = side === 'BUY' ? book.total - total : total - book.total;
  return { price: fromAmount(book.price), total: fromAmount(book.total), advantage: fromAmount(advantage) };
}

function quoteView(quote: OtcQuote, trade: OtcTrade | null, at: Date): Api.OtcQuote {
  const state = stateAt(quote, at);
  return {
    ...figuresView(quote),
    id: quote.id,
    state,
    book: bookView(quote),
    validMs: state === 'OPEN' ? quote.expiresAt.getTime() - at.getTime() : 0,
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    trade: trade && tradeView(trade, at),
  };
}

/** A quote as it is now, with its trade when it was accepted. */
export async function quoteViewOf(otc: Otc, quote: OtcQuote | null): Promise<Api.OtcQuote | null> {
  if (!quote) return null;
  const trade = quote.state === 'ACCEPTED' ? await otc.tradeOf(quote) : null;
  return quoteView(quote, trade, otc.now());
}

export const termsView = (terms: OtcTerms, at: Date): Api.OtcTerms => ({
  instrument: instrumentView(terms.instrument),
  provider: terms.provider,
  minimum: fromAmount(terms.minimum),
  maximum: fromAmount(terms.maximum),
  tiers: terms.tiers.map(({ from, rate }) => ({ from: fromAmount(from), rate: fromAmount(rate) })),
  validMs: QUOTE_MS,
  isForeignExchange: isForeignExchange(terms.instrument),
  obstacles: [...terms.obstacles],
  leftToday: terms.leftToday === null ? null : fromAmount(terms.leftToday),
  availableToBuy: fromAmount(terms.availableToBuy),
  availableToSell: fromAmount(terms.availableToSell),
  openQuote: terms.open && quoteView(terms.open, null, at),
});
