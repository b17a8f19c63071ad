import { z } from 'zod';
import { findBySource, openFrom, workThrough } from '../deposits/index';
import type { Deposit, DepositMethod, Deposits, DepositSource, DisputeWord, JudgeParts } from '../deposits/index';
import { LEVELS } from '../identity/index';
import type { JobKind, Jobs } from '../jobs/index';
import type { Module } from '../lib/module';
import { attempt, ProductRefused } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { within } from '../lib/within';
import { acquirerWatch } from './acquirer-watch';
import { CARD_MINIMUM, parseCard } from './card-command';
import type { StartCardInput } from './card-command';
import { findOpenPayment, findPayment, withoutMoney } from './card-store';
import type { CardPayment } from './card-store';
import { CARD_MESSAGES } from './messages';
import type { AcquirerPayment, CardPort, Chargeback } from './port';
import { settleCard } from './settle-card';
import { requestIdOf, sourceOf } from './source';
import { isOpen } from './states';
import { writePayment } from './start-card';
import { cardPayments } from './tables';

const ACQUIRER_MS = 10_000;
const HOUR_MS = 3_600_000;

interface CardsDependencies extends JudgeParts {
  readonly acquirer: CardPort;
  /** Without an acquirer no card can pay. */
  readonly hasAcquirer: boolean;
  readonly deposits: Pick<Deposits, 'add' | 'announce' | 'find' | 'hearDispute'>;
  readonly jobs: Jobs;
  /** In hundredths of a percent of the amount. */
  readonly feeRate: bigint;
  /** For how many hours what a card paid cannot be withdrawn. */
  readonly holdHours: number;
}

export interface CardResult {
  readonly payment: CardPayment | null;
  readonly errors: ProductError[];
}

/** What the acquirer rings for. */
const bell = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.changed'), data: z.object({ requestId: z.uuid() }) }),
  z.object({ type: z.literal('card.disputed'), data: z.object({ chargebackId: z.string().max(64) }) }),
]);
const uuid = z.uuid();

const wordOf = ({ chargebackId: reference, requestId, state, until }: Chargeback): DisputeWord => ({
  kind: 'CHARGEBACK',
  reference,
  sourceReference: sourceOf(requestId),
  state,
  until,
});

/** Money that customers pay in by card. The acquirer's word alone moves a payment. */
export class Cards implements DepositSource, Module {
  readonly kind = 'CARD';
  readonly #deps: CardsDependencies;
  readonly #watch: ReturnType<typeof acquirerWatch>;

  constructor(deps: CardsDependencies) {
    this.#deps = deps;
    this.#watch = acquirerWatch(deps, (at) => this.#lookSince(at));
    deps.deposits.add(this);
    deps.jobs.add(this.#job());
    deps.jobs.add(this.#watch);
  }

  async start(): Promise<void> {
    if (this.#deps.hasAcquirer) await this.#watch.begin();
  }

  reais(level: number): DepositMethod | null {
    const { acquirer, hasAcquirer, feeRate, clock } = this.#deps;
    if (!hasAcquirer) return null;
    const { isOpen: isOpenTo } = openFrom(LEVELS.VERIFIED, level);
    return {
      kind: this.kind,
      minimum: CARD_MINIMUM,
      level: LEVELS.VERIFIED,
      isOpen: isOpenTo,
      message: isOpenTo ? null : CARD_MESSAGES.level,
      card: { fieldsUrl: acquirer.fieldsUrl, feeRate, withdrawableAt: this.#withdrawableFrom(new Date(clock.now())) },
    };
  }

  /** Begins a payment; the token is passed on once and kept nowhere. */
  async begin(accountId: number, input: StartCardInput): Promise<CardResult> {
    const { acquirer, hasAcquirer, jobs } = this.#deps;
    const { result: payment, errors } = await attempt(async () => {
      if (!hasAcquirer) throw new ProductRefused('base', CARD_MESSAGES.unavailable);
      const command = parseCard(input);
      const { payment: written, customer } = await writePayment(this.#deps, accountId, command);
      jobs.wake();
      if (!customer) return written;
      const { id: requestId, amount } = written;
      const pay = () => acquirer.pay({ requestId, token: command.token, amount, customer });
      return (await this.#hear(requestId, pay)) ?? written;
    });
    return { payment, errors };
  }

  /** The customer does not go on. The bank may have been faster. */
  async abandon(accountId: number, id: string): Promise<CardResult> {
    const { result: payment, errors } = await attempt(async () => {
      const found = await this.find(accountId, id);
      if (!found) throw new ProductRefused('base', CARD_MESSAGES.unknownPayment);
      if (!isOpen(found.state)) return found;
      const heard = await this.#hear(found.id, () => this.#deps.acquirer.cancel(found.id));
      if (!heard) throw new ProductRefused('base', CARD_MESSAGES.notCanceled);
      return heard;
    });
    return { payment, errors };
  }

  /** The customer's own payment. */
  async find(accountId: number, id: string): Promise<CardPayment | null> {
    const found = uuid.safeParse(id).success ? await findPayment(this.#deps.db, id) : null;
    return found?.accountId === accountId ? found : null;
  }

  /** The customer's payment of which nobody knows yet how it ends. */
  open(accountId: number): Promise<CardPayment | null> {
    return findOpenPayment(this.#deps.db, accountId);
  }

  /** The deposit that a payment made; null unless it was approved. */
  async depositOf({ id, accountId, state }: CardPayment) {
    const found = state === 'APPROVED' ? await findBySource(this.#deps.db, sourceOf(id)) : undefined;
    return found ? this.#deps.deposits.find(accountId, found.id) : null;
  }

  /** From when on the money of a payment can be withdrawn; of one that is open, if it were approved now. */
  withdrawableAt({ createdAt, endedAt }: CardPayment): Date {
    return this.#withdrawableFrom(endedAt ?? createdAt);
  }

  /** Works on what the acquirer rang for: it is only a bell, so the payment is asked for. */
  async ring(body: unknown): Promise<void> {
    const rung = bell.safeParse(body).data;
    if (rung?.type === 'card.changed') await this.#ask(rung.data.requestId);
    if (rung?.type !== 'card.disputed') return;
    const found = await this.#deps.acquirer.chargeback(rung.data.chargebackId);
    if (found) await this.#hearChargeback(found);
  }

  sendBack(deposit: Deposit) {
    return this.#deps.acquirer.refund({ requestId: requestIdOf(deposit), refundId: deposit.id });
  }

  async dispute(reference: string): Promise<DisputeWord | null> {
    const found = await this.#deps.acquirer.chargeback(reference);
    return found && wordOf(found);
  }

  /** What the acquirer tells wrongly keeps nothing else waiting. */
  async #lookSince(at: Date): Promise<void> {
    const { acquirer, db } = this.#deps;
    const approved = async () => withoutMoney(db, await acquirer.approvedSince(at));
    await workThrough(
      [
        async () => workThrough(await approved(), (id) => this.#ask(id)),
        async () => workThrough(await acquirer.chargebacksSince(at), (one) => this.#hearChargeback(one)),
      ],
      (look) => look(),
    );
  }

  async #hearChargeback(chargeback: Chargeback): Promise<void> {
    // The bell of the payment itself may have been lost.
    await this.#ask(chargeback.requestId);
    await this.#deps.deposits.hearDispute(wordOf(chargeback));
  }

  /** @returns null when the acquirer did not answer: how it ended is asked for later */
  async #hear(id: string, ask: () => Promise<AcquirerPayment>): Promise<CardPayment | null> {
    const word = await within(ACQUIRER_MS, ask()).catch(() => null);
    return word && this.#settle(id, word);
  }

  async #ask(id: string): Promise<void> {
    const word = await within(ACQUIRER_MS, this.#deps.acquirer.payment(id));
    if (word) await this.#settle(id, word);
  }

  async #settle(id: string, word: AcquirerPayment): Promise<CardPayment | null> {
    const settled = await settleCard(this.#deps, id, word);
    if (settled?.moved) this.#deps.deposits.announce(settled.moved);
    return settled?.payment ?? null;
  }

  #withdrawableFrom(at: Date): Date {
    return new Date(at.getTime() + this.#deps.holdHours * HOUR_MS);
  }

  /** Finds out how each payment ends, also when nobody rings, and ends it when its time is over. */
  #job(): JobKind {
    const { db, clock, acquirer } = this.#deps;
    return {
      name: 'card-payment',
      table: cardPayments,
      step: async (id) => {
        const payment = await findPayment(db, id);
        if (!payment || payment.nextStepAt === null) return;
        const isOver = isOpen(payment.state) && payment.expiresAt.getTime() <= clock.now();
        const word = await within(ACQUIRER_MS, isOver ? acquirer.cancel(id) : acquirer.payment(id));
        await this.#settle(id, word ?? { state: 'PENDING' });
      },
    };
  }
}
