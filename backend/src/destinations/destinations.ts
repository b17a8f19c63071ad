import type { PayoutTarget } from '../bank/index';
import type { Config } from '../config';
import type { SqlRunner, Transaction } from '../db/database';
import type { Holders } from '../deposits/index';
import { findUser } from '../identity/index';
import { Sealing } from '../sealing';
import { findAnyDestination, findDestination } from './destination-store';
import type { Destination } from './destination-store';

interface DestinationParts {
  readonly config: Pick<Config, 'secret'>;
  readonly holders: Pick<Holders, 'of'>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where customers have their money sent. */
export class Destinations {
  readonly #parts: DestinationParts;
  readonly #sealing: Sealing;

  constructor(parts: DestinationParts) {
    this.#parts = parts;
    this.#sealing = new Sealing(parts.config.secret, 'destinations');
  }

  /** A destination that the customer may withdraw to now; null when they have none with this id. */
  async usable(tx: Transaction, userId: string, id: string): Promise<Destination | null> {
    return UUID.test(id) ? ((await findDestination(tx, userId, id)) ?? null) : null;
  }

  /**
   * Where the bank is to pay. It is known of removed destinations too: what was asked for before is still sent.
   * @returns null of an address on a chain, and of what was forgotten
   */
  async payoutTarget(runner: SqlRunner, id: string): Promise<PayoutTarget | null> {
    const found = await findAnyDestination(runner, id);
    if (!found || found.address === null) return null;
    if (found.kind === 'PIX_KEY') return { kind: found.kind, key: this.#wholeAddress(found) };
    const { ispb, agency, accountType, address } = found;
    if (ispb === null || agency === null || accountType === null) return null;
    const user = await findUser(runner, found.userId);
    const holder = user && (await this.#parts.holders.of(runner, user));
    if (!holder) return null;
    return { kind: 'BANK_ACCOUNT', ispb, agency, account: address, accountType, holderDocument: holder.document };
  }

  /** @throws Error when it was sealed under another secret */
  #wholeAddress({ id, address, sealedAddress }: Destination): string {
    const whole = sealedAddress === null ? address : this.#sealing.open(id, sealedAddress);
    if (whole === null || whole === undefined) throw new Error('A destination cannot be opened');
    return whole;
  }
}
