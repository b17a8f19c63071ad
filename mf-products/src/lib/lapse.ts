/** When something began. A device that slept may not have counted the lapse, so that of the clock counts too when it is longer. */
export interface Started {
  /** `performance.now()` at the beginning. */
  readonly askedAt: number;
  /** `Date.now()` at the beginning. */
  readonly at: number;
}

/** @param askedAt `performance.now()` at the beginning */
export const startOf = (askedAt: number): Started => ({ askedAt, at: Date.now() - (performance.now() - askedAt) });

/** What passed since then, in milliseconds, whatever the clock of the device says. */
export const lapse = ({ askedAt, at }: Started): number => Math.max(performance.now() - askedAt, Date.now() - at);
