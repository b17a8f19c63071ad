import { createHash } from 'node:crypto';
import { isAmount, toAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import type { SqlRunner, Transaction } from '../db/database';
import type { Destination, Destinations } from '../destinations/index';
import { deviceNameOf, findUser, lockUser, logSecurityEvent, withdrawalLockOf } from '../identity/index';
import type { Guard, RequestSession } from '../identity/index';
import { attempt, ProductRefused } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { mailLink } from './confirm-mail';
import type { ConfirmMailParts } from './confirm-mail';
import { confirmByLink, denyByLink, openLink } from './confirm-mandate';
import type { ConfirmParts, OpenedMandate } from './confirm-mandate';
import {
  confirmableUntil,
  endMandate,
  findMandate,
  findOfDestination,
  insertMandate,
  listMandates,
} from './mandate-store';
import type { Mandate } from './mandate-store';
import { MANDATE_MESSAGES } from './messages';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CENTAVO = toAmount('0.01');
const LEAST_CAP = toAmount('1');
const MOST_CAP = toAmount('1000000000');

export interface MandatesParts extends ConfirmParts, ConfirmMailParts {
  readonly destinations: Pick<Destinations, 'list' | 'usable' | 'findById'>;
  /** What was withdrawn by each of these mandates on the day of São Paulo that this moment lies in, in reais. */
  readonly usedOf: (runner: SqlRunner, ids: readonly string[], at: Date) => Promise<ReadonlyMap<string, bigint>>;
}

/** What a customer asks for. */
export interface CreateMandateInput {
  readonly destinationId: string;
  readonly dailyCap: string;
}

/** A mandate with where it lets programs withdraw to. */
export interface MandateRecord {
  readonly mandate: Mandate;
  readonly destination: Destination;
  /** Of the cap, today. In reais, in units of 1e-10. */
  readonly usedToday: bigint;
}

export interface MandateResult {
  readonly mandate: MandateRecord | null;
  readonly errors: ProductError[];
}

/** A link with where its mandate lets programs withdraw to. */
export interface ShownLink extends OpenedMandate {
  readonly destination: Destination | null;
}

/** @throws ProductRefused */
function capIn(text: string): bigint {
  const refuse = (message: string) => new ProductRefused('dailyCap', message);
  if (!/^\d+(\.\d+)?$/.test(text) || !isAmount(text)) throw refuse(MANDATE_MESSAGES.notANumber);
  const cap = toAmount(text);
  if (cap % CENTAVO !== 0n) throw refuse(MANDATE_MESSAGES.tooManyDecimals);
  if (cap < LEAST_CAP) throw refuse(MANDATE_MESSAGES.minimum(LEAST_CAP));
  if (cap > MOST_CAP) throw refuse(MANDATE_MESSAGES.maximum(MOST_CAP));
  return cap;
}

/** SHA-256, hex, of what is approved of a mandate. @throws ProductRefused */
export function mandateTermsHash(userId: string, { destinationId, dailyCap }: CreateMandateInput): string {
  const text = JSON.stringify(['mandate', userId, destinationId, String(capIn(dailyCap))]);
  return createHash('sha256').update(text).digest('hex');
}

/** What customers let their programs withdraw (money §6, API). */
export class Mandates {
  readonly #parts: MandatesParts;

  constructor(parts: MandatesParts) {
    this.#parts = parts;
  }

  /** Those of a customer that are in force or wait for their mail, newest first. One ends with its destination. */
  async list(userId: string): Promise<readonly MandateRecord[]> {
    const { db, clock, destinations } = this.#parts;
    const at = new Date(clock.now());
    const [all, kept] = await Promise.all([listMandates(db, userId, at), destinations.list(userId, null)]);
    const used = await this.#used(db, all, at);
    return all.flatMap((mandate) => {
      const destination = kept.find(({ id }) => id === mandate.destinationId);
      return destination ? [{ mandate, destination, usedToday: used.get(mandate.id) ?? 0n }] : [];
    });
  }

  /**
   * Writes a mandate and mails its link, in the transaction in which the second factor was spent. It lets nobody withdraw until
   * the link is confirmed.
   */
  create(request: RequestSession, userId: string, input: CreateMandateInput, guard: Guard): Promise<MandateResult> {
    return this.#told(async () => {
      const dailyCap = capIn(input.dailyCap);
      const requestedFrom = deviceNameOf(request.device(), request.userAgent);
      return guard(async (tx) => {
        const { clock, destinations } = this.#parts;
        const at = new Date(clock.now());
        const customer = await findUser(tx, userId);
        if (!customer) throw new Error('A session has no customer');
        if (await withdrawalLockOf(tx, userId, at)) throw new ProductRefused('base', MANDATE_MESSAGES.locked);
        const destination = await destinations.usable(tx, userId, input.destinationId);
        if (!destination) throw new ProductRefused('destinationId', MANDATE_MESSAGES.destination);
        await this.#makeRoom(tx, destination.id, at);
        const fields = { userId, destinationId: destination.id, dailyCap, requestedFrom };
        const mandate = await insertMandate(tx, { ...fields, createdAt: at });
        await logSecurityEvent(tx, 'MANDATE_ADDED', userId, request, at);
        await mailLink(this.#parts, tx, customer, { mandate, destination });
        return { mandate, destination, usedToday: 0n };
      });
    });
  }

  /** Ends an own mandate; one that has ended stays so. */
  remove(request: RequestSession, userId: string, id: string): Promise<MandateResult> {
    return this.#told(async () => {
      const { db, clock, destinations } = this.#parts;
      const at = new Date(clock.now());
      return inTransaction(db, async (tx) => {
        await lockUser(tx, userId);
        const before = UUID.test(id) ? await findMandate(tx, id) : null;
        const destination = before?.userId === userId ? await destinations.findById(tx, before.destinationId) : null;
        if (!before || !destination) throw new ProductRefused('base', MANDATE_MESSAGES.unknown);
        if (before.removedAt === null) {
          await endMandate(tx, id, 'CUSTOMER', at);
          await logSecurityEvent(tx, 'MANDATE_REMOVED', userId, request, at);
        }
        const mandate = await findMandate(tx, id);
        return {
          mandate: mandate ?? before,
          destination,
          usedToday: (await this.#used(tx, [before], at)).get(id) ?? 0n,
        };
      });
    });
  }

  /** What the link of a mail is for. Spends nothing. */
  async open(token: string): Promise<ShownLink> {
    return this.#shown(await openLink(this.#parts, token));
  }

  async confirm(token: string): Promise<ShownLink> {
    return this.#shown(await confirmByLink(this.#parts, token));
  }

  /** `Não fui eu`. */
  async deny(token: string): Promise<ShownLink> {
    return this.#shown(await denyByLink(this.#parts, token));
  }

  /** One that waits for its mail makes room for another. @throws ProductRefused when there is one in force */
  async #makeRoom(tx: Transaction, destinationId: string, at: Date): Promise<void> {
    const there = await findOfDestination(tx, destinationId);
    if (there?.confirmedAt) throw new ProductRefused('destinationId', MANDATE_MESSAGES.isThere);
    if (there) await endMandate(tx, there.id, 'REPLACED', at);
  }

  #used(runner: SqlRunner, all: readonly Mandate[], at: Date): Promise<ReadonlyMap<string, bigint>> {
    const ids = all.map(({ id }) => id);
    return this.#parts.usedOf(runner, ids, at);
  }

  async #shown(opened: OpenedMandate): Promise<ShownLink> {
    const { db, destinations } = this.#parts;
    const { mandate } = opened;
    return { ...opened, destination: mandate && (await destinations.findById(db, mandate.destinationId)) };
  }

  async #told(work: () => Promise<MandateRecord>): Promise<MandateResult> {
    const { result, errors } = await attempt(work);
    return { mandate: result, errors };
  }
}

/** Until when the mail of a mandate can be answered; null when it was, or the mandate has ended. */
export const answerableUntil = (mandate: Mandate): Date | null =>
  mandate.confirmedAt === null && mandate.removedAt === null ? confirmableUntil(mandate) : null;
