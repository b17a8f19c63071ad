import { eq } from 'drizzle-orm';
import { toAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { noteCardDebt } from '../../deposits/index';
import type { User } from '../../identity/index';
import { ensureSystemAccount, lockAvailable } from '../../ledger/index';
import type { LedgerTransaction } from '../../ledger/index';
import { changeUse, countUse, releaseUse } from '../../limits/index';
import { notify } from '../../notifications/index';
import {
  changeAuthorization,
  insertAuthorization,
  limitReference,
  lockByNetwork,
  placeOf,
} from './authorization-store';
import type { Authorization, AuthorizationChange } from './authorization-store';
import type { CardRecord } from './card-store';
import { CARD_CURRENCY } from './kinds';
import { differenceText, pathOf, PREPAID_MESSAGES } from './messages';
import { capturedOf, placedOf, refundedOf, releasedOf } from './movements';
import type { CardAccounts } from './movements';
import type { IssuerEvent } from './port';
import { rateAt, reaisOf } from './rates';
import { isUnusual, least } from './rules';
import { cardEvents } from './tables';

/** An event with whose it is; the customer is locked. */
export interface Settling {
  readonly tx: Transaction;
  /** Of the row in which the event is kept. */
  readonly eventRow: number;
  readonly event: IssuerEvent;
  readonly card: CardRecord;
  readonly customer: User;
  readonly at: Date;
}

/** What an event came to. */
export interface Settled {
  readonly authorization: Authorization;
  /** In reais. */
  readonly amount: bigint;
  readonly released: bigint;
  readonly movements: readonly LedgerTransaction[];
}

/** The exchange's own accounts that a card moves, opened when they are not there yet. */
export const cardAccounts = async (tx: Transaction, at: Date): Promise<CardAccounts> => ({
  network: await ensureSystemAccount(tx, 'EXTERNAL', 'card-network', at),
  costs: await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at),
  suspense: await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', at),
});

/** What a change leaves: as long as something is held, the job that gives it back is to come. */
const heldColumns = (held: bigint, before: Authorization, at: Date): AuthorizationChange => ({
  held,
  nextStepAt: held > 0n ? before.expiresAt : null,
  stepTries: 0,
  attentionSince: null,
  endedAt: held > 0n ? null : (before.endedAt ?? at),
});

/** The purchase that an event is about, which is made when the event comes before the question, or there was none. */
async function purchaseOf({ tx, event, card, at }: Settling): Promise<Authorization> {
  const known = event.networkId === null ? null : await lockByNetwork(tx, event.networkId);
  if (known && known.cardId !== card.id) throw new Error('An event names the purchase of another card');
  return (
    known ??
    insertAuthorization(tx, {
      ...{ cardId: card.id, accountId: card.accountId, networkId: event.networkId, ...placeOf(event) },
      ...{ state: event.kind, createdAt: at, endedAt: at },
    })
  );
}

/** Counts against the month what a purchase came to. */
async function countMonth({ tx, customer, at }: Settling, id: number, amount: bigint): Promise<void> {
  const reference = limitReference(id);
  if (amount === 0n) return releaseUse(tx, reference, at);
  if (await changeUse(tx, reference, amount)) return;
  await countUse(tx, customer, { kind: 'CARD', amount, reference }, at);
}

async function tellCapture({ tx, event, at }: Settling, after: Authorization, shortfall: bigint): Promise<void> {
  const { id, accountId, authorized, captured, merchant, held } = after;
  if (held > 0n || (authorized === captured && shortfall === 0n)) return;
  const owed = shortfall === 0n ? '' : PREPAID_MESSAGES.shortfallText(shortfall);
  const title = after.isUnusual ? PREPAID_MESSAGES.unusualTitle : PREPAID_MESSAGES.differenceTitle;
  const text = `${differenceText(authorized, captured, merchant)}${owed}`;
  const about = { accountId, path: pathOf(id), createdAt: at, dedupKey: `card-event/${event.eventId}` };
  await notify(tx, [{ ...about, kind: 'CARD_DIFFERENCE', title, text }]);
}

/** products P-8: a capture always posts. What the balance lacks the exchange pays, and the customer owes. */
async function capture(settling: Settling): Promise<Settled> {
  const { tx, event, eventRow, at } = settling;
  const before = await purchaseOf(settling);
  const rate = await rateAt(tx, event.currency, at);
  const amount = reaisOf(toAmount(event.amount), rate);
  const { id, accountId } = before;
  const fromHold = least(amount, before.held);
  const available = (await lockAvailable(tx, [accountId], CARD_CURRENCY)).get(accountId) ?? 0n;
  const fromAvailable = least(amount - fromHold, available);
  const shortfall = amount - fromHold - fromAvailable;
  const released = event.isFinal ? before.held - fromHold : 0n;
  const captured = before.captured + amount;
  const placed = least(before.suspended, captured - before.refunded);
  const after = await changeAuthorization(tx, id, {
    ...heldColumns(before.held - fromHold - released, before, at),
    ...(rate ?? {}),
    state: 'CAPTURED',
    captured,
    originalCaptured: before.originalCaptured + toAmount(event.amount),
    capturedFromHold: before.capturedFromHold + fromHold,
    shortfall: before.shortfall + shortfall,
    released: before.released + released,
    refunded: before.refunded + placed,
    suspended: before.suspended - placed,
    isUnusual: isUnusual({ ...before, captured }),
  });
  if (shortfall > 0n) {
    const debt = { cardEventId: eventRow, accountId, currency: CARD_CURRENCY, amount: shortfall };
    await noteCardDebt(tx, debt, at);
  }
  await countMonth(settling, id, after.held > 0n && captured < before.authorized ? before.authorized : captured);
  await tellCapture(settling, after, shortfall);
  const accounts = await cardAccounts(tx, at);
  return {
    ...{ authorization: after, amount, released },
    movements: [
      ...capturedOf(before, event.eventId, { fromHold, fromAvailable, shortfall }, accounts, at),
      ...releasedOf(before, event.eventId, released, at),
      ...placedOf(before, event.eventId, placed, accounts, at),
    ],
  };
}

/** products P-9: what is held and was not paid is available again. */
export function releaseAll(
  tx: Transaction,
  before: Authorization,
  state: 'REVERSED' | 'EXPIRED',
  at: Date,
): Promise<Authorization> {
  return changeAuthorization(tx, before.id, {
    ...heldColumns(0n, before, at),
    state: before.state === 'APPROVED' ? state : before.state,
    released: before.released + before.held,
  });
}

async function reverse(settling: Settling): Promise<Settled> {
  const { tx, event, at } = settling;
  const before = await purchaseOf(settling);
  const authorization = await releaseAll(tx, before, 'REVERSED', at);
  if (before.held > 0n) await countMonth(settling, before.id, before.captured);
  const movements = releasedOf(before, event.eventId, before.held, at);
  return { authorization, amount: before.held, released: 0n, movements };
}

/** products P-10: what was paid comes back once; what is beyond it waits for the exchange's team. */
async function refund(settling: Settling): Promise<Settled> {
  const { tx, event, at } = settling;
  const amount = reaisOf(toAmount(event.amount), await rateAt(tx, event.currency, at));
  if (amount <= 0n) throw new RangeError('A refund without an amount');
  const known = event.networkId === null ? null : await lockByNetwork(tx, event.networkId);
  // What names no purchase that is known is credited as it came.
  const before = await purchaseOf(known ? settling : { ...settling, event: { ...event, networkId: null } });
  const credited = before.state === 'REFUNDED' ? amount : least(amount, before.captured - before.refunded);
  const suspended = amount - credited;
  const authorization = await changeAuthorization(tx, before.id, {
    refunded: before.refunded + credited,
    suspended: before.suspended + suspended,
  });
  const { id, accountId, merchant } = authorization;
  const beyond = suspended === 0n ? '' : PREPAID_MESSAGES.suspendedText(suspended);
  const text = `${PREPAID_MESSAGES.refundedText(amount, merchant)}${beyond}`;
  const about = { accountId, path: pathOf(id), createdAt: at, dedupKey: `card-event/${event.eventId}` };
  await notify(tx, [{ ...about, kind: 'CARD_REFUNDED', title: PREPAID_MESSAGES.refundedTitle, text }]);
  const accounts = await cardAccounts(tx, at);
  const movements = refundedOf(before, event.eventId, { credited, suspended }, accounts, at);
  return { authorization, amount, released: 0n, movements };
}

const SETTLE = { CAPTURED: capture, REVERSED: reverse, REFUNDED: refund } as const;

/** Does what the network told, and notes that it is done. The movements are the caller's to post. */
export async function settle(settling: Settling): Promise<Settled> {
  const settled = await SETTLE[settling.event.kind](settling);
  const { authorization, amount, released } = settled;
  await settling.tx.orm
    .update(cardEvents)
    .set({
      ...{ handledAt: settling.at, authorizationId: authorization.id, amount, released },
      ...{ nextStepAt: null, stepTries: 0, attentionSince: null },
    })
    .where(eq(cardEvents.id, settling.eventRow));
  return settled;
}
