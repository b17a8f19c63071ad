/** What the operator can do with the markets. */
export interface SimulatedMarket {
  readonly isSimulated: boolean;
  /** Resolves when makers and traders do as they were told. */
  simulate(isSimulated: boolean): Promise<void>;
}
