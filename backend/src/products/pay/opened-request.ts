import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { lockedCustomer } from '../../deposits/index';
import type { User } from '../../identity/index';
import { post } from '../../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../../ledger/index';
import type { Mail } from '../../mail/index';
import { arrivalOf, creditOf, wayBackOf } from './booked-coins';
import { ADDRESS_DAYS, asCoins, EXCESS_DAYS, isCoin, isKept, UNPRICED } from './coin-rules';
import type { CoinPayment, FixedRate } from './coin-rules';
import { arrivedOf, payAccounts, returnedOf, settledOf } from './movements';
import { aboveLimit, countPayment, uncountPayment } from './owner-limit';
import type { Exceeded } from './owner-limit';
import type { Payment, PaymentRequest, PaymentReturn } from './records';
import { feeOf, isEnough, isPayable, isBack, stateOf, sumsOf, waitsForRest } from './rules';
import { changePayment, closeOffers, findRequest, lockRequest, paymentsOf, stepAt } from './store';
import { paymentRequests, payments } from './tables';
import { tellAttention, tellReceived } from './tell';

const DAY_MS = 86_400_000;

type NewPayment = Omit<typeof payments.$inferInsert, 'state' | 'arrivedAt' | 'decideBy' | 'nextStepAt'>;

export interface TellMail {
  readonly mail: Pick<Mail, 'enqueue'>;
  /** From this amount on a mail tells of what was received. */
  readonly mailedFrom: bigint;
}

/** A request that is locked with its owner, and what came for it. What is done to it is written by `conclude`. */
export class OpenedRequest {
  readonly customer: User;
  readonly at: Date;
  #request: PaymentRequest;
  #payments: Payment[];
  readonly #tx: Transaction;
  readonly #tell: TellMail;
  readonly #movements: LedgerTransaction[] = [];
  readonly #balances: BalanceChange[] = [];

  private constructor(
    tx: Transaction,
    tell: TellMail,
    opened: Pick<OpenedRequest, 'customer' | 'at' | 'request' | 'payments'>,
  ) {
    this.#tx = tx;
    this.#tell = tell;
    this.customer = opened.customer;
    this.at = opened.at;
    this.#request = opened.request;
    this.#payments = [...opened.payments];
  }

  /** @throws when there is no such request */
  static async of(tx: Transaction, tell: TellMail, requestId: string, at: Date): Promise<OpenedRequest> {
    const known = await findRequest(tx, requestId);
    // The owner first, as everybody locks.
    const customer = await lockedCustomer(tx, known?.accountId ?? null);
    const request = await lockRequest(tx, requestId);
    if (!customer || !request) throw new Error('A payment request is gone');
    return new OpenedRequest(tx, tell, { customer, at, request, payments: await paymentsOf(tx, requestId) });
  }

  get request(): PaymentRequest {
    return this.#request;
  }

  get payments(): readonly Payment[] {
    return this.#payments;
  }

  /** @throws when it is no payment of this request */
  payment(id: string): Payment {
    const found = this.#payments.find((one) => one.id === id);
    if (!found) throw new Error('A payment is gone');
    return found;
  }

  /** Until when a payment that comes now waits for its owner. */
  get decideBy(): Date {
    return this.#inDays(this.#request.decideDays);
  }

  /** Writes what has arrived; it waits. */
  async arrived(fields: NewPayment): Promise<Payment> {
    const { decideBy } = this;
    const payment = await this.#write({
      ...fields,
      state: 'WAITING',
      arrivedAt: this.at,
      decideBy,
      nextStepAt: decideBy,
    });
    this.#movements.push(arrivedOf(payment, await payAccounts(this.#tx, this.at), this.at));
    return payment;
  }

  /** Writes coins that were seen, and may still be replaced. */
  async seen(fields: NewPayment): Promise<CoinPayment> {
    return asCoins(await this.#write({ ...fields, state: 'CONFIRMING', arrivedAt: this.at }));
  }

  /** Another transaction took the coins. */
  async replaced({ id }: CoinPayment): Promise<void> {
    await this.#change(id, { state: 'REPLACED', ...UNPRICED });
  }

  /** They are there after all, as they are judged now. */
  async cameBack({ id }: CoinPayment, fields: Partial<typeof payments.$inferInsert>): Promise<CoinPayment> {
    return asCoins(await this.#change(id, { ...fields, state: 'CONFIRMING' }));
  }

  /** Coins are final. They are credited, or changed by their job, when their rate is fixed; else they wait. */
  async coinsArrived({ id, rate }: CoinPayment, coinAmount: bigint, amount: bigint): Promise<void> {
    const isFixed = rate !== null && this.customer.closedAt === null;
    const { decideBy } = this;
    const next = isFixed
      ? ({ state: 'CONFIRMING', ...stepAt(this.at) } as const)
      : ({ state: 'WAITING', ...UNPRICED, decideBy, ...stepAt(decideBy) } as const);
    const fee = feeOf(amount, this.#request.coinFeeRate);
    const payment = asCoins(await this.#change(id, { coinAmount, amount, fee, finalAt: this.at, ...next }));
    await this.#moveIn(payment);
    if (!isFixed && (!waitsForRest(payment) || !this.isEnough)) await this.waits(payment);
    if (isFixed && isKept(payment, this.#request)) await this.settleWhenAllowed(payment);
  }

  /** What the output of a payment paid above its offer. */
  async excess(fields: NewPayment): Promise<void> {
    const decideBy = this.#inDays(EXCESS_DAYS);
    const waiting = { state: 'WAITING', arrivedAt: this.at, finalAt: this.at, decideBy, nextStepAt: decideBy } as const;
    const payment = asCoins(await this.#write({ ...fields, ...waiting }));
    await this.#moveIn(payment);
    await this.waits(payment);
  }

  /** The rate at which coins are credited. */
  async priced({ id }: CoinPayment, fixed: FixedRate): Promise<CoinPayment> {
    const { amount } = fixed;
    const fee = feeOf(amount, this.#request.coinFeeRate);
    const change = { ...fixed, fee, state: 'CONFIRMING', decideBy: null, ...stepAt(this.at) } as const;
    return asCoins(await this.#change(id, change));
  }

  /** The provider did not take the coins: their owner decides. */
  async notChanged({ id }: CoinPayment): Promise<void> {
    const { decideBy } = this;
    const waiting = { state: 'WAITING', otherwise: 'RETURN', decideBy, ...UNPRICED } as const;
    await uncountPayment(this.#tx, { id }, this.at);
    await this.waits(await this.#change(id, { ...waiting, ...stepAt(decideBy) }));
  }

  /** Credits it unless it is beyond the owner's limit; then nothing changes. */
  async settle(payment: Payment): Promise<Exceeded | null> {
    const exceeded = await countPayment(this.#tx, this.customer, payment, this.at);
    if (exceeded) return exceeded;
    const settled = await this.#change(payment.id, {
      state: 'SETTLED',
      endedAt: this.at,
      decideBy: null,
      ...stepAt(null),
    });
    this.#movements.push(await this.#settlement(settled));
    await tellReceived(this.#tx, this.#tell, this.#request, settled, this.at);
    return null;
  }

  /** Credits it, or has it wait until the owner can receive it; for no longer than payments wait. */
  async settleWhenAllowed(payment: Payment): Promise<void> {
    const isCoins = isCoin(payment);
    if (this.customer.closedAt !== null) return isCoins ? this.#keep(payment) : this.sendBack(payment);
    // Coins are changed first: by their job, which comes back here.
    if (isCoins && payment.state === 'WAITING') return this.#toJob(payment);
    return (await this.settle(payment)) ? this.#limit(payment) : undefined;
  }

  /** Whether coins are sold now; else they wait until their owner can receive that. They count from here on: others are sold too. */
  async maySell(payment: CoinPayment): Promise<boolean> {
    if (!(await countPayment(this.#tx, this.customer, payment, this.at))) return true;
    await this.#limit(payment);
    return false;
  }

  /** @returns null when nothing of a sum is above what its owner can receive today */
  exceededBy(amount: bigint): Promise<Exceeded | null> {
    return aboveLimit(this.#tx, this.customer, amount, this.at);
  }

  /** It goes back to its payer, by its job; of coins the payer says first where to. */
  async sendBack(payment: Payment): Promise<void> {
    const decideBy = isCoin(payment) ? this.#inDays(ADDRESS_DAYS) : null;
    await this.#change(payment.id, { state: 'RETURNING', decideBy, ...stepAt(decideBy ?? this.at) });
  }

  /** The payer said where coins go that are on their way back. */
  async addressed({ id }: CoinPayment): Promise<void> {
    await this.#change(id, { decideBy: null, ...stepAt(null) });
  }

  /** The payer has it. @param sent of coins, what was sent */
  async returned({ id }: Payment, sent: Pick<PaymentReturn, 'amount' | 'fee'> | null = null): Promise<void> {
    const payment = await this.#change(id, { state: 'RETURNED', endedAt: this.at, decideBy: null, ...stepAt(null) });
    const back = sent
      ? await wayBackOf(this.#tx, asCoins(payment), sent, this.at)
      : returnedOf(payment, await payAccounts(this.#tx, this.at), this.at);
    this.#movements.push(back);
  }

  /** The payer's bank or the network did not take it, or no address was given: it waits again. */
  async returnRefused({ id }: Payment): Promise<void> {
    const { decideBy } = this;
    await this.#change(id, { state: 'WAITING', returnRefusedAt: this.at, decideBy, ...stepAt(decideBy) });
    await tellAttention(this.#tx, this.#tell, this.#request, this.payment(id), this.at);
  }

  /** Has it wait for its owner, who is told. */
  waits(payment: Payment): Promise<void> {
    return tellAttention(this.#tx, this.#tell, this.#request, payment, this.at);
  }

  /** Posts at once what is beside what is done here. */
  async book(movements: readonly LedgerTransaction[]): Promise<void> {
    if (movements.length > 0) this.#balances.push(...(await post(this.#tx, movements)));
  }

  /** More went back of a credited payment, or is on its way; less when it did not. */
  async sentBack({ id }: Payment, refunded: bigint): Promise<void> {
    await this.#change(id, { refunded });
  }

  /** What the request itself is changed by. */
  note(change: Partial<Pick<PaymentRequest, 'canceledAt' | 'expiredAt' | 'takenShortAt' | 'refunded'>>): void {
    this.#request = { ...this.#request, ...change };
  }

  /** Whether enough came, credited or to be credited. */
  get isEnough(): boolean {
    return isEnough(this.#request, sumsOf(this.#payments));
  }

  /** Credits what waited for the rest when it is there, and writes what became of the request. @returns what the ledger changed */
  async conclude(): Promise<readonly BalanceChange[]> {
    if (this.isEnough) {
      for (const payment of this.#payments.filter(waitsForRest)) await this.settleWhenAllowed(payment);
    }
    const { received, settled, fee, ...coming } = sumsOf(this.#payments);
    const sums = { received, settled, fee };
    const before = this.#request;
    const state = stateOf(before, { ...sums, ...coming }, before.refunded);
    const isPaid = state === 'PAID' || state === 'REFUNDED';
    const came = this.#payments.filter((one) => !isBack(one));
    const isEnded = isPaid || before.canceledAt !== null || before.expiredAt !== null;
    const change = {
      ...sums,
      state,
      refunded: before.refunded,
      canceledAt: before.canceledAt,
      expiredAt: before.expiredAt,
      takenShortAt: before.takenShortAt,
      paidAt: before.paidAt ?? (isPaid ? this.at : null),
      isOverpaid: came.some(({ isOverpaid }) => isOverpaid) || sums.received > before.amount + before.tolerance,
      isLate: came.some(({ isLate }) => isLate),
      ...stepAt(isEnded ? null : before.expiresAt),
    };
    const own = eq(paymentRequests.id, before.id);
    const [request] = await this.#tx.orm.update(paymentRequests).set(change).where(own).returning();
    if (!request) throw new Error('A payment request is gone');
    this.#request = request;
    if (!isPayable(request, this.at)) await closeOffers(this.#tx, request.id, this.at);
    await this.book(this.#movements);
    return this.#balances;
  }

  async #write(fields: typeof payments.$inferInsert): Promise<Payment> {
    const [payment] = await this.#tx.orm.insert(payments).values(fields).returning();
    if (!payment) throw new Error('A payment was not written');
    this.#payments.push(payment);
    return payment;
  }

  /** Nobody knows where coins are to be sent to: they stay where they are, and the operator is asked to look. */
  async #keep({ id }: CoinPayment): Promise<void> {
    const { decideBy } = this;
    await this.#change(id, { decideBy, ...stepAt(decideBy), attentionSince: this.at });
  }

  /** It waits until its owner can receive it, for no longer than payments wait. */
  async #limit(payment: Payment): Promise<void> {
    const isNews = payment.state !== 'LIMITED';
    const decideBy = isNews ? this.decideBy : (payment.decideBy ?? this.decideBy);
    if (decideBy <= this.at) return isCoin(payment) ? this.#keep(payment) : this.sendBack(payment);
    const tomorrow = new Date(this.at.getTime() + DAY_MS);
    const nextStepAt = tomorrow < decideBy ? tomorrow : decideBy;
    await this.#change(payment.id, { state: 'LIMITED', otherwise: 'RETURN', decideBy, ...stepAt(nextStepAt) });
    if (isNews) await tellAttention(this.#tx, this.#tell, this.#request, this.payment(payment.id), this.at);
    return undefined;
  }

  async #toJob({ id }: CoinPayment): Promise<void> {
    await this.#change(id, { state: 'CONFIRMING', decideBy: null, ...UNPRICED, ...stepAt(this.at) });
  }

  async #moveIn(payment: CoinPayment): Promise<void> {
    this.#movements.push(await arrivalOf(this.#tx, payment, this.at));
  }

  async #settlement(payment: Payment): Promise<LedgerTransaction> {
    if (isCoin(payment)) return creditOf(this.#tx, this.#request, payment, this.at);
    return settledOf(payment, await payAccounts(this.#tx, this.at), this.at);
  }

  #inDays(days: number): Date {
    return new Date(this.at.getTime() + days * DAY_MS);
  }

  async #change(id: string, change: Partial<typeof payments.$inferInsert>): Promise<Payment> {
    const changed = await changePayment(this.#tx, id, change);
    this.#payments = this.#payments.map((one) => (one.id === id ? changed : one));
    return changed;
  }
}
