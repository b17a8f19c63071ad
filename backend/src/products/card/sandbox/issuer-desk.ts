import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { fromAmount } from '../../../lib/amount';
import { ringBell } from '../../../bank/index';
import type { SandboxBellParts } from '../../../bank/index';
import type { Clock } from '../../../clock/index';
import type { Database } from '../../../db/database';
import { findUsersByEmail } from '../../../identity/index';
import { realTime } from '../../../lib/real-time';
import { signedWebhook } from '../../../webhooks/index';
import type { WebhookHeaders } from '../../../webhooks/index';
import { findOpenCard } from '../card-store';
import { CARD_CATEGORIES } from '../kinds';
import type { IssuerEventKind } from '../kinds';
import type { AuthorizeAnswer, AuthorizeAsk, IssuerEvent, MerchantWord } from '../port';
import { cardAuthorizations } from '../tables';
import type { SandboxIssuer, ShownCardData } from './sandbox-issuer';

const MOST_LISTED = 20;
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'um valor, como 120.00');
const email = z.string().trim().min(3).max(254);
const networkId = z.string().trim().min(1).max(64);

const shop = {
  merchant: z.string().trim().min(1).max(60).default('LOJA TESTE'),
  category: z.enum(CARD_CATEGORIES).default('OTHER'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('BR'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('BRL'),
  isOnline: z.boolean().default(false),
} as const;

/** Of a purchase that was asked for, or of somebody's card without one. */
const told = { ...shop, networkId: networkId.optional(), email: email.optional() } as const;

/** `POST /sandbox/api/issuer`: what somebody does with a card, a merchant with a purchase, or the exchange's team with a card. */
export const issuerInput = z.discriminatedUnion('action', [
  z.strictObject({ ...shop, action: z.literal('PURCHASE'), email, amount, isDataRight: z.boolean().default(true) }),
  z.strictObject({
    ...told,
    action: z.literal('CAPTURE'),
    amount: amount.optional(),
    isFinal: z.boolean().default(true),
  }),
  z.strictObject({ action: z.literal('REVERSE'), networkId }),
  z.strictObject({ action: z.literal('EXPIRE'), networkId }),
  z.strictObject({ ...told, action: z.literal('REFUND'), amount, times: z.int().min(1).max(5).default(1) }),
  z.strictObject({ action: z.literal('FREEZE'), email }),
  z.strictObject({ action: z.literal('UNFREEZE'), email }),
]);
export type IssuerInput = z.output<typeof issuerInput>;
type Told = Extract<IssuerInput, { action: 'CAPTURE' | 'REFUND' }>;

/** `POST /sandbox/api/issuer-faults`: what the issuer does wrong, until the next start of the exchange. */
export const issuerFaultsInput = z.strictObject({
  isAway: z.boolean().default(false),
  losesAnswers: z.boolean().default(false),
  bells: z.int().min(0).max(20).default(1),
});

/** A purchase as the operator sees it. */
export interface OperatedPurchase {
  readonly networkId: string;
  readonly merchant: string;
  readonly state: string;
  readonly authorized: string;
  readonly held: string;
  readonly captured: string;
  readonly refunded: string;
  readonly isUnusual: boolean;
}

interface DeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly issuer: SandboxIssuer;
  readonly bell: Pick<SandboxBellParts, 'key' | 'ring'>;
  /** The exchange's door, as the card network knocks at it; null: no answer. */
  readonly ask: (headers: WebhookHeaders, body: string) => Promise<AuthorizeAnswer | null>;
  readonly freeze: (accountId: number, isFrozen: boolean) => Promise<boolean>;
  readonly wake: () => void;
  /** The only origin that may show the issuer's page. */
  readonly product: string;
}

/** What is done at the issuer of a sandbox: by its operator, and on its page. */
export class IssuerDesk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  get product(): string {
    return this.#parts.product;
  }

  /** What the page shows to who has a token; null when that is used up, too old or none. */
  shown(token: string): Promise<ShownCardData | null> {
    return this.#parts.issuer.shown(token);
  }

  setFaults(faults: z.output<typeof issuerFaultsInput>): void {
    Object.assign(this.#parts.issuer.faults, faults);
  }

  /** @returns what it came to; null when there is nobody's card or no purchase that it could be done with */
  async act(input: IssuerInput): Promise<object | null> {
    switch (input.action) {
      case 'PURCHASE':
        return this.#buy(input);
      case 'CAPTURE':
        return this.#tell('CAPTURED', input, input.isFinal);
      case 'REFUND':
        return this.#tell('REFUNDED', input, true, input.times);
      case 'REVERSE':
        return this.#reverse(input.networkId);
      case 'EXPIRE':
        return this.#expire(input.networkId);
      case 'FREEZE':
      case 'UNFREEZE':
        return this.#freeze(input.email, input.action === 'FREEZE');
    }
  }

  /** The last purchases, newest first. */
  async list(): Promise<readonly OperatedPurchase[]> {
    const rows = await this.#parts.db.orm
      .select()
      .from(cardAuthorizations)
      .orderBy(desc(cardAuthorizations.id))
      .limit(MOST_LISTED);
    return rows.map(({ networkId: id, merchant, state, authorized, held, captured, refunded, isUnusual }) => ({
      networkId: id ?? '',
      ...{ merchant, state, isUnusual },
      authorized: fromAmount(authorized),
      held: fromAmount(held),
      captured: fromAmount(captured),
      refunded: fromAmount(refunded),
    }));
  }

  /** Asks the exchange, again when there was no answer; without one at last the purchase is taken back. */
  async ask(purchase: AuthorizeAsk): Promise<AuthorizeAnswer | null> {
    const { issuer, bell, ask } = this.#parts;
    await issuer.bought(purchase);
    const knock = () => {
      const { headers, body } = signedWebhook(bell.key, randomUUID(), purchase, new Date(realTime()));
      return ask(headers, body);
    };
    const answer = (await knock()) ?? (await knock());
    if (answer) await issuer.answered(purchase.networkId, answer);
    else await this.#reverse(purchase.networkId);
    return answer;
  }

  /** Tells an event, as often as it says. */
  async note(event: IssuerEvent, times = 1): Promise<void> {
    const { issuer } = this.#parts;
    for (let time = 0; time < times; time += 1) await issuer.note(event);
    await this.#ring();
  }

  async #buy({ action: _action, email: buyer, ...purchase }: Extract<IssuerInput, { action: 'PURCHASE' }>) {
    const cardId = await this.#cardOf(buyer);
    if (cardId === null) return null;
    const id = `net_${randomUUID()}`;
    const answer = await this.ask({ ...purchase, networkId: id, cardId });
    return { networkId: id, ...(answer ?? { approved: false, reason: null }) };
  }

  async #tell(kind: IssuerEventKind, input: Told, isFinal: boolean, times = 1) {
    const { networkId: id = null, email: owner, merchant, category, country, currency, isOnline } = input;
    const asked = id === null ? null : await this.#parts.issuer.purchase(id);
    const cardId = asked?.cardId ?? (owner === undefined ? null : await this.#cardOf(owner));
    const worth = input.amount ?? asked?.amount;
    if (cardId === null || worth === undefined) return null;
    const place = asked ?? { merchant, category, country, currency, isOnline };
    const event = { ...eventOf(kind, id, cardId, place), amount: worth, isFinal };
    await this.note(event, times);
    return { networkId: id, eventId: event.eventId };
  }

  async #reverse(id: string) {
    const asked = await this.#parts.issuer.purchase(id);
    if (!asked) return null;
    await this.note(eventOf('REVERSED', id, asked.cardId, asked));
    return { ok: true };
  }

  /** The time of what is held is over now. */
  async #expire(id: string) {
    const { db, clock, wake } = this.#parts;
    const now = new Date(clock.now());
    const rows = await db.query(
      `update card_authorizations set expires_at = $2, next_step_at = $2 where network_id = $1 and held > 0 returning id`,
      [id, now],
    );
    wake();
    return rows.length > 0 ? { ok: true } : null;
  }

  async #freeze(owner: string, isFrozen: boolean) {
    const { confirmed } = await findUsersByEmail(this.#parts.db, owner.toLowerCase());
    const isDone = confirmed !== undefined && (await this.#parts.freeze(confirmed.accountId, isFrozen));
    return isDone ? { ok: true } : null;
  }

  /** The issuer's id of somebody's card. */
  async #cardOf(owner: string): Promise<string | null> {
    const { confirmed } = await findUsersByEmail(this.#parts.db, owner.toLowerCase());
    const card = confirmed && (await findOpenCard(this.#parts.db, confirmed.accountId));
    return card?.issuerCardId ?? null;
  }

  async #ring(): Promise<void> {
    const { bell, issuer } = this.#parts;
    await ringBell({ ...bell, faults: issuer.faults }, { type: 'card.events' });
  }
}

const eventOf = (
  kind: IssuerEventKind,
  id: string | null,
  cardId: string,
  place: MerchantWord & { readonly currency: string },
): IssuerEvent => ({
  ...{ eventId: `ev_${randomUUID()}`, kind, networkId: id, cardId, amount: '0', isFinal: true },
  ...{ merchant: place.merchant, category: place.category, country: place.country },
  ...{ isOnline: place.isOnline, currency: place.currency },
});
