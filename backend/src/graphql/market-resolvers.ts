import { fromAmount } from '../lib/amount';
import type { CandleRecord } from '../market/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { instrumentView } from './order-views';

function candleView(candle: CandleRecord): Api.Candle {
  return {
    openedAt: new Date(candle.openedAt).toISOString(),
    open: fromAmount(candle.open),
    high: fromAmount(candle.high),
    low: fromAmount(candle.low),
    close: fromAmount(candle.close),
    volume: fromAmount(candle.volume),
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'instruments' | 'instrument' | 'candles'> = {
  instruments: (_parent, _args, { market }) => market.instruments().map(instrumentView),
  instrument(_parent, { symbol }, { market }) {
    const info = market.instrument(symbol);
    return info ? instrumentView(info) : null;
  },
  async candles(_parent, { instrument, interval, from, to }, { market }) {
    const end = typeof to === 'string' ? Date.parse(to) : undefined;
    const candles = await market.candles({ symbol: instrument, interval, from: Date.parse(from), to: end });
    return candles.map(candleView);
  },
};

const instrumentFields: Pick<Api.InstrumentResolvers<GraphqlContext>, 'closes24h'> = {
  closes24h: async ({ id }, _args, { market }) => (await market.closes24h(id)).map(fromAmount),
};

/** Instruments and candles. */
export const marketResolvers = { Query: query, Instrument: instrumentFields };
