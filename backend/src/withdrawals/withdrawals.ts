import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { LiveFigures, storedFigures } from '../lib/day-figures';
import type { DayFigures } from '../lib/day-figures';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import type { Destinations } from '../destinations/index';
import { deviceNameOf } from '../identity/index';
import type { ApprovalGuard, RequestSession } from '../identity/index';
import type { Jobs } from '../jobs/index';
import type { Module } from '../lib/module';
import type { Tell } from '../lib/operator-case';
import { attempt, ProductRefused } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { Sealing } from '../lib/sealing';
import { within } from '../lib/within';
import { askedTermsHash } from './asked-terms';
import { mailLink } from './confirm-mail';
import { rungNetwork, rungPayout } from './bells';
import { bankHearing } from './hear-bank';
import { confirmByLink, denyByLink, openLink } from './confirm-withdrawal';
import type { ConfirmParts, OpenedLink, UsedLink } from './confirm-withdrawal';
import { WITHDRAWAL_COUNTING } from './figures';
import { WITHDRAWAL_MESSAGES } from './messages';
import { moveWithdrawal } from './move-withdrawal';
import type { Moved, MovedTogether, WithdrawalChange } from './move-withdrawal';
import { requestOfProgram } from './request-of-program';
import { requestWithdrawal, sameCommand } from './request-withdrawal';
import type { RequestParts } from './request-withdrawal';
import { isCancelable } from './states';
import { accountTerms } from './account-terms';
import type { WantedWithdrawal } from './account-terms';
import type { WithdrawalTerms } from './terms';
import { findWay, networksOut } from './ways';
import type { WithdrawalNetwork, WithdrawalWay } from './ways';
import { parseAskedTerms, parseWithdrawal } from './withdrawal-command';
import type { AskedWithdrawalTerms, ProgramWithdrawalInput, RequestWithdrawalInput } from './withdrawal-command';
import { WithdrawalHistory } from './withdrawal-history';
import { withdrawalJob } from './withdrawal-job';
import type { WithdrawalJobParts } from './withdrawal-job';
import { lockedWithdrawal } from './withdrawal-lock';
import {
  findByKey,
  findWithdrawal,
  findWithdrawals,
  listWithdrawals,
  lookSoon,
  noteMailed,
  resendableAt,
  withSteps,
} from './withdrawal-store';
import type { Withdrawal, WithdrawalFilter, WithdrawalRecord } from './withdrawal-store';

const BANK_MS = 10_000;
const uuid = z.uuid();

export interface WithdrawalsDependencies
  extends ConfirmParts, Omit<RequestParts & WithdrawalJobParts, 'destinations' | 'hear' | 'onMoved' | 'sealing'> {
  /** Seals the signed bytes of transactions. */
  readonly secret: string;
  readonly destinations: Pick<Destinations, 'cautionsOf' | 'findTyped' | 'payoutTarget' | 'usable'>;
  readonly jobs: Jobs;
  /** Without a bank no reais go out. */
  readonly hasBank: boolean;
  /** Without custody no coins go out. */
  readonly hasChains: boolean;
  /** Called after each commit that changed balances. */
  readonly onBalances: (balances: Moved['balances']) => void;
}

export interface WithdrawalResult {
  readonly withdrawal: WithdrawalRecord | null;
  readonly errors: ProductError[];
}

/** Money that customers take out. */
export class Withdrawals implements Module {
  /** A withdrawal came to a state. */
  readonly events = new EventEmitter<{ changed: [Withdrawal] }>();
  /** What is told of withdrawals beside balances, up to date from the start on. */
  readonly figures: LiveFigures<Parameters<typeof WITHDRAWAL_COUNTING.figuresOf>[0]>;
  /** For programs. */
  readonly history: WithdrawalHistory;
  readonly #deps: WithdrawalsDependencies;
  readonly #hear: WithdrawalJobParts['hear'];

  constructor(deps: WithdrawalsDependencies) {
    this.#deps = deps;
    this.history = new WithdrawalHistory(deps.db);
    this.figures = new LiveFigures(deps.db, deps.clock, WITHDRAWAL_COUNTING);
    const sealing = new Sealing(deps.secret, 'chain-transfers');
    const onMoved = (moved: MovedTogether) => this.#movedTogether(moved);
    this.#hear = bankHearing({ ...deps, onMoved });
    deps.jobs.add(withdrawalJob({ ...deps, sealing, onMoved, hear: this.#hear }));
  }

  start(): Promise<void> {
    return this.figures.start();
  }

  /** The figures of an account by currency, in any process. */
  figuresOf(accountId: number): Promise<ReadonlyMap<string, DayFigures>> {
    return storedFigures(this.#deps.db, this.#deps.clock, WITHDRAWAL_COUNTING, accountId);
  }

  /** What reais cost and may be when they leave by the bank; null when they do not leave. */
  get byBank(): Pick<WithdrawalWay, 'fee' | 'minimum'> | null {
    const { hasBank, rules } = this.#deps;
    return hasBank ? { fee: rules.fee, minimum: rules.minimum } : null;
  }

  /** The networks by which a customer of this level can withdraw a currency. */
  networks(currency: string, level: number): readonly WithdrawalNetwork[] {
    return networksOut(currency, level, this.#deps.hasChains ? null : WITHDRAWAL_MESSAGES.unavailable);
  }

  /** What a withdrawal would be now, and what stands against it. Null for what cannot be withdrawn. */
  async terms(
    accountId: number,
    { currency, network }: { readonly currency: string; readonly network: string | null },
    wanted: WantedWithdrawal,
  ): Promise<WithdrawalTerms | null> {
    const way = findWay(this.#deps.rules, currency, network);
    return way && this.#isOpen(way) ? accountTerms(this.#deps, accountId, way, wanted) : null;
  }

  /**
   * What a passkey is asked to confirm, so that it confirms nothing else.
   * @returns a hash of the terms that a withdrawal has which is requested with them
   * @throws ProductRefused with the field and the sentence to show
   */
  async termsHash(accountId: number, input: AskedWithdrawalTerms): Promise<string> {
    const { db, destinations } = this.#deps;
    return askedTermsHash(db, destinations, accountId, parseAskedTerms(input));
  }

  /**
   * Asks for a withdrawal. The proof and all that the request writes are one transaction; the same key returns the same
   * withdrawal, for which nothing is proven again.
   */
  request(
    request: RequestSession,
    accountId: number,
    input: RequestWithdrawalInput,
    guard: ApprovalGuard,
  ): Promise<WithdrawalResult> {
    return this.#told(async () => {
      const { db, clock, rules } = this.#deps;
      const command = parseWithdrawal(rules, input);
      const earlier = await findByKey(db, accountId, command.idempotencyKey);
      if (earlier) return sameCommand(earlier, command.hash);
      const requestedFrom = deviceNameOf(request.device(), request.userAgent);
      const asked = parseAskedTerms(input);
      const termsHash = (tx: Transaction) => askedTermsHash(tx, this.#deps.destinations, accountId, asked);
      const moved = await guard(termsHash, async (tx, approval) => {
        if (!this.#isOpen(command.way)) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.unavailable);
        const requester = { accountId, approval, requestedFrom, at: new Date(clock.now()) };
        return requestWithdrawal(this.#deps, tx, command, requester);
      });
      this.moved(moved);
      return moved.withdrawal;
    });
  }

  /**
   * The same for a program, by the mandate of where it goes: nobody proves anything, and no mail is waited for.
   * @param program what it is called
   * @throws WithdrawalRefused
   */
  async requestByMandate(accountId: number, program: string, input: ProgramWithdrawalInput): Promise<Withdrawal> {
    const parts = { ...this.#deps, isOpen: (way: WithdrawalWay) => this.#isOpen(way) };
    const moved = await requestOfProgram(parts, accountId, program, input);
    this.moved(moved);
    return moved.withdrawal;
  }

  /** The customer takes it back. */
  cancel(accountId: number, id: string): Promise<WithdrawalResult> {
    return this.#changed(accountId, id, async (tx, withdrawal, at) => {
      if (withdrawal.state === 'CANCELED') return { withdrawal, balances: [] };
      if (!isCancelable(withdrawal.state)) {
        const isOver = withdrawal.nextStepAt === null || withdrawal.completedAt !== null;
        throw new ProductRefused('base', isOver ? WITHDRAWAL_MESSAGES.ended : WITHDRAWAL_MESSAGES.tooLate);
      }
      const change = { state: 'CANCELED', reason: 'CUSTOMER' } as const;
      return moveWithdrawal(tx, this.#deps, withdrawal, change, { actor: 'CUSTOMER', at });
    });
  }

  /** Sends the mail with a link again. */
  resend(accountId: number, id: string): Promise<WithdrawalResult> {
    return this.#changed(accountId, id, async (tx, withdrawal, at, userId) => {
      const from = resendableAt(withdrawal);
      if (!from) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.notWaiting);
      if (from > at) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.mailTooSoon(from));
      await mailLink(this.#deps, tx, userId, withdrawal);
      return { withdrawal: await noteMailed(tx, id, at), balances: [] };
    });
  }

  /** What the link of a mail is for. Spends nothing. */
  open(token: string): Promise<OpenedLink> {
    return openLink(this.#deps, token);
  }

  async confirm(token: string): Promise<UsedLink> {
    return this.#used(await confirmByLink(this.#deps, token));
  }

  /** `Não fui eu`. */
  async deny(token: string): Promise<UsedLink> {
    return this.#used(await denyByLink(this.#deps, token));
  }

  /** Lets go what the team looks at, or does not. @returns what tells of it; null when it is not looked at */
  async decide(tx: Transaction, id: string, decision: 'APPROVE' | 'REJECT'): Promise<Tell | null> {
    const at = new Date(this.#deps.clock.now());
    const { withdrawal } = await lockedWithdrawal(tx, id);
    if (withdrawal?.state !== 'REVIEW') return null;
    const approved: WithdrawalChange = { state: 'QUEUED', nextStepAt: at };
    const change: WithdrawalChange = decision === 'APPROVE' ? approved : { state: 'REJECTED' };
    const moved = await moveWithdrawal(tx, this.#deps, withdrawal, change, { actor: 'OPERATOR', at });
    return () => this.moved(moved);
  }

  /** Works on what the bank rang for: it is only a bell, so the pay-out is asked for. */
  async ring(body: unknown): Promise<void> {
    const requestId = rungPayout(body);
    if (requestId === null) return;
    const word = await within(BANK_MS, this.#deps.payouts.find(requestId));
    if (word) await this.#hear(word);
  }

  /** Works on what custody rang for: it is only a bell, so the network is asked. */
  async ringForChain(body: unknown): Promise<void> {
    const network = rungNetwork(body);
    if (network === null) return;
    await lookSoon(this.#deps.db, network, new Date(this.#deps.clock.now()));
    this.#deps.jobs.wake();
  }

  list(accountId: number, filter: WithdrawalFilter) {
    return listWithdrawals(this.#deps.db, accountId, filter);
  }

  /** The customer's own withdrawals by their ids. */
  byIds(accountId: number, ids: readonly string[]) {
    return findWithdrawals(this.#deps.db, accountId, ids);
  }

  /** The customer's own withdrawal. */
  async find(accountId: number, id: string): Promise<WithdrawalRecord | null> {
    const { db } = this.#deps;
    const found = uuid.safeParse(id).success ? await findWithdrawal(db, id) : null;
    return found?.accountId === accountId ? this.#recordOf(found) : null;
  }

  /** The same by the key of its request. */
  async findByKey(accountId: number, key: string): Promise<WithdrawalRecord | null> {
    const found = await findByKey(this.#deps.db, accountId, key.toLowerCase());
    return found && this.#recordOf(found);
  }

  #isOpen({ network }: WithdrawalWay): boolean {
    return network ? this.#deps.hasChains : this.#deps.hasBank;
  }

  async #recordOf(withdrawal: Withdrawal): Promise<WithdrawalRecord | null> {
    return (await withSteps(this.#deps.db, [withdrawal]))[0] ?? null;
  }

  async #told(work: () => Promise<Withdrawal>): Promise<WithdrawalResult> {
    const { result, errors } = await attempt(work);
    return { withdrawal: result && (await this.#recordOf(result)), errors };
  }

  /** Changes an own withdrawal, which is locked with its customer. */
  #changed(
    accountId: number,
    id: string,
    change: (
      tx: Parameters<typeof lockedWithdrawal>[0],
      withdrawal: Withdrawal,
      at: Date,
      userId: string,
    ) => Promise<Moved>,
  ): Promise<WithdrawalResult> {
    return this.#told(async () => {
      const { db, clock } = this.#deps;
      const moved = await inTransaction(db, async (tx) => {
        const found = uuid.safeParse(id).success ? await lockedWithdrawal(tx, id) : null;
        if (!found?.withdrawal || !found.customer || found.withdrawal.accountId !== accountId) {
          throw new ProductRefused('base', WITHDRAWAL_MESSAGES.unknown);
        }
        return change(tx, found.withdrawal, new Date(clock.now()), found.customer.id);
      });
      this.moved(moved);
      return moved.withdrawal;
    });
  }

  #used(used: UsedLink): UsedLink {
    if (used.moved) this.moved(used.moved);
    return used;
  }

  /** Tells of a withdrawal that was moved on, after the commit. */
  moved({ withdrawal, balances }: Moved): void {
    this.#movedTogether({ withdrawals: [withdrawal], balances });
  }

  #movedTogether({ withdrawals, balances }: MovedTogether): void {
    // Whoever is told of the balances is told the figures beside them.
    for (const withdrawal of withdrawals) this.figures.note(withdrawal);
    this.#deps.onBalances(balances);
    for (const withdrawal of withdrawals) this.events.emit('changed', withdrawal);
    // Its next step, or a mail.
    this.#deps.jobs.wake();
  }
}
