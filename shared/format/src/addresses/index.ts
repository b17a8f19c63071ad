export { checkAddress } from './check-address';
export type { AddressCheck, AddressProblem, RefusedAddresses } from './check-address';
export { checkTag } from './check-tag';
export type { TagCheck, TagProblem, TagWanted } from './check-tag';
export { isLookAlike } from './look-alike';
export { NETWORK_NAMES } from './networks';
export type { AddressNetwork } from './networks';
