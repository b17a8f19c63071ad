import { fromAmount } from '../../lib/amount';
import { CODES, MESSAGES } from '../../market/index';
import type { InstrumentInfo, MarketError, MarketService, Quote, Side } from '../../market/index';
import { ProductRefused } from '../lib/refusal';
import { BASKET_MESSAGES } from './messages';
import type { BasketLegReason } from './order-store';

/** What is asked of a market for one leg: reais of a purchase, coins of a sale. */
export interface LegWish {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly size: bigint;
}

/** As the market reads it. */
export const wishOf = ({ instrument, side, size }: LegWish) => ({
  instrument: instrument.symbol,
  side,
  ...(side === 'BUY' ? { amount: fromAmount(size) } : { quantity: fromAmount(size) }),
});

/** Why the market gave no quote, or did not keep to it. */
export function reasonOf(errors: readonly MarketError[]): BasketLegReason {
  const has = (message: string) => errors.some(({ messages }) => messages.includes(message));
  if (has(MESSAGES.ownOrder)) return 'OWN_OFFER';
  const codes = errors.map(({ code }) => code);
  if (codes.includes(CODES.belowMinimum)) return 'BELOW_MINIMUM';
  if (codes.includes(CODES.deviation) || has(MESSAGES.priceMoved)) return 'PRICE_MOVED';
  return 'NO_OFFERS';
}

function refusalOf({ instrument: { base }, side }: LegWish, errors: readonly MarketError[]): ProductRefused {
  const isOwn = reasonOf(errors) === 'OWN_OFFER';
  const text = isOwn ? BASKET_MESSAGES.ownOffer(side, base.code) : BASKET_MESSAGES.noOffers(base.name);
  return new ProductRefused('base', text);
}

interface LegQuotesParts {
  readonly market: Pick<MarketService, 'requestQuote'>;
  /** Markets in which nothing new is traded. */
  readonly closedMarkets: () => Promise<ReadonlySet<string>>;
}

/** Prices of legs, in the live book. */
export class LegQuotes {
  readonly #parts: LegQuotesParts;

  constructor(parts: LegQuotesParts) {
    this.#parts = parts;
  }

  /** products P-16: of every leg or of none. @throws ProductRefused, which names the asset that cannot be traded */
  async all(accountId: number, wishes: readonly LegWish[]): Promise<readonly Quote[]> {
    const closed = await this.#parts.closedMarkets();
    const shut = wishes.find(({ instrument }) => closed.has(instrument.symbol));
    if (shut) throw new ProductRefused('base', BASKET_MESSAGES.closed(shut.instrument.base.name));
    const answers = await Promise.all(wishes.map((wish) => this.#parts.market.requestQuote(accountId, wishOf(wish))));
    return answers.map(({ quote, errors }, place) => {
      const wish = wishes[place];
      if (quote) return quote;
      throw wish ? refusalOf(wish, errors) : new RangeError('A quote for no leg');
    });
  }
}
