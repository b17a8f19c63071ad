import { toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction, together } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import type { User } from '../../identity/index';
import { lockFunds, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { countUse } from '../../limits/index';
import { notify } from '../../notifications/index';
import {
  changeAuthorization,
  insertAuthorization,
  limitReference,
  lockByNetwork,
  placeOf,
} from './authorization-store';
import type { Authorization, AuthorizationChange } from './authorization-store';
import { cardLimitsOf } from './card-limits';
import { cardById, findByIssuer } from './card-store';
import type { CardRecord } from './card-store';
import { CARD_CURRENCY } from './kinds';
import type { CardCategory, CardDecline, TopUpFailure } from './kinds';
import { declineText, pathOf, PREPAID_MESSAGES } from './messages';
import { heldOf } from './movements';
import type { AuthorizeAnswer, AuthorizeAsk } from './port';
import { findRate, reaisOf } from './rates';
import type { CardRate } from './rates';
import { isUnusual } from './rules';
import type { CardSale } from './sales/sale-store';
import { coinOf, requireTime } from './sales/top-ups';
import type { Needed, TopUps, TopUpStep } from './sales/top-ups';

/** Later than that the card network has decided by itself. */
export const ANSWER_MS = 900;
const DAY_MS = 86_400_000;
const HOLD_DAYS = 7;
const LONG_HOLD_DAYS = 31;
/** Of which the last amount is known late. */
const LONG_HOLDS: readonly CardCategory[] = ['LODGING', 'RENTAL'];
const HOME = 'BR';

export interface AuthorizeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly topUps: TopUps;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** Why it is declined, and the limit, what was left of it, or what was missing. */
interface Declined {
  readonly decline: CardDecline;
  readonly figure: bigint | null;
  /** Why coins did not help; left out where none were to. */
  readonly topUpFailure?: TopUpFailure | null;
}

/** A purchase as it is written, whatever the answer. */
type Row = Omit<Parameters<typeof insertAuthorization>[1], 'state'>;

interface Asked {
  readonly ask: AuthorizeAsk;
  readonly card: CardRecord;
  readonly customer: User;
  /** Reais; null of a currency that has no rate. */
  readonly amount: bigint | null;
  readonly at: Date;
  readonly answerBy: number;
}

/** What the card network asks of a card, and what was moved for it. */
interface Question {
  readonly found: CardRecord;
  readonly ask: AuthorizeAsk;
  /** When the door gives up, by `performance.now()`. */
  readonly answerBy: number;
  readonly moved: BalanceChange[];
}

const because = (decline: CardDecline, figure: bigint | null = null): Declined => ({ decline, figure });

const STATE_DECLINES: Readonly<Record<CardRecord['state'], CardDecline | null>> = {
  REQUESTED: 'CANCELED',
  ACTIVE: null,
  FROZEN: 'FROZEN',
  CANCELED: 'CANCELED',
};

/** What the customer forbids, in the order of products P-7. */
function forbiddenBy(card: CardRecord, { isOnline, country, category }: AuthorizeAsk): CardDecline | null {
  if (isOnline && !card.isOnlineAllowed) return 'ONLINE';
  if (country !== HOME && !card.isAbroadAllowed) return 'ABROAD';
  return card.blockedCategories.includes(category) ? 'CATEGORY' : null;
}

/** products P-7: the first that fails is told. */
async function declinedBy(
  tx: Transaction,
  { ask, card, customer, amount, at }: Asked,
  step: TopUpStep,
): Promise<Declined | null> {
  if (!ask.isDataRight) return because('DATA');
  const byState = STATE_DECLINES[card.state];
  if (byState) return because(byState);
  if (customer.isDisabled || customer.closedAt !== null) return because('ACCOUNT');
  const forbidden = forbiddenBy(card, ask);
  if (forbidden) return because(forbidden);
  if (amount === null) return because('CURRENCY');
  const [{ perPurchase, monthLeft }, funds] = await together([
    cardLimitsOf(tx, customer, card, at),
    // With the coins that may be held: who moves both locks them in the ledger's order.
    lockFunds(tx, card.accountId, [CARD_CURRENCY, ...coinOf(step)]),
  ]);
  if (perPurchase !== null && amount > perPurchase) return because('PER_PURCHASE', perPurchase);
  if (monthLeft !== null && amount > monthLeft) return because('MONTH', monthLeft);
  const available = funds.get(CARD_CURRENCY) ?? 0n;
  return available < amount ? because('BALANCE', amount - available) : null;
}

const answerOf = ({ isApproved, decline }: Pick<Authorization, 'isApproved' | 'decline'>): AuthorizeAnswer =>
  isApproved === true ? { approved: true } : { approved: false, reason: decline ?? 'UNAVAILABLE' };

/** How a question is answered, or what is to be asked of the provider before. */
interface Decided {
  readonly authorization: Authorization | null;
  readonly needed: Needed | null;
  readonly balances: readonly BalanceChange[];
}

/** What is known of a purchase from before. */
interface Before {
  /** The row that an event made before the question came. */
  readonly earlier: Authorization | null;
  readonly sale: CardSale | null;
  readonly step: TopUpStep;
}

const decidedAs = (authorization: Authorization, balances: readonly BalanceChange[] = []): Decided => ({
  authorization,
  needed: null,
  balances,
});

/** Answers the card network. Each answer stands in the row of its purchase before anybody reads it. */
export class Authorizations {
  readonly #parts: AuthorizeParts;

  constructor(parts: AuthorizeParts) {
    this.#parts = parts;
  }

  /** products §3: the same network id has the same answer, and holds once. */
  async authorize(ask: AuthorizeAsk): Promise<AuthorizeAnswer> {
    const { db, onBalances } = this.#parts;
    const answerBy = performance.now() + ANSWER_MS;
    const found = await findByIssuer(db, ask.cardId);
    // Nobody's card: there is nobody to tell.
    if (!found) return { approved: false, reason: 'DATA' };
    const moved: BalanceChange[] = [];
    try {
      return answerOf(await this.#authorized({ found, ask, answerBy, moved }, { kind: 'ASKED' }));
    } finally {
      // Once, at the end: whoever asks anew because of it finds the purchase too.
      onBalances(moved);
    }
  }

  /** The provider is asked between transactions: nothing is locked while it answers. */
  async #authorized(question: Question, step: TopUpStep): Promise<Authorization> {
    const { db, topUps } = this.#parts;
    const { authorization, needed, balances } = await inTransaction(db, (tx) => this.#decide(tx, question, step));
    question.moved.push(...balances);
    if (authorization) return authorization;
    if (!needed) throw new Error('A question has no answer');
    // A sale that was just begun is seen through; its job finds out what this does not.
    if (needed.kind === 'QUOTE' || !needed.isNew) requireTime(question.answerBy);
    return this.#authorized(question, await topUps.next(needed));
  }

  async #decide(tx: Transaction, { found, ask, answerBy }: Question, step: TopUpStep): Promise<Decided> {
    const { clock, topUps } = this.#parts;
    const { id, accountId } = found;
    const at = new Date(clock.now());
    // What is read is read behind the lock of the customer.
    const [customer, card, earlier, rate, ended] = await together([
      lockedCustomer(tx, accountId),
      cardById(tx, id),
      lockByNetwork(tx, ask.networkId),
      findRate(tx, ask.currency, at),
      topUps.settled(tx, ask.networkId, step, at),
    ]);
    if (!customer || !card) throw new Error('A card has no customer');
    await topUps.begin(tx, step, at);
    const known = rate === undefined ? null : reaisOf(toAmount(ask.amount), rate);
    const before = { earlier, sale: ended.sale, step };
    const decided = await this.#answer(tx, { ask, card, customer, amount: known, at, answerBy }, rate, before);
    if (ended.isNews && ended.sale && decided.authorization?.isApproved !== true)
      await topUps.tellSold(tx, ended.sale, at);
    return { ...decided, balances: [...ended.balances, ...decided.balances] };
  }

  async #answer(
    tx: Transaction,
    purchase: Asked,
    rate: CardRate | null | undefined,
    { earlier, sale, step }: Before,
  ): Promise<Decided> {
    const { ask, card, at, answerBy } = purchase;
    if (earlier && earlier.isApproved !== null) return decidedAs(earlier);
    const amount = purchase.amount ?? 0n;
    const asked = { authorized: amount, originalAuthorized: toAmount(ask.amount), ...placeOf(ask) };
    if (earlier) return decidedAs(await answerLate(tx, earlier, asked));
    const { id: cardId, accountId } = card;
    const row = { cardId, accountId, networkId: ask.networkId, ...asked, ...rate, createdAt: at };
    const declined = await declinedBy(tx, purchase, step);
    if (!declined) return this.#approve(tx, purchase, row, sale);
    if (declined.decline !== 'BALANCE' || declined.figure === null)
      return decidedAs(await this.#decline(tx, row, declined));
    const lacking = { ask, card, missing: declined.figure, at, answerBy };
    const help = await this.#parts.topUps.helpFor(tx, lacking, sale, step);
    if (help.needed) return { authorization: null, ...help };
    return decidedAs(await this.#decline(tx, row, { ...declined, topUpFailure: help.failure }));
  }

  async #approve(
    tx: Transaction,
    { ask, customer, at }: Asked,
    row: Row & { readonly authorized: bigint },
    sale: CardSale | null,
  ): Promise<Decided> {
    const { authorized: amount } = row;
    const isHeld = amount > 0n;
    const days = LONG_HOLDS.includes(ask.category) ? LONG_HOLD_DAYS : HOLD_DAYS;
    const expiresAt = isHeld ? new Date(at.getTime() + days * DAY_MS) : null;
    const authorization = await insertAuthorization(tx, {
      ...row,
      ...{ state: 'APPROVED', isApproved: true, held: amount, expiresAt },
      ...{ nextStepAt: expiresAt, endedAt: isHeld ? null : at },
    });
    const use = { kind: 'CARD', amount, reference: limitReference(authorization.id) } as const;
    const [balances] = await together([
      post(tx, heldOf(authorization, amount, at)),
      isHeld ? countUse(tx, customer, use, at) : Promise.resolve(),
      this.#tellApproved(tx, authorization, sale, at),
    ]);
    return decidedAs(authorization, balances);
  }

  async #decline(
    tx: Transaction,
    row: Row,
    { decline, figure, topUpFailure = null }: Declined,
  ): Promise<Authorization> {
    const made = await insertAuthorization(tx, {
      ...row,
      ...{ state: 'DECLINED', isApproved: false, decline, declineFigure: figure, endedAt: row.createdAt },
      topUpFailure,
    });
    const { id, accountId, merchant, createdAt } = made;
    const text = `${merchant}: ${declineText(made, decline, figure)}`;
    const about = { accountId, path: pathOf(id), createdAt, dedupKey: `card/${id}/answer` };
    await notify(tx, [{ ...about, kind: 'CARD_DECLINED', title: PREPAID_MESSAGES.declinedTitle, text }]);
    return made;
  }

  async #tellApproved(
    tx: Transaction,
    { id, accountId, authorized, merchant }: Authorization,
    sale: CardSale | null,
    createdAt: Date,
  ) {
    const sold = sale?.state === 'SOLD' ? ` ${PREPAID_MESSAGES.soldText(sale)}` : '';
    const text = `${PREPAID_MESSAGES.approvedText(authorized, merchant)}${sold}`;
    const about = { accountId, path: pathOf(id), createdAt, dedupKey: `card/${id}/answer` };
    await notify(tx, [{ ...about, kind: 'CARD_APPROVED', title: PREPAID_MESSAGES.approvedTitle, text }]);
  }
}

/** The question comes after what became of it: nothing is held, and what was paid without it is told apart no more. */
function answerLate(tx: Transaction, earlier: Authorization, asked: AuthorizationChange): Promise<Authorization> {
  const isReversed = earlier.state === 'REVERSED';
  return changeAuthorization(tx, earlier.id, {
    ...asked,
    ...(isReversed ? { isApproved: false, decline: 'UNAVAILABLE' } : { isApproved: true }),
    isUnusual: isUnusual({ authorized: asked.authorized ?? 0n, captured: earlier.captured, isApproved: !isReversed }),
  });
}
