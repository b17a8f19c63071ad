/** The networks whose coins can be put to work. */
export const STAKING_NETWORKS = ['ethereum', 'solana', 'cardano', 'avalanche'] as const;
export type StakingNetwork = (typeof STAKING_NETWORKS)[number];

/** What runs the exchange's validators. Rates are fractions in units of 1e-10. */
export interface StakingPort {
  /** What a day paid, gross and a year; null while it is not known. */
  dayRate(network: StakingNetwork, day: string): Promise<bigint | null>;
  /** Asks the network to let coins go; a request that is known is not asked for again. */
  release(requestId: string, network: StakingNetwork, amount: bigint): Promise<void>;
  /** When the network let them go; null while it has not. */
  released(requestId: string): Promise<Date | null>;
}

/** Where nobody runs validators: nothing is offered, and nothing was ever put to work. */
export const noStaking: StakingPort = {
  dayRate: () => Promise.resolve(null),
  release: () => Promise.reject(new Error('There is no staking')),
  released: () => Promise.resolve(null),
};
