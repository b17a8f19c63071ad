import { LEVELS } from '../identity/index';
import { attempt } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { createAddress, findAddress, networkFor } from './deposit-addresses';
import type { AddressParts, DepositAddress, DepositPlace } from './deposit-addresses';
import { CUSTODY_MESSAGES } from './messages';
import { NETWORKS, takenAsset } from './networks';
import type { NetworkInfo } from './networks';

export interface CustodyDependencies extends AddressParts {
  /** Without custody no address can be made and nothing arrives. */
  readonly hasCustody: boolean;
}

/** A network by which a currency can be deposited. */
export interface DepositNetwork extends Pick<
  NetworkInfo,
  'code' | 'name' | 'confirmations' | 'usualMinutes' | 'hasTag'
> {
  readonly minimum: bigint;
  readonly contract: string | null;
  readonly isOpen: boolean;
  readonly message: string | null;
}

export interface AddressResult {
  readonly address: DepositAddress | null;
  readonly errors: ProductError[];
}

/** Coins that customers send to the exchange by chains. */
export class Custody {
  readonly #deps: CustodyDependencies;

  constructor(deps: CustodyDependencies) {
    this.#deps = deps;
  }

  /** How a customer of this level can deposit a currency. */
  networks(currency: string, level: number): readonly DepositNetwork[] {
    const message = this.#closedBecause(level);
    return NETWORKS.flatMap((info) => {
      const asset = takenAsset(info, currency);
      if (!asset) return [];
      const { code, name, confirmations, usualMinutes, hasTag } = info;
      const { minimum, contract } = asset;
      return { code, name, confirmations, usualMinutes, hasTag, minimum, contract, isOpen: message === null, message };
    });
  }

  async address(accountId: number, place: DepositPlace): Promise<DepositAddress | null> {
    const info = networkFor(place);
    return info ? findAddress(this.#deps.db, accountId, info.code) : null;
  }

  async createAddress(accountId: number, place: DepositPlace): Promise<AddressResult> {
    const { result, errors } = await attempt(() => createAddress(this.#deps, accountId, place));
    return { address: result, errors };
  }

  #closedBecause(level: number): string | null {
    if (!this.#deps.hasCustody) return CUSTODY_MESSAGES.closed;
    return level < LEVELS.VERIFIED ? CUSTODY_MESSAGES.level : null;
  }
}
