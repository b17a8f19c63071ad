import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import type { Jobs } from '../../jobs/index';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { changeUse, releaseUse } from '../../limits/index';
import type { Logger } from '../../lib/logger';
import { within } from '../../lib/within';
import { findEvent, limitReference, lockAuthorization, lockEvent } from './authorization-store';
import { findByIssuer } from './card-store';
import { CARD_CATEGORIES, ISSUER_EVENTS } from './kinds';
import { releasedOf } from './movements';
import type { IssuerPort } from './port';
import { releaseAll, settle } from './settle';
import { cardAuthorizations, cardEvents, issuerWatch } from './tables';

const ONLY = 1;
const ISSUER_MS = 5_000;
/** How often events are read that no bell told of. */
const EVERY_MS = 60_000;
const WORKERS = 8;

interface EventsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly issuer: IssuerPort;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

const decimal = z.string().regex(/^\d{1,18}(\.\d{1,10})?$/);

/** What a merchant says of itself, as the issuer passes it on. */
export const merchantWord = {
  merchant: z.string().trim().min(1).max(100),
  category: z.enum(CARD_CATEGORIES),
  country: z.string().regex(/^[A-Z]{2}$/),
  isOnline: z.boolean(),
  amount: decimal,
  currency: z.string().regex(/^[A-Z]{3}$/),
} as const;

const issuerEvent = z.object({
  ...merchantWord,
  eventId: z.string().min(1).max(100),
  kind: z.enum(ISSUER_EVENTS),
  networkId: z.string().min(1).max(100).nullable(),
  cardId: z.string().min(1).max(100),
  isFinal: z.boolean(),
});

/**
 * What became of purchases. Events are read in the issuer's order and kept once; each is then worked on by itself, so that one
 * that cannot be keeps no other waiting (products §3).
 */
export class IssuerEvents {
  readonly #parts: EventsParts;

  constructor(parts: EventsParts) {
    this.#parts = parts;
    const { jobs } = parts;
    jobs.add({ name: 'issuer-watch', table: issuerWatch, step: () => this.read() });
    jobs.add({ name: 'card-event', table: cardEvents, workers: WORKERS, step: (id) => this.#settle(Number(id)) });
    // It is so long until then that nobody is woken for it: any look at the jobs finds when it is due.
    jobs.add({ name: 'card-expiry', table: cardAuthorizations, step: (id) => this.#expire(Number(id)) });
  }

  /** Goes on from where it was. */
  async begin(): Promise<void> {
    const { db, clock } = this.#parts;
    const first = { id: ONLY, cursor: '', nextStepAt: new Date(clock.now()) };
    await db.orm.insert(issuerWatch).values(first).onConflictDoNothing();
  }

  /** Keeps what the issuer has told since the last time. */
  async read(): Promise<void> {
    const { db, clock, issuer, jobs } = this.#parts;
    const own = eq(issuerWatch.id, ONLY);
    const [watch] = await db.orm.select().from(issuerWatch).where(own);
    if (!watch) return;
    const { events, cursor } = await within(ISSUER_MS, issuer.eventsSince(watch.cursor));
    const at = new Date(clock.now());
    await inTransaction(db, async (tx) => {
      // As they came: one that cannot be read keeps no other waiting.
      const rows = events.map((event) => ({ networkEventId: event.eventId, event, receivedAt: at, nextStepAt: at }));
      if (rows.length > 0) await tx.orm.insert(cardEvents).values(rows).onConflictDoNothing();
      // Who read at the same moment kept the same.
      await tx.orm
        .update(issuerWatch)
        .set({ cursor, nextStepAt: new Date(at.getTime() + EVERY_MS), stepTries: 0, attentionSince: null })
        .where(own);
    });
    jobs.wake();
  }

  async #settle(id: number): Promise<void> {
    const { db, clock, logger, onBalances } = this.#parts;
    const kept = await findEvent(db, id);
    if (!kept) return;
    const event = issuerEvent.parse(kept);
    const owner = await findByIssuer(db, event.cardId);
    if (!owner) throw new Error('An event is of nobody’s card');
    const balances = await inTransaction(db, async (tx) => {
      const customer = await lockedCustomer(tx, owner.accountId);
      if (!(await lockEvent(tx, id))) return [];
      if (!customer) throw new Error('A card has no customer');
      const at = new Date(clock.now());
      const settling = { tx, eventRow: id, event, card: owner, customer, at };
      const { authorization, movements } = await settle(settling);
      if (authorization.isUnusual) {
        logger.warn({ purchase: authorization.id, event: event.eventId }, 'a card paid what it was not asked for');
      }
      return movements.length === 0 ? [] : post(tx, movements);
    });
    onBalances(balances);
  }

  /** products P-9: what nobody asked for in time is available again. */
  async #expire(id: number): Promise<void> {
    const { db, clock, onBalances } = this.#parts;
    const [owner] = await db.orm
      .select({ accountId: cardAuthorizations.accountId })
      .from(cardAuthorizations)
      .where(eq(cardAuthorizations.id, id));
    if (!owner) return;
    const balances = await inTransaction(db, async (tx) => {
      await lockedCustomer(tx, owner.accountId);
      const before = await lockAuthorization(tx, id);
      const at = new Date(clock.now());
      if (!before || before.held === 0n || before.expiresAt === null || before.expiresAt > at) return [];
      await releaseAll(tx, before, 'EXPIRED', at);
      if (before.captured === 0n) await releaseUse(tx, limitReference(id), at);
      else await changeUse(tx, limitReference(id), before.captured);
      return post(tx, releasedOf(before, `${id}/expiry`, before.held, at));
    });
    onBalances(balances);
  }
}
