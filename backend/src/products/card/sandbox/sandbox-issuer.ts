import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { Clock } from '../../../clock/index';
import type { Database } from '../../../db/database';
import { toAmount } from '../../../lib/amount';
import type { AuthorizeAnswer, AuthorizeAsk, IssuedCard, IssuerEvent, IssuerPort, ReturnedRefund } from '../port';
import { cardDataOf } from './card-data';
import type { CardData } from './card-data';
import {
  sandboxIssuerCards,
  sandboxIssuerEvents,
  sandboxIssuerPurchases,
  sandboxIssuerReturns,
  sandboxIssuerTokens,
} from './tables';

/** Named by the text that customers accept before they ask for a card. */
const NAME = 'Ipê Pagamentos';
const SHOWN_S = 60;
const LAST = 4;
const MOST_EVENTS = 500;

/** What the issuer does instead of what it should, until the next start of the exchange. */
export interface IssuerFaults {
  /** Does it answer? */
  isAway: boolean;
  /** Is its answer lost after it has done what it was asked for? */
  losesAnswers: boolean;
  /** How often it rings for each thing that happened; 0: the bell is lost. */
  bells: number;
}

interface IssuerParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Of which it makes the data of its cards. */
  readonly secret: string;
  /** Where its page is, such as `http://127.0.0.1:8080/sandbox/issuer`. */
  readonly frame: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What a card shows, with whose it is. */
export interface ShownCardData extends CardData {
  readonly holderName: string;
  /** For how long it may be shown. */
  readonly forS: number;
}

/** The issuer of a sandbox: a world of its own, which forgets nothing when the exchange ends. */
export class SandboxIssuer implements IssuerPort {
  readonly name = NAME;
  readonly revealUrl: string;
  readonly faults: IssuerFaults = { isAway: false, losesAnswers: false, bells: 1 };
  readonly #parts: IssuerParts;

  constructor(parts: IssuerParts) {
    this.#parts = parts;
    this.revealUrl = `${parts.frame}/reveal`;
  }

  async issue(requestId: string, holderName: string): Promise<IssuedCard> {
    this.#answer();
    const row = { requestId, cardId: `card_${randomUUID()}`, holderName, state: 'ACTIVE', seq: 0 } as const;
    await this.#parts.db.orm
      .insert(sandboxIssuerCards)
      .values({ ...row, issuedAt: this.#now() })
      .onConflictDoNothing();
    this.#lose();
    const card = await this.card(requestId);
    if (!card) throw new Error('The issuer forgot a card');
    return card;
  }

  async card(requestId: string): Promise<IssuedCard | null> {
    this.#answer();
    const own = eq(sandboxIssuerCards.requestId, requestId);
    const [row] = await this.#parts.db.orm.select().from(sandboxIssuerCards).where(own);
    if (!row) return null;
    const { number } = cardDataOf(this.#parts.secret, row.cardId, row.issuedAt);
    return { cardId: row.cardId, last4: number.slice(-LAST) };
  }

  async setState(cardId: string, state: 'ACTIVE' | 'FROZEN' | 'CANCELED', seq: number): Promise<void> {
    this.#answer();
    const older = and(eq(sandboxIssuerCards.cardId, cardId), lt(sandboxIssuerCards.seq, seq));
    await this.#parts.db.orm.update(sandboxIssuerCards).set({ state, seq }).where(older);
    this.#lose();
  }

  async revealToken(cardId: string): Promise<{ readonly token: string; readonly expiresInS: number }> {
    this.#answer();
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.#parts.clock.now() + SHOWN_S * 1_000);
    await this.#parts.db.orm.insert(sandboxIssuerTokens).values({ id: hashOf(token), cardId, expiresAt });
    return { token, expiresInS: SHOWN_S };
  }

  async eventsSince(cursor: string) {
    this.#answer();
    const rows = await this.#parts.db.orm
      .select()
      .from(sandboxIssuerEvents)
      .where(gt(sandboxIssuerEvents.id, Number(cursor === '' ? 0 : cursor)))
      .orderBy(asc(sandboxIssuerEvents.id))
      .limit(MOST_EVENTS);
    const last = rows.at(-1);
    return { events: rows.map(({ event }) => event), cursor: last ? String(last.id) : cursor };
  }

  async returnRefund(requestId: string, { networkId, amount }: ReturnedRefund): Promise<void> {
    this.#answer();
    const row = { requestId, networkId, amount: toAmount(amount), returnedAt: this.#now() };
    await this.#parts.db.orm.insert(sandboxIssuerReturns).values(row).onConflictDoNothing();
    this.#lose();
  }

  /** What the issuer's page shows, once for each token; null when it is used up, too old or none. */
  async shown(token: string): Promise<ShownCardData | null> {
    const { db, secret } = this.#parts;
    const right = and(eq(sandboxIssuerTokens.id, hashOf(token)), gte(sandboxIssuerTokens.expiresAt, this.#now()));
    const [used] = await db.orm.delete(sandboxIssuerTokens).where(right).returning();
    if (!used) return null;
    const [card] = await db.orm.select().from(sandboxIssuerCards).where(eq(sandboxIssuerCards.cardId, used.cardId));
    if (!card) return null;
    const { holderName } = card;
    return { ...cardDataOf(secret, card.cardId, card.issuedAt), holderName, forS: SHOWN_S };
  }

  /** Somebody buys: the exchange is to be asked. */
  async bought(ask: AuthorizeAsk): Promise<void> {
    await this.#parts.db.orm
      .insert(sandboxIssuerPurchases)
      .values({ networkId: ask.networkId, ask, askedAt: this.#now() })
      .onConflictDoNothing();
  }

  async answered(networkId: string, answer: AuthorizeAnswer): Promise<void> {
    await this.#parts.db.orm
      .update(sandboxIssuerPurchases)
      .set({ answer })
      .where(eq(sandboxIssuerPurchases.networkId, networkId));
  }

  async purchase(networkId: string): Promise<AuthorizeAsk | null> {
    const own = eq(sandboxIssuerPurchases.networkId, networkId);
    const [row] = await this.#parts.db.orm.select().from(sandboxIssuerPurchases).where(own);
    return row?.ask ?? null;
  }

  /** Something happened to a purchase: it is told from now on, as often as it is noted. */
  async note(event: IssuerEvent): Promise<void> {
    await this.#parts.db.orm.insert(sandboxIssuerEvents).values({ event });
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }

  #answer(): void {
    if (this.faults.isAway) throw new Error('The issuer does not answer');
  }

  #lose(): void {
    if (this.faults.losesAnswers) throw new Error('The answer of the issuer is lost');
  }
}
