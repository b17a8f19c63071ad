import { z } from 'zod';
import { findCustomerOfAccount } from '../../identity/index';
import type { ApprovalGuard, RequestSession } from '../../identity/index';
import { attempt, ProductRefused } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { withWorth } from './coin-convert';
import { isLocked, openCoinOffer } from './coin-offers';
import type { CoinAsking } from './coin-offers';
import { isCoin, PAYABLE_COINS } from './coin-rules';
import type { PayableCoin } from './coin-rules';
import { createRequest, dayOf, obstaclesOf } from './create-request';
import type { PaymentObstacle, RequestParts } from './create-request';
import type { CaseDoor } from '../../lib/operator-case';
import { decide } from './decide';
import type { Decision } from './decide';
import { disputeDoor } from './dispute-door';
import { cancelRequest } from './end-request';
import { PAY_MESSAGES } from './messages';
import { openOffer, withCharges } from './offers';
import type { Asking, ShownOffer } from './offers';
import type { PayParts } from './parts';
import { refund } from './refund';
import type { RefundInput, RunProven } from './refund';
import type { CoinRefunds } from './refunds/coin-refunds';
import type { CoinRefundInput } from './refunds/request-refund';
import type { CreateRequestInput } from './request-command';
import { findOwnPayment, findOwnRequest, findPayments, findRefunds, listRequests, withPayments } from './request-query';
import type { PaymentRecord, RequestFilter, RequestRecord } from './request-query';
import { giveReturnAddress } from './returns/return-address';
import type { ReturnAddressInput } from './returns/return-address';
import { isOpenedBy } from './returns/payer-key';
import { isPayable } from './rules';
import { findRequest, openOffersOf } from './store';
import { termsAt } from './terms';
import type { PaymentTerms } from './terms';

/** On what terms a customer can ask for money now. Amounts in reais, in units of 1e-10. */
export interface OwnTerms {
  readonly terms: PaymentTerms;
  readonly obstacles: readonly PaymentObstacle[];
  /** What can be received in a day, and what of it today; null: without a limit. */
  readonly maximum: bigint | null;
  readonly leftToday: bigint | null;
  /** What can be paid with now. */
  readonly coins: readonly PayableCoin[];
}

/** What whoever pays a request sees. */
export interface PublicRecord extends RequestRecord {
  /** Ids of payments that whoever looks has made: by an offer that they opened. */
  readonly own: ReadonlySet<string>;
  readonly offers: readonly ShownOffer[];
  /** What it can be paid with now. */
  readonly coins: readonly PayableCoin[];
}

export interface RequestResult {
  readonly request: RequestRecord | null;
  readonly errors: readonly ProductError[];
}

export interface PaymentResult extends RequestResult {
  readonly payment: PaymentRecord | null;
}

export interface PublicResult {
  readonly request: PublicRecord | null;
  readonly errors: readonly ProductError[];
}

export interface OfferResult extends PublicResult {
  readonly offer: ShownOffer | null;
}

const ownOf = ({ payments }: RequestRecord, payerKey: string | null): ReadonlySet<string> =>
  new Set(payments.flatMap(({ coins }) => (coins && isOpenedBy(coins.offer, payerKey) ? [coins.payment.id] : [])));

const requestId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const uuid = z.uuid();

/** products §6: customers ask others for money. */
export class Pay {
  readonly #parts: PayParts & RequestParts;
  readonly #coinRefunds: CoinRefunds;

  constructor(parts: PayParts & RequestParts, coinRefunds: CoinRefunds) {
    this.#parts = parts;
    this.#coinRefunds = coinRefunds;
  }

  /** How credited coins go back. */
  get coinRefunds(): Pick<CoinRefunds, 'termsHash' | 'open' | 'confirm' | 'deny'> {
    return this.#coinRefunds;
  }

  /** The moment of the exchange. */
  now(): Date {
    return new Date(this.#parts.clock.now());
  }

  /** @throws when the account has no customer, or no terms are in force */
  async terms(accountId: number): Promise<OwnTerms> {
    const { db, isOpen } = this.#parts;
    const at = this.now();
    const [customer, terms] = await Promise.all([findCustomerOfAccount(db, accountId), termsAt(db, at)]);
    if (!customer || !terms) throw new Error('There are no terms of payment requests');
    const day = await dayOf(db, customer, at);
    const obstacles = obstaclesOf(customer, await isOpen());
    return {
      terms,
      obstacles,
      coins: await this.#coins(),
      maximum: day ? day.amount : 0n,
      leftToday: day ? day.left : 0n,
    };
  }

  /** Own requests, newest first. @throws RangeError for a cursor that is none */
  list(accountId: number, filter: RequestFilter) {
    return listRequests(this.#parts.db, accountId, filter, this.now());
  }

  async find(accountId: number, id: string): Promise<RequestRecord | null> {
    return requestId.safeParse(id).success ? findOwnRequest(this.#parts.db, accountId, id) : null;
  }

  /** The same, with what coins that wait are worth now: for a minute the same. */
  async findWithWorth(accountId: number, id: string): Promise<RequestRecord | null> {
    const found = await this.find(accountId, id);
    if (!found) return null;
    for (const { payment } of found.payments) if (isCoin(payment)) await withWorth(this.#parts, payment);
    return this.find(accountId, id);
  }

  /** Own payments by their numbers. */
  payments(accountId: number, numbers: readonly number[]) {
    return findPayments(this.#parts.db, accountId, numbers);
  }

  /** Who sells the coins of refunds, as customers read it. */
  get provider(): string {
    return this.#parts.coins.provider.name;
  }

  /** Own refunds by their numbers. */
  refunds(accountId: number, numbers: readonly number[]) {
    return findRefunds(this.#parts.db, accountId, numbers);
  }

  /** For whoever knows the id. @param payerKey the secret of the browser: an offer in coins is shown in that which opened it alone */
  async findPublic(id: string, payerKey: string | null = null): Promise<PublicRecord | null> {
    const { db } = this.#parts;
    const request = requestId.safeParse(id).success ? await findRequest(db, id) : null;
    const [record] = request ? await withPayments(db, [request]) : [];
    if (!request || !record) return null;
    // products P-15: what cannot be paid shows no code.
    const at = this.now();
    const offers = isPayable(request, at) ? await withCharges(db, await openOffersOf(db, request.id)) : [];
    return {
      ...record,
      own: ownOf(record, payerKey),
      offers: offers.filter(({ offer, charge }) =>
        charge
          ? charge.state === 'CREATED' || charge.state === 'ACTIVE'
          : isLocked(offer, at) && (offer.payerKeyHash === null || isOpenedBy(offer, payerKey)),
      ),
      coins: request.takesCoin && isPayable(request, at) ? await this.#coins() : [],
    };
  }

  async create(accountId: number, input: CreateRequestInput): Promise<RequestResult> {
    const { result, errors } = await attempt(() => createRequest(this.#parts, accountId, input));
    return { request: result && (await this.find(accountId, result.id)), errors };
  }

  async cancel(accountId: number, id: string): Promise<RequestResult> {
    const { errors } = await attempt(() => cancelRequest(this.#parts, accountId, requestId.safeParse(id).data ?? ''));
    return { request: await this.find(accountId, id), errors };
  }

  async decide(accountId: number, input: Decision): Promise<PaymentResult> {
    return this.#withPayment(accountId, input.paymentId, () => decide(this.#parts, accountId, input));
  }

  /** @param run runs it when it was proven */
  async refund(accountId: number, input: RefundInput, run: RunProven): Promise<PaymentResult> {
    return this.#withPayment(accountId, input.paymentId, () => refund(this.#parts, accountId, input, run));
  }

  /** The payer of credited coins is asked where they go back to. */
  async askCoinRefund(accountId: number, paymentId: string): Promise<PaymentResult> {
    return this.#withPayment(accountId, paymentId, () => this.#coinRefunds.ask(accountId, paymentId));
  }

  async dropCoinRefund(accountId: number, paymentId: string): Promise<PaymentResult> {
    return this.#withPayment(accountId, paymentId, () => this.#coinRefunds.drop(accountId, paymentId));
  }

  async quoteCoinRefund(accountId: number, paymentId: string): Promise<PaymentResult> {
    return this.#withPayment(accountId, paymentId, () => this.#coinRefunds.quote(accountId, paymentId));
  }

  /** @param guard spends the second factor in the transaction that writes what it approves */
  async requestCoinRefund(
    by: RequestSession,
    accountId: number,
    input: CoinRefundInput,
    guard: ApprovalGuard,
  ): Promise<PaymentResult> {
    const work = () => this.#coinRefunds.request(by, accountId, input, guard);
    return this.#withPayment(accountId, input.paymentId, work);
  }

  /** What the team decides about. */
  door(): CaseDoor {
    return disputeDoor(this.#parts);
  }

  async openOffer(asking: Asking): Promise<OfferResult> {
    const { result, errors } = await attempt(async () => {
      const isKnown = (await this.findPublic(asking.requestId)) !== null;
      if (!isKnown) throw new ProductRefused('base', PAY_MESSAGES.unknownRequest);
      return openOffer(this.#parts, asking);
    });
    return { offer: result, request: await this.findPublic(asking.requestId), errors };
  }

  async openCoinOffer(asking: CoinAsking): Promise<OfferResult> {
    const { result, errors } = await attempt(async () => {
      const isKnown = (await this.findPublic(asking.requestId)) !== null;
      if (!isKnown) throw new ProductRefused('base', PAY_MESSAGES.unknownRequest);
      return openCoinOffer(this.#parts, asking);
    });
    return { offer: result, request: await this.findPublic(asking.requestId, asking.payerKey), errors };
  }

  /** A payer says where coins go back to. */
  async giveReturnAddress(input: ReturnAddressInput): Promise<PublicResult> {
    const { errors } = await attempt(async () => {
      const isKnown = uuid.safeParse(input.paymentId).success;
      if (!isKnown) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
      await giveReturnAddress(this.#parts, input);
    });
    return { request: await this.findPublic(input.requestId, input.payerKey), errors };
  }

  /** Coins that requests can be paid with now. */
  async #coins(): Promise<readonly PayableCoin[]> {
    const { coins, isOpen } = this.#parts;
    return coins.isThere && (await isOpen()) ? PAYABLE_COINS : [];
  }

  async #withPayment(accountId: number, id: string, work: () => Promise<void>): Promise<PaymentResult> {
    const { errors } = await attempt(async () => {
      if (!uuid.safeParse(id).success) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
      await work();
    });
    const payment = uuid.safeParse(id).success ? await findOwnPayment(this.#parts.db, accountId, id) : null;
    return { payment, request: payment && (await this.find(accountId, payment.request.id)), errors };
  }
}
