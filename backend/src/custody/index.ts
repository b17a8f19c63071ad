export { Custody } from './custody';
export type { DepositAddress } from './deposit-addresses';
export { NETWORKS } from './networks';
export { noCustody } from './no-custody';
