import { z } from 'zod';
import type { Clock } from '../../clock/index';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { countTry, findCustomerOfAccount, shownTime } from '../../identity/index';
import { balancesOf } from '../../ledger/index';
import type { Balance, BalanceChange } from '../../ledger/index';
import { spanOf } from '../../limits/index';
import type { Module } from '../../lib/module';
import type { CaseDoor } from '../../lib/operator-case';
import { within } from '../../lib/within';
import { attempt, ProductRefused } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { findAuthorizations, listAuthorizations, openAuthorizations } from './authorization-store';
import type { AuthorizationPage, PageAsked, ShownAuthorization } from './authorization-store';
import { ANSWER_MS } from './authorize';
import type { Authorizations } from './authorize';
import { cardLimitsOf } from './card-limits';
import type { CardLimits } from './card-limits';
import type { CardKeeping, Proven } from './card-keeping';
import { findCard, findLastCard, findOpenCard } from './card-store';
import type { CardRecord } from './card-store';
import type { CardDisputes } from './disputes';
import { merchantWord } from './issuer-events';
import type { IssuerEvents } from './issuer-events';
import { heldByCards } from './held-query';
import { CARD_CURRENCY } from './kinds';
import type { LimitsInput } from './limits-command';
import { eligibilityOf } from './may-have-card';
import type { CardEligibility } from './may-have-card';
import { PREPAID_MESSAGES } from './messages';
import type { AuthorizeAnswer, IssuerPort } from './port';
import { cardTermsAt } from './rates';
import { disputeRefunds, merchantRefunds, teamRefunds } from './refund-query';
import type { RefundReturns } from './refund-returns';
import { SOLD_COINS } from './sales/figures';
import { salesByIds } from './sales/sale-store';
import type { CardSale } from './sales/sale-store';
import type { TopUpInput } from './sales/top-up-command';
import { purchaseDoors } from './team-cases';

const ISSUER_MS = 5_000;
const MOST_REVEALS = 5;
const SECOND_MS = 1_000;

interface PrepaidParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly issuer: IssuerPort;
  readonly hasIssuer: boolean;
  readonly hasProvider: boolean;
  readonly isOpen: () => Promise<boolean>;
  readonly keeping: CardKeeping;
  readonly authorizations: Authorizations;
  readonly events: IssuerEvents;
  readonly disputes: CardDisputes;
  readonly returns: RefundReturns;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** A month from its first moment, up to the first after it. */
type Span = ReturnType<typeof spanOf>;

/** A customer's card with all that is shown beside it. Amounts in reais, in units of 1e-10. */
export interface CardOverview extends CardEligibility {
  readonly issuer: string;
  readonly card: ShownCard | null;
  readonly hadCard: boolean;
  /** Fractions that are added to a foreign amount now. */
  readonly spread: bigint;
  readonly tax: bigint;
  readonly available: bigint;
  readonly reserved: bigint;
  readonly open: readonly ShownAuthorization[];
  /** Coins of the customer's that purchases can be completed with. */
  readonly topUpCoins: readonly Pick<Balance, 'currency' | 'available'>[];
}

export interface ShownCard {
  readonly card: CardRecord;
  readonly limits: CardLimits;
}

type RefundsAsked = Readonly<Record<'events' | 'disputes' | 'decisions', readonly number[]>>;

interface CardResult {
  readonly card: ShownCard | null;
  readonly errors: ProductError[];
}

/** What the issuer asks at the door. */
const authorizeAsk = z.object({
  ...merchantWord,
  networkId: z.string().min(1).max(100),
  cardId: z.string().min(1).max(100),
  isDataRight: z.boolean(),
});
/** `2026-11`. */
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const NUMBER = /^\d{1,15}$/;

/** The month of São Paulo that a text names; null when it names none. */
export function monthSpan(month: string): Span | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) return null;
  // The middle of a month is in it, wherever one is.
  return spanOf('MONTH', Date.UTC(Number(year), Number(number) - 1, 15));
}

const coinsIn = (balances: readonly Balance[]) =>
  balances.filter(({ currency, available }) => available > 0n && SOLD_COINS.includes(currency));

/** products §5: one prepaid card of each customer, which pays with the reais of the main account. */
export class PrepaidCards implements Module {
  readonly #parts: PrepaidParts;

  constructor(parts: PrepaidParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    if (this.#parts.hasIssuer) await this.#parts.events.begin();
  }

  /** The moment of the exchange. */
  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  /** Null for an account that is no customer's. */
  async overview(accountId: number): Promise<CardOverview | null> {
    const { db, isOpen, issuer, hasProvider } = this.#parts;
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) return null;
    const at = this.now();
    const [eligibility, card, last, open, reserved, balances, terms] = await Promise.all([
      eligibilityOf(db, customer, await isOpen(), at),
      findOpenCard(db, accountId),
      findLastCard(db, accountId),
      openAuthorizations(db, accountId),
      heldByCards(db, accountId),
      balancesOf(db, accountId),
      cardTermsAt(db, at),
    ]);
    return {
      ...eligibility,
      ...terms,
      issuer: issuer.name,
      card: card && { card, limits: await cardLimitsOf(db, customer, card, at) },
      hadCard: last !== null,
      available: balances.find(({ currency }) => currency === CARD_CURRENCY)?.available ?? 0n,
      reserved,
      open,
      topUpCoins: hasProvider ? coinsIn(balances) : [],
    };
  }

  /** Own purchases of these ids. */
  byIds(accountId: number, ids: readonly string[]): Promise<readonly ShownAuthorization[]> {
    const numbers = ids.filter((id) => NUMBER.test(id)).map(Number);
    return findAuthorizations(this.#parts.db, accountId, numbers);
  }

  /**
   * What came back of own purchases: by merchants, by the numbers of events; of disputes, by those of purchases; and what the team
   * gave, by those of ledger entries.
   */
  async refunds(accountId: number, { events, disputes, decisions }: RefundsAsked) {
    const { db } = this.#parts;
    const [ofMerchants, ofDisputes, ofTeam] = await Promise.all([
      merchantRefunds(db, accountId, events),
      disputeRefunds(db, accountId, disputes),
      teamRefunds(db, accountId, decisions),
    ]);
    return { ofMerchants, ofDisputes, ofTeam };
  }

  /** Own purchases, newest first. @throws RangeError for a cursor that is none */
  transactions(accountId: number, page: PageAsked): Promise<AuthorizationPage> {
    return listAuthorizations(this.#parts.db, accountId, page);
  }

  request(accountId: number, idempotencyKey: string, proven: Proven): Promise<CardResult> {
    const { keeping } = this.#parts;
    return this.#attempt(accountId, async () => {
      // Who asks again for the same has proven it already.
      const known = await keeping.requested(accountId, idempotencyKey);
      return known ?? keeping.request(accountId, idempotencyKey, proven);
    });
  }

  freeze(accountId: number, id: string): Promise<CardResult> {
    return this.#attempt(accountId, () => this.#parts.keeping.freeze(accountId, id, 'CUSTOMER'));
  }

  unfreeze(accountId: number, id: string): Promise<CardResult> {
    return this.#attempt(accountId, () => this.#parts.keeping.unfreeze(accountId, id, 'CUSTOMER'));
  }

  cancel(accountId: number, id: string, proven: Proven): Promise<CardResult> {
    return this.#attempt(accountId, () => this.#parts.keeping.cancel(accountId, id, proven));
  }

  /** Own sales of coins for purchases, of these ids. */
  sales(accountId: number, ids: readonly number[]): Promise<readonly CardSale[]> {
    return salesByIds(this.#parts.db, accountId, ids);
  }

  /** @param proven is asked when more is sold than before */
  setTopUp(accountId: number, id: string, input: TopUpInput, proven: Proven): Promise<CardResult> {
    return this.#attempt(accountId, () => this.#parts.keeping.setTopUp(accountId, id, input, proven));
  }

  /** @param proven is asked when something is raised */
  setLimits(accountId: number, id: string, input: LimitsInput, proven: Proven): Promise<CardResult> {
    return this.#attempt(accountId, () => this.#parts.keeping.setLimits(accountId, id, input, proven));
  }

  /** products P-11: where the issuer shows the card, once. Nothing of it comes by here. */
  async reveal(accountId: number, id: string, prove: () => Promise<void>) {
    const { result, errors } = await attempt(async () => {
      const { db, config, issuer } = this.#parts;
      await prove();
      const card = await findCard(db, accountId, id);
      if (!card) throw new ProductRefused('base', PREPAID_MESSAGES.unknownCard);
      if (card.state === 'CANCELED') throw new ProductRefused('base', PREPAID_MESSAGES.canceled);
      if (card.issuerCardId === null) throw new ProductRefused('base', PREPAID_MESSAGES.requested);
      const counted = { scope: 'CARD_REVEAL', of: String(accountId), most: MOST_REVEALS } as const;
      const now = this.#parts.clock.now();
      const again = await countTry(db, { secret: config.secret, now }, counted);
      if (again) throw new ProductRefused('base', PREPAID_MESSAGES.revealedTooOften(shownTime(again)));
      const shown = await within(ISSUER_MS, issuer.revealToken(card.issuerCardId)).catch(() => null);
      if (!shown) throw new ProductRefused('base', PREPAID_MESSAGES.issuerAway);
      // Behind the hash: no server is asked with it, and none writes it down.
      return { frameUrl: `${issuer.revealUrl}#${shown.token}`, shownMs: shown.expiresInS * SECOND_MS };
    });
    return { frameUrl: result?.frameUrl ?? null, shownMs: result?.shownMs ?? null, errors };
  }

  async dispute(accountId: number, id: string) {
    const { result, errors } = await attempt(async () => {
      if (!NUMBER.test(id)) throw new ProductRefused('transactionId', PREPAID_MESSAGES.unknownTransaction);
      await this.#parts.disputes.open(accountId, Number(id));
      return (await this.byIds(accountId, [id]))[0] ?? null;
    });
    return { transaction: result, errors };
  }

  /**
   * The door of the card network. Null when it is not known what to answer: then nothing may be bought, and who asks again with the
   * same network id gets the answer that stands by then.
   */
  async authorize(body: unknown): Promise<AuthorizeAnswer | null> {
    const ask = authorizeAsk.safeParse(body).data;
    if (!ask) return null;
    return within(ANSWER_MS, this.#parts.authorizations.authorize(ask)).catch(() => null);
  }

  /** The issuer rang: what happened is read from it. */
  ring(): Promise<void> {
    return this.#parts.events.read();
  }

  /** Freezes or frees a card as the exchange's team. @throws ProductRefused */
  async freezeAsOperator(accountId: number, isFrozen: boolean): Promise<boolean> {
    const { db, keeping } = this.#parts;
    const card = await findOpenCard(db, accountId);
    if (!card) return false;
    if (isFrozen) await keeping.freeze(accountId, card.id, 'OPERATOR');
    else await keeping.unfreeze(accountId, card.id, 'OPERATOR');
    return true;
  }

  /** What the team decides about. */
  doors(): readonly CaseDoor[] {
    return [this.#parts.disputes.door(), ...purchaseDoors(this.#parts)];
  }

  async #attempt(accountId: number, work: () => Promise<CardRecord>): Promise<CardResult> {
    const { result, errors } = await attempt(work);
    return { card: result && (await this.#shown(accountId, result)), errors };
  }

  async #shown(accountId: number, { id }: CardRecord): Promise<ShownCard | null> {
    const { db } = this.#parts;
    const [card, customer] = [await findCard(db, accountId, id), await findCustomerOfAccount(db, accountId)];
    return card && customer ? { card, limits: await cardLimitsOf(db, customer, card, this.now()) } : null;
  }
}
