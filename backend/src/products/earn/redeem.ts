import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { post } from '../../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../../ledger/index';
import { releaseUse } from '../../limits/index';
import { commandHash } from '../../market/index';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { dayOf, plusDays } from './calendar';
import type { EndParts, Ends } from './ends';
import { exitNow, noticeEnd } from './exits';
import { EARN_MESSAGES } from './messages';
import { endOfLocked, noticeOf, redeemedOf, stakingAccounts } from './movements';
import { parseExact } from './parse-coins';
import { addFlow, changePosition, findPosition, lockPosition } from './position-store';
import type { Position } from './position-store';
import { giveRoom } from './product-store';
import { findRedemptionByKey, insertRedemption, isCrowded, MOST_REDEMPTIONS } from './redemption-store';
import type { Redemption } from './redemption-store';
import { limitReference } from './subscribe';

/** What a customer typed. */
export interface RedeemInput {
  readonly positionId: number;
  readonly amount: string;
  /** What the customer was shown to get. */
  readonly expected: string;
  readonly idempotencyKey: string;
}

type RedeemParts = Pick<EndParts, 'db' | 'clock' | 'onBalances'>;

interface Command {
  readonly accountId: number;
  readonly positionId: number;
  readonly amount: bigint;
  readonly expected: bigint;
  readonly idempotencyKey: string;
  readonly hash: string;
}

interface Written {
  readonly redemption: Redemption;
  readonly balances: readonly BalanceChange[];
}

const refuse = (message: string, field = 'base') => new ProductRefused(field, message);

function repeated(earlier: Redemption, hash: string): Redemption {
  if (earlier.commandHash !== hash) throw refuse(EARN_MESSAGES.keyUsed);
  return earlier;
}

/** What of a position leaves it: it earns nothing from today on. */
async function takeOut(tx: Transaction, position: Position, amount: bigint, at: Date): Promise<void> {
  await addFlow(tx, position.id, { day: dayOf(at.getTime()), delta: -amount, reason: 'OUT' }, at);
  await giveRoom(tx, position.productId, amount);
  if (amount === position.principal) await releaseUse(tx, limitReference(position), at);
}

async function insert(
  tx: Transaction,
  position: Position,
  command: Command,
  more: Pick<Redemption, 'state' | 'net' | 'commission' | 'until' | 'isEstimated' | 'doneAt'>,
  at: Date,
): Promise<Redemption> {
  const { id: positionId, accountId, currency } = position;
  const { amount, idempotencyKey, hash: commandHash } = command;
  const own = { positionId, accountId, currency, amount, requestedAt: at, idempotencyKey, commandHash };
  const firstLook = more.isEstimated ? at : more.until;
  const redemption = await insertRedemption(tx, { ...own, ...more }, more.state === 'DONE' ? null : firstLook);
  if (!redemption) throw refuse(EARN_MESSAGES.keyUsed);
  return redemption;
}

async function leaveFlexible(tx: Transaction, position: Position, command: Command, at: Date): Promise<Written> {
  const { amount, expected } = command;
  const { currency, principal, isNoticeEstimated, noticeDays } = position;
  if (amount > principal) throw refuse(EARN_MESSAGES.tooMuch(principal, currency), 'amount');
  if (expected !== amount) throw refuse(EARN_MESSAGES.expected(amount, currency), 'expected');
  const isAll = amount === principal;
  // Each of them is asked of the network. All of it always goes.
  if (!isAll && (await isCrowded(tx, position.id))) throw refuse(EARN_MESSAGES.crowded(MOST_REDEMPTIONS), 'amount');
  const [until, isNow] = [noticeEnd(position, at), noticeDays === 0];
  const state = isNow ? 'DONE' : 'NOTICE';
  const ends = { state, until, isEstimated: isNoticeEstimated, doneAt: isNow ? at : null } as const;
  const redemption = await insert(tx, position, command, { ...ends, net: 0n, commission: 0n }, at);
  await takeOut(tx, position, amount, at);
  await changePosition(tx, position, {
    principal: principal - amount,
    ...(isAll ? { state: isNow ? 'ENDED' : 'NOTICE', lastDay: plusDays(dayOf(at.getTime()), -1) } : {}),
    ...(isAll && isNow ? { endedAt: at } : {}),
  });
  const movements: LedgerTransaction[] = [noticeOf(position, redemption, at)];
  if (isNow) movements.push(redeemedOf(position, redemption, at));
  return { redemption, balances: await post(tx, movements) };
}

async function leaveLocked(tx: Transaction, position: Position, command: Command, at: Date): Promise<Written> {
  const exit = exitNow(position, at);
  if (!exit) throw refuse(EARN_MESSAGES.over);
  if (command.amount !== position.principal) throw refuse(EARN_MESSAGES.whole, 'amount');
  if (command.expected !== exit.total) {
    throw refuse(EARN_MESSAGES.expected(exit.total, position.currency), 'expected');
  }
  const { net, commission, principal } = exit;
  const done = { state: 'DONE', until: at, isEstimated: false, doneAt: at } as const;
  const redemption = await insert(tx, position, command, { ...done, net, commission }, at);
  await takeOut(tx, position, principal, at);
  await changePosition(tx, position, {
    ...{ state: 'LEFT_EARLY', principal: 0n, lastDay: plusDays(dayOf(at.getTime()), -1) },
    ...{ commission, earned: net, endedAt: at },
  });
  const accounts = await stakingAccounts(tx, position.network, at);
  const end = { kind: 'EARN_LEFT_EARLY', principal, gross: position.gross, commission } as const;
  return { redemption, balances: await post(tx, [endOfLocked(position, end, accounts, at)]) };
}

/** Takes coins back: whatever is switched off, money gets out. */
export class Redemptions {
  readonly #parts: RedeemParts;
  readonly #ends: Pick<Ends, 'mature'>;

  constructor(parts: RedeemParts, ends: Pick<Ends, 'mature'>) {
    this.#parts = parts;
    this.#ends = ends;
  }

  /** The same key returns the redemption of the first time. @throws ProductRefused; nothing has moved then */
  async redeem(accountId: number, input: RedeemInput): Promise<Redemption> {
    const { db, clock, onBalances } = this.#parts;
    const idempotencyKey = requireProductKey(input.idempotencyKey);
    const [amount, expected] = [parseExact(input.amount, 'amount'), parseExact(input.expected, 'expected')];
    const { positionId } = input;
    const hash = commandHash('earn-redeem', String(positionId), amount, expected);
    const earlier = await findRedemptionByKey(db, accountId, idempotencyKey);
    if (earlier) return repeated(earlier, hash);
    const found = await findPosition(db, positionId);
    if (found?.accountId !== accountId) throw refuse(EARN_MESSAGES.unknownPosition);
    // Its end has come, and the job is late: the customer gets what was agreed on.
    if (found.freeAt && found.freeAt.getTime() <= clock.now()) await this.#ends.mature(positionId);
    const command = { accountId, positionId, amount, expected, idempotencyKey, hash };
    const { redemption, balances } = await inTransaction(db, (tx) => this.#write(tx, command));
    onBalances(balances);
    return redemption;
  }

  async #write(tx: Transaction, command: Command): Promise<Written> {
    const position = await lockPosition(tx, command.positionId);
    const earlier = await findRedemptionByKey(tx, command.accountId, command.idempotencyKey);
    if (earlier) return { redemption: repeated(earlier, command.hash), balances: [] };
    if (position?.state !== 'ACTIVE') throw refuse(EARN_MESSAGES.over);
    const at = new Date(this.#parts.clock.now());
    // Its end came while this waited: the job pays what was agreed on.
    if (position.freeAt && position.freeAt <= at) throw refuse(EARN_MESSAGES.over);
    const leave = position.kind === 'LOCKED' ? leaveLocked : leaveFlexible;
    return leave(tx, position, command, at);
  }
}
