import { randomUUID } from 'node:crypto';
import type { BankDirectory, PayoutTarget } from '../bank/index';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { findAddresses, isDepositAddress, networkFor, relativesOf } from '../custody/index';
import type { CustodyPort } from '../custody/index';
import { inTransaction } from '../db/database';
import type { Database, SqlRunner } from '../db/database';
import { maskedDocument } from '../deposits/index';
import type { Holders } from '../deposits/index';
import { countTry, findUser, logSecurityEvent } from '../identity/index';
import type { Guard, User } from '../identity/index';
import type { Mail } from '../mail/index';
import { opaqueKey } from '../lib/opaque-key';
import { ProductRefused } from '../products/lib/refusal';
import { Sealing } from '../lib/sealing';
import { within } from '../lib/within';
import { COOLING_MS } from './cooling';
import {
  findAnyDestination,
  findAnyDestinations,
  findByAddressKey,
  findDestination,
  insertDestination,
  listDestinations,
  markRemoved,
} from './destination-store';
import type { Destination, NewDestination } from './destination-store';
import { findLookAlikes } from './look-alikes';
import type { LookAlike } from './look-alikes';
import { DESTINATION_MESSAGES } from './messages';
import { tellAdded } from './news';
import type { Source } from './news';
import { needsAgain, readAccount, readAddress } from './read-destination';
import { readTyped } from './read-typed';
import type { TypedDestination } from './read-typed';
import type { AddDestinationInput, AddressBook, WantedAccount, WantedAddress } from './read-destination';

interface DestinationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'secret'>;
  readonly directory: BankDirectory;
  readonly holders: Pick<Holders, 'of'>;
  readonly mail: Pick<Mail, 'enqueue'>;
  readonly custody: Pick<CustodyPort, 'requiresTag'>;
  /** How long the bank has to say whose a key is; five seconds unless given. */
  readonly bankMs?: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const BANK_MS = 5_000;
const CUSTODY_MS = 5_000;
/** Questions to the bank in 24 hours: who has the session of somebody is not to ask whose keys are. */
const MOST_QUESTIONS = 20;
export const MOST_DESTINATIONS = 50;

/** What adding a destination came to. */
export interface Added {
  readonly destination: Destination | null;
  /** What the customer has to compare first. */
  readonly lookAlikes: readonly LookAlike[];
  /** The address has no checksum: it is asked for a second time. */
  readonly needsAddressAgain: boolean;
}

/** Why money does not go to a destination at once. */
export interface DestinationCaution {
  /** Until when a first withdrawal waits; null when none does. */
  readonly waitsUntil: Date | null;
  /** Could it be taken for another address, and was nothing sent there yet? */
  readonly isLookAlike: boolean;
}

/** Of what the address key of a destination is made. */
const partsOf = (to: PayoutTarget): readonly string[] =>
  to.kind === 'PIX_KEY' ? [to.key] : [to.ispb, to.agency, to.account];

/** Where customers have their money sent. */
export class Destinations {
  readonly #parts: DestinationParts;
  readonly #sealing: Sealing;

  constructor(parts: DestinationParts) {
    this.#parts = parts;
    this.#sealing = new Sealing(parts.config.secret, 'destinations');
  }

  /** Where the customer may have this currency sent, the oldest first. @param currency null: any */
  async list(userId: string, currency: string | null): Promise<readonly Destination[]> {
    const all = await listDestinations(this.#parts.db, userId);
    const isFor = ({ network }: Destination) =>
      currency === null || (network === null ? currency === 'BRL' : networkFor({ currency, network }) !== undefined);
    return all.filter(isFor);
  }

  /** Until when a first withdrawal to a destination waits; null when none does. */
  waitsUntil({ kind, confirmedAt, firstUsedAt }: Destination): Date | null {
    const until = confirmedAt.getTime() + COOLING_MS;
    return kind === 'CHAIN' && firstUsedAt === null && until > this.#parts.clock.now() ? new Date(until) : null;
  }

  /** What is done before money goes to destinations, also to those that were removed since. */
  async cautionsOf(runner: SqlRunner, ids: readonly string[]): Promise<ReadonlyMap<string, DestinationCaution>> {
    const found = ids.length === 0 ? [] : await findAnyDestinations(runner, ids);
    const cautionOf = (one: Destination): DestinationCaution => ({
      waitsUntil: this.waitsUntil(one),
      isLookAlike: one.isLookAlike && one.firstUsedAt === null,
    });
    return new Map(found.map((one) => [one.id, cautionOf(one)]));
  }

  /** A destination with this id, removed ones too. */
  async findById(runner: SqlRunner, id: string): Promise<Destination | null> {
    return (await findAnyDestination(runner, id)) ?? null;
  }

  /** A destination that the customer may withdraw to now; null when they have none with this id. */
  async usable(runner: SqlRunner, userId: string, id: string): Promise<Destination | null> {
    return UUID.test(id) ? ((await findDestination(runner, userId, id)) ?? null) : null;
  }

  /**
   * The customer's destination that a program means; null when they have none there.
   * @throws ProductRefused on `address`, `tag` or `network` when it is no place at all
   */
  async findTyped(tx: SqlRunner, userId: string, typed: TypedDestination): Promise<Destination | null> {
    const keys = readTyped(typed).map((parts) => this.#keyOf(...parts));
    return (await findByAddressKey(tx, userId, keys)) ?? null;
  }

  /**
   * Adds a destination of a customer. The bank is asked before the guard, so that no code is spent where it does not answer.
   * @param guard asks for the second factor, and runs what it is given in a transaction
   * @throws ProductRefused with the field and the sentence to show, and what the guard throws
   */
  async add(userId: string, input: AddDestinationInput, source: Source, guard: Guard): Promise<Added> {
    const { db } = this.#parts;
    const user = await findUser(db, userId);
    if (!user) throw new Error('A session has no customer');
    if (input.kind !== 'CHAIN') {
      const wanted = readAccount(input);
      const fields = await this.#accountFields(user, wanted);
      const destination = await this.#insert(user, { ...fields, label: wanted.label }, source, guard);
      return { destination, lookAlikes: [], needsAddressAgain: false };
    }
    const wanted = await readAddress(input, this.#bookOf(user));
    if (needsAgain(wanted, input.addressAgain)) return { destination: null, lookAlikes: [], needsAddressAgain: true };
    const lookAlikes = await this.#lookAlikes(user, wanted);
    if (lookAlikes.length > 0 && input.acceptsLookAlikes !== true)
      return { destination: null, lookAlikes, needsAddressAgain: false };
    const fields = { ...this.#addressFields(wanted), isLookAlike: lookAlikes.length > 0 };
    const destination = await this.#insert(user, fields, source, guard);
    return { destination, lookAlikes, needsAddressAgain: false };
  }

  /** Takes a destination off the customer's list; one that is off already stays so. @throws ProductRefused */
  async remove(userId: string, id: string, source: Source): Promise<Destination> {
    if (!UUID.test(id)) throw new ProductRefused('base', DESTINATION_MESSAGES.notFound);
    const at = new Date(this.#parts.clock.now());
    return inTransaction(this.#parts.db, async (tx) => {
      if (await markRemoved(tx, userId, id, at)) await logSecurityEvent(tx, 'DESTINATION_REMOVED', userId, source, at);
      const found = await findAnyDestination(tx, id);
      if (found?.userId !== userId) throw new ProductRefused('base', DESTINATION_MESSAGES.notFound);
      return found;
    });
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

  #keyOf(...parts: readonly string[]): string {
    return opaqueKey(this.#parts.config.secret, 'destinations', JSON.stringify(parts));
  }

  #bookOf({ accountId }: User): AddressBook {
    const { db, custody } = this.#parts;
    return {
      ownOn: (network) => findAddresses(db, accountId, relativesOf(network)),
      isOurs: (network, address) => isDepositAddress(db, network, address),
      requiresTag: (network, address) =>
        within(CUSTODY_MS, custody.requiresTag(network, address)).catch(() => {
          throw new ProductRefused('address', DESTINATION_MESSAGES.tagUnknown);
        }),
    };
  }

  async #lookAlikes(user: User, { network, address }: WantedAddress): Promise<readonly LookAlike[]> {
    const known = await listDestinations(this.#parts.db, user.id);
    return findLookAlikes(this.#parts.db, { accountId: user.accountId, network, address, known });
  }

  /** What is kept of an account whose holder is the customer, as the bank says. @throws ProductRefused */
  async #accountFields(user: User, { kind, keyType, targetOf }: WantedAccount): Promise<NewDestination> {
    const { db, clock, config, holders } = this.#parts;
    const holder = await holders.of(db, user);
    if (!holder) throw new ProductRefused('base', DESTINATION_MESSAGES.noHolder);
    const tries = { scope: 'BANK_HOLDER', of: user.id, most: MOST_QUESTIONS } as const;
    const again = await countTry(db, { secret: config.secret, now: clock.now() }, tries);
    if (again !== null) throw new ProductRefused('base', DESTINATION_MESSAGES.manyTries);
    const to = targetOf(holder.document);
    const bank = await this.#bankOf(to, holder.document, user);
    const id = randomUUID();
    const isDocument = keyType === 'CPF' || keyType === 'CNPJ';
    const own = { id, kind, bank, keyType, owner: 'SELF', addressKey: this.#keyOf(kind, ...partsOf(to)) } as const;
    if (to.kind === 'BANK_ACCOUNT') {
      const { ispb, agency, accountType, account: address } = to;
      return { ...own, ispb, agency, accountType, address };
    }
    const { key } = to;
    if (!isDocument) return { ...own, address: key };
    return { ...own, address: maskedDocument(key), sealedAddress: this.#sealing.seal(id, key) };
  }

  /** The bank that keeps the account. @throws ProductRefused when it is nobody's or somebody else's, or the bank does not say */
  async #bankOf(to: PayoutTarget, document: string, { accountType }: User): Promise<string> {
    const { directory, bankMs = BANK_MS } = this.#parts;
    const isKey = to.kind === 'PIX_KEY';
    const field = isKey ? 'key' : 'account';
    const asked = isKey ? directory.holderOfKey(to.key, document) : directory.holderOfAccount(to);
    const found = await within(bankMs, asked).catch(() => {
      throw new ProductRefused(field, DESTINATION_MESSAGES.bankAway);
    });
    const { unknownKey, unknownAccount, keyOfOther, accountOfOther } = DESTINATION_MESSAGES;
    if (!found) throw new ProductRefused(field, isKey ? unknownKey : unknownAccount);
    const ofOther = isKey ? keyOfOther : accountOfOther;
    if (!found.isOfDocument) throw new ProductRefused(field, ofOther(accountType === 'COMPANY' ? 'CNPJ' : 'CPF'));
    return found.bank;
  }

  #addressFields({ hasChecksum: _, ownerDocument, ...wanted }: WantedAddress): NewDestination {
    const id = randomUUID();
    return {
      ...wanted,
      id,
      addressKey: this.#keyOf(wanted.kind, wanted.network, wanted.address, wanted.tag ?? ''),
      sealedOwnerDocument: ownerDocument === null ? null : this.#sealing.seal(id, ownerDocument),
      bank: null,
    };
  }

  /** @throws ProductRefused when it is there, or there are too many */
  #insert(user: User, fields: NewDestination, source: Source, guard: Guard): Promise<Destination> {
    const confirmedAt = new Date(this.#parts.clock.now());
    // The guard has locked the customer: two at once count each other.
    return guard(async (tx) => {
      const known = await listDestinations(tx, user.id);
      const isThere = known.some(({ addressKey }) => addressKey === fields.addressKey);
      if (isThere) throw new ProductRefused('base', DESTINATION_MESSAGES.isThere);
      if (known.length >= MOST_DESTINATIONS)
        throw new ProductRefused('base', DESTINATION_MESSAGES.tooMany(MOST_DESTINATIONS));
      const destination = await insertDestination(tx, { ...fields, userId: user.id, confirmedAt });
      await logSecurityEvent(tx, 'DESTINATION_ADDED', user.id, source, confirmedAt);
      await tellAdded(tx, this.#parts, { destination, user, source });
      return destination;
    });
  }
}
