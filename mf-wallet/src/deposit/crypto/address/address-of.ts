import type { DepositNetworkFieldsFragment } from '../__generated__/crypto';
import type { DepositCurrency } from '../use-crypto-deposits';

/** What an address is for. */
export interface AddressOf {
  readonly currency: DepositCurrency;
  readonly network: DepositNetworkFieldsFragment;
}
