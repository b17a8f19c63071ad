/**
 * How a simulated market behaves. These are plain numbers, because nothing here is money. They only shape the orders.
 */
export interface MarketProfile {
  /** Standard deviation of the relative change in a day. */
  readonly dailyVolatility: number;
  /** Amount of quote currency that is traded on a usual day. */
  readonly dailyTurnover: number;
  /** Half the distance between best bid and best ask, as a fraction of the price. */
  readonly halfSpread: number;
  /** Distance between two levels of the book, as a fraction of the price. */
  readonly step: number;
  /** Usual worth of the best level in quote currency. Deeper levels are larger. */
  readonly levelWorth: number;
}

const PROFILES: Readonly<Record<string, MarketProfile>> = {
  btcbrl: { dailyVolatility: 0.02, dailyTurnover: 41_200_000, halfSpread: 0.00012, step: 0.00011, levelWorth: 38_000 },
  ethbrl: { dailyVolatility: 0.027, dailyTurnover: 18_600_000, halfSpread: 0.00016, step: 0.00013, levelWorth: 24_000 },
  solbrl: { dailyVolatility: 0.036, dailyTurnover: 9_400_000, halfSpread: 0.00025, step: 0.0002, levelWorth: 15_000 },
  xrpbrl: { dailyVolatility: 0.033, dailyTurnover: 7_800_000, halfSpread: 0.00025, step: 0.0002, levelWorth: 14_000 },
  usdtbrl: {
    dailyVolatility: 0.001,
    dailyTurnover: 36_500_000,
    halfSpread: 0.00008,
    step: 0.00006,
    levelWorth: 60_000,
  },
  ltcbrl: { dailyVolatility: 0.029, dailyTurnover: 2_100_000, halfSpread: 0.0004, step: 0.0003, levelWorth: 9_000 },
  dogebrl: { dailyVolatility: 0.04, dailyTurnover: 3_300_000, halfSpread: 0.0004, step: 0.0003, levelWorth: 9_500 },
  adabrl: { dailyVolatility: 0.036, dailyTurnover: 2_700_000, halfSpread: 0.0004, step: 0.0003, levelWorth: 9_000 },
  linkbrl: { dailyVolatility: 0.035, dailyTurnover: 1_900_000, halfSpread: 0.00045, step: 0.00035, levelWorth: 8_000 },
  avaxbrl: { dailyVolatility: 0.038, dailyTurnover: 1_600_000, halfSpread: 0.0005, step: 0.00035, levelWorth: 7_500 },
};

/** The profile of an instrument's symbol. @throws RangeError for a symbol without one. */
export function profileOf(symbol: string): MarketProfile {
  const profile = PROFILES[symbol];
  if (!profile) throw new RangeError(`No market profile for ${symbol}`);
  return profile;
}
