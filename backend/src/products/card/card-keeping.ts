import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import type { Intake, Jobs } from '../../jobs/index';
import { within } from '../../lib/within';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { cardById, changeLimits, changeState, findByKey, findCard, findLastCard, findOpenCard } from './card-store';
import type { CardRecord } from './card-store';
import { cardLimitsOf } from './card-limits';
import { isRaised, parseLimits } from './limits-command';
import type { LimitsInput } from './limits-command';
import { assertMayHaveCard } from './may-have-card';
import { PREPAID_MESSAGES } from './messages';
import { mailCanceled } from './mails';
import type { CardMail } from './mails';
import type { IssuerPort } from './port';
import { isTopUpRaised, parseTopUp } from './sales/top-up-command';
import type { TopUpInput } from './sales/top-up-command';
import { cards } from './tables';

const ISSUER_MS = 5_000;

interface KeepingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: CardMail;
  readonly issuer: IssuerPort;
  /** Whether anybody buys coins. */
  readonly hasProvider: boolean;
  /** Whether new cards are given. */
  readonly isOpen: () => Promise<boolean>;
}

/** Runs work with the proof that it asks for, in one transaction. */
export type Proven = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Without a proof. */
const unproven =
  (db: Database): Proven =>
  (work) =>
    inTransaction(db, work);

/** Cards of customers, from the request to the end. What a card is here holds at once; the issuer is told of it by a job. */
export class CardKeeping {
  readonly #parts: KeepingParts;
  readonly #intake: Intake;

  constructor(parts: KeepingParts) {
    this.#parts = parts;
    this.#intake = parts.jobs.add({ name: 'card', table: cards, step: (id) => this.#step(id) });
  }

  /** A card with this key that was asked for before. */
  requested(accountId: number, key: string): Promise<CardRecord | null> {
    return findByKey(this.#parts.db, accountId, requireProductKey(key));
  }

  /** @throws ProductRefused */
  async request(accountId: number, key: string, proven: Proven): Promise<CardRecord> {
    const idempotencyKey = requireProductKey(key);
    const { isOpen, clock } = this.#parts;
    const isTaking = await isOpen();
    return this.#taking(proven, async (tx, columns) => {
      const customer = await lockedCustomer(tx, accountId);
      if (!customer) throw new Error('The account has no customer');
      const same = await findByKey(tx, accountId, idempotencyKey);
      if (same) return same;
      const at = new Date(clock.now());
      await assertMayHaveCard(tx, customer, isTaking, at);
      const holderName = customer.name.toLocaleUpperCase('pt-BR');
      const before = await findLastCard(tx, accountId);
      const [made] = await tx.orm
        .insert(cards)
        .values({
          ...{ id: randomUUID(), accountId, idempotencyKey, holderName, requestedAt: at, ...columns },
          // What a customer forbade stays forbidden.
          ...(before && limitsFrom(before)),
        })
        .returning();
      if (!made) throw new Error('A card was not written');
      return made;
    });
  }

  /** At once for new purchases. @throws ProductRefused */
  async freeze(accountId: number, id: string, by: 'CUSTOMER' | 'OPERATOR'): Promise<CardRecord> {
    return this.#change(accountId, id, (tx, card, columns) => freezeIn(tx, card, by, columns));
  }

  /** @throws ProductRefused */
  async unfreeze(accountId: number, id: string, by: 'CUSTOMER' | 'OPERATOR'): Promise<CardRecord> {
    return this.#change(accountId, id, async (tx, card, columns) => {
      if (card.state === 'CANCELED') throw new ProductRefused('base', PREPAID_MESSAGES.canceled);
      if (card.state !== 'FROZEN') return card;
      if (card.frozenBy === 'OPERATOR' && by === 'CUSTOMER')
        throw new ProductRefused('base', PREPAID_MESSAGES.frozenByOperator);
      return changeState(tx, card.id, { state: 'ACTIVE', frozenBy: null }, columns);
    });
  }

  /** Final; what is held lives on. @throws ProductRefused */
  async cancel(accountId: number, id: string, proven: Proven): Promise<CardRecord> {
    const { mail } = this.#parts;
    const cancel = async (tx: Transaction, card: CardRecord, columns: Columns) => {
      const at = this.#now();
      if (card.state !== 'CANCELED') await mailCanceled(tx, mail, card, at);
      return cancelIn(tx, card, columns, at);
    };
    const canceled = await this.#change(accountId, id, cancel, proven);
    mail.wake();
    return canceled;
  }

  /** Freezes a card in the transaction of something else. @returns what is to be done after the commit */
  async freezeFor(tx: Transaction, cardId: string): Promise<() => void> {
    const { columns, take } = this.#intake.begin(new Date(this.#parts.clock.now()));
    const card = await cardById(tx, cardId);
    if (!card || (card.state !== 'ACTIVE' && card.state !== 'REQUESTED')) return () => undefined;
    await freezeIn(tx, card, 'CUSTOMER', columns);
    return () => take([cardId]);
  }

  /** @param proven is asked when something is raised. @throws ProductRefused */
  async setLimits(accountId: number, id: string, input: LimitsInput, proven: Proven): Promise<CardRecord> {
    const { db } = this.#parts;
    const wanted = parseLimits(input);
    const seen = await findCard(db, accountId, id);
    // Of what is nobody's nothing is told without a proof.
    const isProven = seen === null || isRaised(seen, wanted);
    return (isProven ? proven : unproven(db))(async (tx) => {
      const customer = await lockedCustomer(tx, accountId);
      const card = await findCard(tx, accountId, id);
      if (!customer || !card) throw new ProductRefused('base', PREPAID_MESSAGES.unknownCard);
      if (card.state === 'CANCELED') throw new ProductRefused('base', PREPAID_MESSAGES.canceled);
      // They were lowered since they were looked at.
      if (!isProven && isRaised(card, wanted)) throw new ProductRefused('base', PREPAID_MESSAGES.limitsChanged);
      const { perPurchaseOfLevel, monthOfLevel } = await cardLimitsOf(tx, customer, card, this.#now());
      assertBelow('perPurchase', wanted.perPurchase, perPurchaseOfLevel);
      assertBelow('month', wanted.monthLimit, monthOfLevel);
      return changeLimits(tx, id, wanted);
    });
  }

  /** @param proven is asked when more is sold than before. @throws ProductRefused */
  async setTopUp(accountId: number, id: string, input: TopUpInput, proven: Proven): Promise<CardRecord> {
    const { db, hasProvider } = this.#parts;
    const wanted = parseTopUp(input);
    const seen = await findCard(db, accountId, id);
    const isProven = seen === null || isTopUpRaised(seen, wanted);
    return (isProven ? proven : unproven(db))(async (tx) => {
      await lockedCustomer(tx, accountId);
      const card = await findCard(tx, accountId, id);
      if (!card) throw new ProductRefused('base', PREPAID_MESSAGES.unknownCard);
      if (card.state === 'CANCELED') throw new ProductRefused('base', PREPAID_MESSAGES.canceled);
      const isRaisedNow = isTopUpRaised(card, wanted);
      if (isRaisedNow && !hasProvider) throw new ProductRefused('base', PREPAID_MESSAGES.topUpClosed);
      if (isRaisedNow && !isProven) throw new ProductRefused('base', PREPAID_MESSAGES.limitsChanged);
      return changeLimits(tx, id, wanted);
    });
  }

  async #change(
    accountId: number,
    id: string,
    change: (tx: Transaction, card: CardRecord, columns: Columns) => Promise<CardRecord>,
    proven: Proven = unproven(this.#parts.db),
  ): Promise<CardRecord> {
    return this.#taking(proven, async (tx, columns) => {
      await lockedCustomer(tx, accountId);
      const card = await findCard(tx, accountId, id);
      if (!card) throw new ProductRefused('base', PREPAID_MESSAGES.unknownCard);
      return change(tx, card, columns);
    });
  }

  /** Does it, and has the issuer asked or told at once. */
  async #taking(proven: Proven, work: (tx: Transaction, columns: Columns) => Promise<CardRecord>): Promise<CardRecord> {
    const { columns, take } = this.#intake.begin(this.#now());
    const card = await proven((tx) => work(tx, columns));
    if (card.nextStepAt !== null) take([card.id]);
    return card;
  }

  /** Asks the issuer for the card, and tells it the last state. It is done before a newer state is there, or once more after. */
  async #step(id: string): Promise<void> {
    const { db, issuer } = this.#parts;
    const asked = await cardById(db, id);
    if (!asked || asked.nextStepAt === null) return;
    const card = asked.issuerCardId === null ? await this.#issued(asked) : asked;
    const { issuerCardId, state, seq } = card;
    if (issuerCardId === null) throw new Error('The issuer gave no card');
    if (state !== 'REQUESTED' && seq > card.toldSeq) {
      await within(ISSUER_MS, issuer.setState(issuerCardId, state, seq));
    }
    await db.orm
      .update(cards)
      .set({
        toldSeq: sql`greatest(${cards.toldSeq}, ${seq})`,
        nextStepAt: sql`case when ${cards.seq} = ${seq} then null else ${this.#now()}::timestamptz end`,
        stepTries: 0,
        attentionSince: null,
      })
      .where(eq(cards.id, id));
    if (seq !== (await cardById(db, id))?.seq) this.#parts.jobs.wake();
  }

  /** money M-7: what is not known is looked up; only what the issuer never heard of is asked for, always by the same id. */
  async #issued({ id, holderName }: CardRecord): Promise<CardRecord> {
    const { db, issuer } = this.#parts;
    const known = await within(ISSUER_MS, issuer.card(id));
    const { cardId: issuerCardId, last4 } = known ?? (await within(ISSUER_MS, issuer.issue(id, holderName)));
    const [row] = await db.orm
      .update(cards)
      .set({
        ...{ issuerCardId, last4, activatedAt: this.#now() },
        // Frozen or canceled meanwhile: so it stays.
        state: sql`case ${cards.state} when 'REQUESTED' then 'ACTIVE' else ${cards.state} end`,
      })
      .where(eq(cards.id, id))
      .returning();
    if (!row) throw new Error('A card is gone');
    return row;
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }
}

type Columns = ReturnType<Intake['begin']>['columns'];

const limitsFrom = ({ perPurchase, monthLimit, isOnlineAllowed, isAbroadAllowed, blockedCategories }: CardRecord) => ({
  perPurchase,
  monthLimit,
  isOnlineAllowed,
  isAbroadAllowed,
  blockedCategories,
});

async function freezeIn(tx: Transaction, card: CardRecord, by: 'CUSTOMER' | 'OPERATOR', columns: Columns) {
  if (card.state === 'CANCELED') throw new ProductRefused('base', PREPAID_MESSAGES.canceled);
  // What the team froze the customer does not loosen by freezing it anew.
  if (card.state === 'FROZEN' && (by === 'CUSTOMER' || card.frozenBy === by)) return card;
  return changeState(tx, card.id, { state: 'FROZEN', frozenBy: by }, columns);
}

async function cancelIn(tx: Transaction, card: CardRecord, columns: Columns, at: Date): Promise<CardRecord> {
  if (card.state === 'CANCELED') return card;
  return changeState(tx, card.id, { state: 'CANCELED', frozenBy: null, canceledAt: at }, columns);
}

function assertBelow(field: string, wanted: bigint | null, most: bigint | null): void {
  if (wanted !== null && most !== null && wanted > most)
    throw new ProductRefused(field, PREPAID_MESSAGES.aboveLevel(most));
}

/** The account is closed: so is its card. The customer is locked; the issuer is told by the job. */
export async function cancelCardOf(tx: Transaction, accountId: number, at: Date): Promise<void> {
  const card = await findOpenCard(tx, accountId);
  if (card) await cancelIn(tx, card, { nextStepAt: at, stepTries: 0 }, at);
}

/** Nobody's name stands on the cards of a customer any more. */
export async function forgetCardHolder(tx: Transaction, accountId: number): Promise<void> {
  await tx.orm.update(cards).set({ holderName: '' }).where(eq(cards.accountId, accountId));
}
