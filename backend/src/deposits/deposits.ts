import { EventEmitter } from 'node:events';
import { z } from 'zod';
import type { ArrivedPix, BankPort } from '../bank/index';
import { InBatches } from '../lib/in-batches';
import type { Jobs } from '../jobs/index';
import { LiveFigures, storedFigures } from '../lib/day-figures';
import type { DayFigures } from '../lib/day-figures';
import { together } from '../db/database';
import type { Transaction } from '../db/database';
import { LEVELS } from '../identity/index';
import type { BalanceChange } from '../ledger/index';
import type { Module } from '../lib/module';
import type { Tell } from '../lib/operator-case';
import { attempt } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { bankWatchJob, beginWatch, lookSoon } from './bank-watch';
import { PIX_MINIMUM } from './charge-command';
import type { CreateChargeInput } from './charge-command';
import { chargeJob } from './charge-job';
import { decideHeld, depositJob, disputeOf, lookAgainAtLevel } from './deposit-job';
import type { DepositStep } from './deposit-job';
import { lockedDeposit } from './deposit-lock';
import {
  depositsOfCharge,
  findDeposit,
  findDeposits,
  findDetected,
  hasSource,
  listDeposits,
  sourcesAmong,
  withDetails,
} from './deposit-store';
import type { Charge, Deposit, DepositFilter, DepositRecord } from './deposit-store';
import { DepositHistory } from './deposit-history';
import { DEPOSIT_COUNTING } from './figures';
import { endDispute } from './disputes/dispute-money';
import { findOpenDispute } from './disputes/dispute-store';
import { medOf, receiveDispute } from './disputes/receive-dispute';
import type { DisputeWord } from './disputes/receive-dispute';
import { DEPOSIT_MESSAGES } from './messages';
import type { Moved, Written } from './move-deposit';
import { isPayment } from './payment-charges';
import type { PaymentTaker } from './payment-charges';
import { createCharge, findCharge, findOpenCharge, openCharge, removeCharge } from './pix-charges';
import { receivePixes } from './receive-pix';
import type { JudgeParts } from './receive-pix';
import type { DepositMethod, DepositSource } from './source';
import type { DepositKind } from './states';
import { isMailed } from './tell-customer';
import { within } from '../lib/within';

export interface DepositsDependencies extends JudgeParts {
  readonly bank: BankPort;
  /** Without a bank nothing is watched. */
  readonly hasBank: boolean;
  readonly jobs: Jobs;
  /** Called after each commit that changed balances. */
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

export interface ChargeRecord {
  readonly charge: Charge;
  readonly deposits: readonly DepositRecord[];
}

export interface ChargeResult {
  readonly charge: ChargeRecord | null;
  readonly errors: ProductError[];
}

/** What the bank rings for. */
const bell = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pix.received'), data: z.object({ endToEndId: z.string().max(64) }) }),
  z.object({ type: z.literal('pix.disputed'), data: z.object({ disputeId: z.string().max(64) }) }),
]);
const uuid = z.uuid();
const BANK_MS = 10_000;
/** What arrived meanwhile is credited in one commit, after others had the machine for so long. More would keep the first waiting. */
const [MOST_AT_ONCE, LONGEST_REST_MS] = [32, 20];
const MOST_LOOKED_UP = 1_000;

/** Money that customers pay in: by Pix, and by what else other modules keep. */
export class Deposits implements Module {
  /** A deposit came to a state. */
  readonly events = new EventEmitter<{ changed: [Deposit] }>();
  /** What is told of deposits beside balances, up to date from the start on. */
  readonly figures: LiveFigures<Parameters<typeof DEPOSIT_COUNTING.figuresOf>[0]>;
  /** As programs look them up. */
  readonly history: DepositHistory;
  readonly #deps: DepositsDependencies;
  readonly #wake: () => void;
  readonly #steps = new Map<DepositKind, DepositStep>();
  readonly #sources = new Map<DepositKind, DepositSource>();
  readonly #arrived: InBatches<ArrivedPix>;
  #payments: PaymentTaker | null = null;

  constructor(deps: DepositsDependencies) {
    this.#deps = deps;
    this.history = new DepositHistory(deps.db);
    this.figures = new LiveFigures(deps.db, deps.clock, DEPOSIT_COUNTING);
    const { db, clock, bank, jobs } = deps;
    this.#wake = () => jobs.wake();
    const receiveTogether = async (all: readonly ArrivedPix[]) => {
      for (const written of await receivePixes(deps, all)) this.#told(written);
    };
    this.#arrived = new InBatches(MOST_AT_ONCE, receiveTogether, LONGEST_REST_MS);
    const receive = (endToEndId: string) => this.receive(endToEndId);
    jobs.add(chargeJob({ db, clock, bank, wake: this.#wake, receive }));
    const dispute = (id: string) => this.receiveDispute(id);
    const sources = this.#sources;
    jobs.add(depositJob({ ...deps, steps: this.#steps, sources, onMoved: (moved) => this.#moved(moved) }));
    const receiveAll = (pixes: readonly ArrivedPix[]) => this.#receiveAll(pixes);
    jobs.add(bankWatchJob({ db, clock, bank, receiveAll, dispute, sources }));
  }

  async start(): Promise<void> {
    await this.figures.start();
    if (this.#deps.hasBank) await beginWatch(this.#deps);
  }

  /** Says who keeps another kind of deposits; before the start. */
  add(source: DepositSource): void {
    this.#sources.set(source.kind, source);
  }

  /** Says who takes what comes for payment requests; before the start. */
  takePaymentsBy(taker: PaymentTaker): void {
    this.#payments = taker;
  }

  /** Asks the bank for the code of a charge that was written; doing it again makes no second one. @throws when it is away */
  openCode(charge: Charge): Promise<Charge> {
    return openCharge(this.#chargeParts(), charge);
  }

  /** Takes a charge from the bank, and takes in what was paid on it until then. @throws when the bank is away */
  async closeCode({ txid }: Pick<Charge, 'txid'>): Promise<void> {
    const { bank } = this.#deps;
    await within(BANK_MS, bank.removeCharge(txid));
    const known = await within(BANK_MS, bank.charge(txid));
    for (const endToEndId of known?.endToEndIds ?? []) await this.receive(endToEndId);
  }

  /** Has a kind's deposits seen to by its own step. */
  seeTo(kind: DepositKind, step: DepositStep): void {
    this.#steps.set(kind, step);
  }

  /** Tells of a deposit that another module wrote or moved, after the commit. */
  announce(moved: Moved): void {
    this.#moved(moved);
  }

  /** Tells of a chain's deposits that are not final: blocks came, or went. */
  async tellDetected(network: string): Promise<void> {
    for (const deposit of await findDetected(this.#deps.db, network)) this.events.emit('changed', deposit);
  }

  /** Works on what the bank rang for: it is only a bell, so the Pix is asked for. */
  async ring(body: unknown): Promise<void> {
    const rung = bell.safeParse(body).data;
    if (rung?.type === 'pix.received') await this.receive(rung.data.endToEndId);
    if (rung?.type === 'pix.disputed') await this.receiveDispute(rung.data.disputeId);
  }

  /** Makes a deposit, or a payment, of a Pix, as the bank knows it, unless there is one. */
  async receive(endToEndId: string): Promise<void> {
    if (await hasSource(this.#deps.db, endToEndId)) return;
    const pix = await this.#deps.bank.pix(endToEndId);
    if (pix) return this.#take(pix);
    await lookSoon(this.#deps);
    this.#wake();
  }

  /** What is known already, nearly all, costs one read for many. */
  async #receiveAll(pixes: readonly ArrivedPix[]): Promise<void> {
    for (let place = 0; place < pixes.length; place += MOST_LOOKED_UP) {
      const some = pixes.slice(place, place + MOST_LOOKED_UP);
      const ids = some.map(({ endToEndId }) => endToEndId);
      const known = await sourcesAmong(this.#deps.db, ids);
      const unknown = some.filter(({ endToEndId }) => !known.has(endToEndId));
      const taken = await this.#takenPayments(unknown.filter(isPayment));
      await together(unknown.filter(({ endToEndId }) => !taken.has(endToEndId)).map((pix) => this.#take(pix)));
    }
  }

  async #takenPayments(payments: readonly ArrivedPix[]): Promise<ReadonlySet<string>> {
    const ids = payments.map(({ endToEndId }) => endToEndId);
    return ids.length > 0 && this.#payments ? this.#payments.known(ids) : new Set();
  }

  #take(pix: ArrivedPix): Promise<void> {
    return isPayment(pix) && this.#payments ? this.#payments.receive(pix) : this.#arrived.run(pix);
  }

  /** Holds, frees or gives back a Pix that its payer wants back, as the bank knows it. */
  async receiveDispute(disputeId: string): Promise<void> {
    const word = await this.#deps.bank.dispute(disputeId);
    if (!word) return;
    // The bell of the Pix itself may have been lost.
    await this.receive(word.endToEndId);
    await this.hearDispute(medOf(word));
  }

  /** The same of a payment, and of a deposit that another module keeps, as those who decide say. */
  async hearDispute(word: DisputeWord): Promise<void> {
    const isPaid = await this.#payments?.dispute(word);
    for (const moved of isPaid ? [] : await receiveDispute(this.#deps, word)) this.#moved(moved);
  }

  methods(currency: string, level: number): readonly DepositMethod[] {
    if (currency !== 'BRL') return [];
    const pix = { kind: 'PIX', minimum: PIX_MINIMUM, ...openFrom(LEVELS.REGISTERED, level) } as const;
    const others = [...this.#sources.values()].flatMap((source) => source.reais(level) ?? []);
    return [pix, ...others];
  }

  createCharge(accountId: number, input: CreateChargeInput): Promise<ChargeResult> {
    return this.#charged(() => createCharge(this.#chargeParts(), accountId, input));
  }

  removeCharge(accountId: number, id: string): Promise<ChargeResult> {
    return this.#charged(() => removeCharge(this.#chargeParts(), accountId, uuid.safeParse(id).data ?? NOBODY));
  }

  async charge(accountId: number, id: string): Promise<ChargeRecord | null> {
    if (!uuid.safeParse(id).success) return null;
    return this.#withDeposits(await findCharge(this.#deps.db, accountId, id));
  }

  async openCharge(accountId: number): Promise<ChargeRecord | null> {
    const { db, clock } = this.#deps;
    return this.#withDeposits(await findOpenCharge(db, accountId, new Date(clock.now())));
  }

  list(accountId: number, filter: DepositFilter) {
    return listDeposits(this.#deps.db, accountId, filter);
  }

  /** The figures of an account by currency, in any process. */
  figuresOf(accountId: number): Promise<ReadonlyMap<string, DayFigures>> {
    return storedFigures(this.#deps.db, this.#deps.clock, DEPOSIT_COUNTING, accountId);
  }

  /** Deposits of an account by their ids. */
  byIds(accountId: number, ids: readonly string[]): Promise<ReadonlyMap<string, DepositRecord>> {
    return findDeposits(this.#deps.db, accountId, ids);
  }

  async find(accountId: number, id: string): Promise<DepositRecord | null> {
    const { db } = this.#deps;
    const found = uuid.safeParse(id).success ? await findDeposit(db, id) : undefined;
    const [record] = found?.accountId === accountId ? await withDetails(db, [found]) : [];
    return record ?? null;
  }

  /** The team lets a kept deposit in, or sends it back. @returns what tells of it; null when that cannot be */
  async decide(tx: Transaction, id: string, decision: 'CREDIT' | 'RETURN'): Promise<Tell | null> {
    const moved = await decideHeld(tx, this.#deps, id, decision);
    return moved && (() => this.#moved(moved));
  }

  /** Whether who opened a dispute about a deposit has ended it so, or knows nothing of it any more. */
  async mayEndDispute(id: string, end: 'ACCEPTED' | 'REFUSED'): Promise<boolean> {
    const { db, bank } = this.#deps;
    const open = await findOpenDispute(db, id);
    const word = open ? await within(BANK_MS, disputeOf({ bank, sources: this.#sources })(open)) : null;
    return word === null || word.state === end;
  }

  /** The team was told how a dispute about a deposit ended. @returns what tells of it; null when none is open */
  async decideDispute(tx: Transaction, id: string, end: 'ACCEPTED' | 'REFUSED'): Promise<Tell | null> {
    const { deposit } = await lockedDeposit(tx, id);
    if (deposit?.state !== 'DISPUTED') return null;
    const at = new Date(this.#deps.clock.now());
    const moved = await endDispute(tx, this.#deps, deposit, end, { actor: 'OPERATOR', at });
    return () => this.#moved(moved);
  }

  /** A customer's level may have changed: what waited for that is looked at again. */
  async levelChanged(accountId: number): Promise<void> {
    if (await lookAgainAtLevel(this.#deps, accountId)) this.#wake();
  }

  #chargeParts() {
    const { db, clock, bank } = this.#deps;
    return { db, clock, bank, wake: this.#wake };
  }

  async #charged(work: () => Promise<Charge>): Promise<ChargeResult> {
    const { result, errors } = await attempt(work);
    return { charge: await this.#withDeposits(result), errors };
  }

  async #withDeposits(charge: Charge | null): Promise<ChargeRecord | null> {
    const { db } = this.#deps;
    return charge && { charge, deposits: await withDetails(db, await depositsOfCharge(db, charge.id)) };
  }

  #moved({ deposit, balances }: Moved): void {
    this.#told({ deposits: [deposit], balances });
  }

  #told({ deposits, balances }: Written): void {
    // Whoever is told of the balances is told the figures beside them.
    for (const deposit of deposits) this.figures.note(deposit);
    this.#deps.onBalances(balances);
    for (const deposit of deposits) this.events.emit('changed', deposit);
    const { mailedFrom } = this.#deps;
    if (deposits.some((deposit) => deposit.nextStepAt !== null || isMailed(deposit, mailedFrom))) this.#wake();
  }
}

/** Whether a kind that needs a level is open to a customer of another, and why not. */
export function openFrom(level: number, own: number): Pick<DepositMethod, 'level' | 'isOpen' | 'message'> {
  const isOpen = own >= level;
  return { level, isOpen, message: isOpen ? null : DEPOSIT_MESSAGES.level };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
