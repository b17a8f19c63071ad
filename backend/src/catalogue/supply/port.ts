/** How many of an asset are in circulation, by who counts them. */
export interface SuppliedCount {
  /** Scaled by 1e10. */
  readonly circulating: bigint;
  /** Day of the count, such as 2026-11-28. */
  readonly asOf: string;
  /** Who counted, as customers read it. */
  readonly source: string;
}

/** Who counts the coins of networks. */
export interface SupplyPort {
  /** The newest count of an asset; null when there is none. */
  count(code: string): Promise<SuppliedCount | null>;
}

/** Where nobody counts: no asset has a count. */
export const noSupply: SupplyPort = { count: () => Promise.resolve(null) };
