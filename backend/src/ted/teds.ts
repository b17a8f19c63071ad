import { z } from 'zod';
import { toAmount } from '../lib/amount';
import type { ReturnState, TedPort } from '../bank/index';
import { lookLater, openFrom, tedArrivesBy, workThrough } from '../deposits/index';
import type { Deposit, DepositMethod, Deposits, DepositSource, JudgeParts, Moved } from '../deposits/index';
import { LEVELS } from '../identity/index';
import { bankReferenceOf, receiveTed } from './receive-ted';

interface TedsDependencies extends JudgeParts {
  readonly bank: TedPort;
  readonly deposits: Pick<Deposits, 'add' | 'announce'>;
}

function referenceOf(deposit: Deposit): string {
  const reference = bankReferenceOf(deposit);
  if (reference === null) throw new TypeError(`Deposit ${deposit.id} is no TED`);
  return reference;
}

/** A bank sends any amount. */
const MINIMUM = toAmount('0.01');

/** What the bank rings for. */
const bell = z.object({ type: z.literal('ted.changed'), data: z.object({ reference: z.string().max(64) }) });

/** Money that customers pay in by TED: announced by the bank, and received on a business day. */
export class Teds implements DepositSource {
  readonly kind = 'TED';
  readonly #deps: TedsDependencies;

  constructor(deps: TedsDependencies) {
    this.#deps = deps;
    deps.deposits.add(this);
  }

  reais(level: number): DepositMethod {
    const { bank, clock } = this.#deps;
    const ted = { account: bank.account, arrivesBy: tedArrivesBy(new Date(clock.now())) };
    return { kind: this.kind, minimum: MINIMUM, ...openFrom(LEVELS.REGISTERED, level), ted };
  }

  /** Works on what the bank rang for: it is only a bell, so the TED is asked for. */
  async ring(body: unknown): Promise<void> {
    const rung = bell.safeParse(body).data;
    if (rung) await this.receive(rung.data.reference);
  }

  /** Makes a deposit of a TED, as the bank knows it, or moves it on. */
  async receive(reference: string): Promise<void> {
    const moved = await this.#look(reference);
    if (moved) this.#deps.deposits.announce(moved);
  }

  /** money M-9: no bell has to be heard. */
  async lookSince(at: Date): Promise<void> {
    await workThrough(await this.#deps.bank.tedsSince(at), ({ reference }) => this.receive(reference));
  }

  async lookAgain(deposit: Deposit): Promise<Moved | null> {
    const moved = await this.#look(referenceOf(deposit));
    const { db, clock } = this.#deps;
    if (!moved) await lookLater(db, deposit.id, tedArrivesBy(new Date(clock.now())));
    return moved;
  }

  sendBack(deposit: Deposit): Promise<ReturnState> {
    const { id: returnId, amount } = deposit;
    return this.#deps.bank.returnTed({ reference: referenceOf(deposit), returnId, amount });
  }

  async #look(reference: string): Promise<Moved | null> {
    const ted = await this.#deps.bank.ted(reference);
    return ted && receiveTed(this.#deps, ted);
  }
}
