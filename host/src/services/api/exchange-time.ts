/** An answer's `Date` has whole seconds, and it took some time to come. A clock that is no further off counts as right. */
const RIGHT_WITHIN_MS = 2_000;

export interface ExchangeTime {
  /** Time of day of the exchange in ms, as its last answer told. */
  readonly now: () => number;
  /** Reads the time of each answer. */
  readonly heard: (send: typeof fetch) => typeof fetch;
}

/** The exchange's time of day: that of the device may be wrong. */
export function createExchangeTime(timeOfDay: () => number): ExchangeTime {
  let ahead = 0;
  return {
    now: () => timeOfDay() + ahead,
    heard:
      (send) =>
      async (...request) => {
        const sent = timeOfDay();
        const answer = await send(...request);
        const took = timeOfDay() - sent;
        const off = Date.parse(answer.headers.get('date') ?? '') + 500 - sent - took / 2;
        if (!Number.isNaN(off)) ahead = Math.abs(off) > RIGHT_WITHIN_MS + took / 2 ? off : 0;
        return answer;
      },
  };
}
