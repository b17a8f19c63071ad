import { z } from 'zod';
import { isAmount, toAmount } from '../lib/amount';
import type { SqlRunner, Transaction } from '../db/database';
import type { Deposits, Moved } from '../deposits/index';
import { LEVELS } from '../identity/index';
import type { Jobs } from '../jobs/index';
import type { Module } from '../lib/module';
import type { Tell } from '../lib/operator-case';
import { attempt } from '../products/lib/refusal';
import type { ProductError } from '../products/lib/refusal';
import { outputOf } from './arriving';
import { claimDeposit, claimsOf, decideClaim, openClaims } from './claims';
import type { ClaimDepositInput, ClaimParts, OperatedClaim, OwnClaim } from './claims';
import { createAddress, findAddress, networkFor } from './deposit-addresses';
import type { AddressParts, DepositAddress, DepositPlace } from './deposit-addresses';
import { CUSTODY_MESSAGES } from './messages';
import { freshAddress } from './payment-addresses';
import type { CustodyAddress, Network } from './port';
import { NETWORKS, networkOf, takenAsset } from './networks';
import type { NetworkInfo } from './networks';
import { transfersOf } from './chain-view';
import type { ChainTransfer } from './chain-view';
import { lookAgain } from './look-again';
import { declareOrigin } from './origins';
import type { DeclareOriginInput } from './origins';
import { recoverDeposit } from './recover';
import { beginWatch, chainWatchJob, ringFor } from './watch-job';
import type { WatchParts } from './watch-job';

export interface CustodyDependencies
  extends AddressParts, ClaimParts, Omit<WatchParts, 'onMoved' | 'onBlocks' | 'takePayment'> {
  readonly jobs: Jobs;
  readonly deposits: Deposits;
  /** Without custody no address can be made and nothing arrives. */
  readonly hasCustody: boolean;
}

/** A network by which a currency can be deposited. */
export interface DepositNetwork extends Pick<
  NetworkInfo,
  'code' | 'name' | 'confirmations' | 'usualMinutes' | 'hasTag'
> {
  readonly minimum: bigint;
  readonly contract: string | null;
  readonly isOpen: boolean;
  readonly message: string | null;
}

export interface AddressResult {
  readonly address: DepositAddress | null;
  readonly errors: ProductError[];
}

/** What became of a command about a deposit. */
export interface CoinResult {
  readonly isDone: boolean;
  readonly errors: ProductError[];
}

const uuid = z.uuid();
const NOBODYS = '00000000-0000-4000-8000-000000000000';
/** An id that is none is one of no deposit. */
const depositIdOf = (text: string): string => uuid.safeParse(text).data ?? NOBODYS;

/** What custody rings for. */
const bell = z.object({ network: z.string().max(32) });

/** Coins that customers send to the exchange by chains. */
export class Custody implements Module {
  readonly #deps: CustodyDependencies;
  #takePayment: WatchParts['takePayment'] = () => Promise.reject(new Error('Nobody takes payments in coins'));

  constructor(deps: CustodyDependencies) {
    this.#deps = deps;
    const { deposits, jobs } = deps;
    const onMoved = (moved: readonly Moved[]) => this.#announce(moved);
    const takePayment = (outputId: number) => this.#takePayment(outputId);
    jobs.add(chainWatchJob({ ...deps, onMoved, takePayment, onBlocks: (network) => deposits.tellDetected(network) }));
    deposits.seeTo('CHAIN', async ({ id }) => {
      onMoved(await lookAgain(deps, id));
      return null;
    });
  }

  async start(): Promise<void> {
    if (this.#deps.hasCustody) await beginWatch(this.#deps);
  }

  /** Works on what custody rang for: it is only a bell, so the chain is read. */
  async ring(body: unknown): Promise<void> {
    const rung = bell.safeParse(body).data;
    if (!rung) return;
    await ringFor(this.#deps, rung.network);
    this.#deps.jobs.wake();
  }

  /** Whether coins can come. */
  get isThere(): boolean {
    return this.#deps.hasCustody;
  }

  /** Who takes what comes to addresses of payment requests. */
  takePaymentsBy(take: WatchParts['takePayment']): void {
    this.#takePayment = take;
  }

  /** An address for one payment request, which was never given before. @throws when custody does not answer */
  freshAddress(network: Network): Promise<CustodyAddress> {
    return freshAddress(this.#deps, networkOf(network));
  }

  /** Does the owner of an address take nothing without a tag? @throws when custody does not answer */
  requiresTag(network: Network, address: string): Promise<boolean> {
    return this.#deps.custody.requiresTag(network, address);
  }

  /** How the coins of deposits came, by deposit. */
  transfersOf(depositIds: readonly string[]): Promise<ReadonlyMap<string, ChainTransfer>> {
    return transfersOf(this.#deps.db, depositIds);
  }

  /** How a customer of this level can deposit a currency. */
  networks(currency: string, level: number): readonly DepositNetwork[] {
    const message = this.#closedBecause(level);
    return NETWORKS.flatMap((info) => {
      const asset = takenAsset(info, currency);
      if (!asset) return [];
      const { code, name, confirmations, usualMinutes, hasTag } = info;
      const { minimum, contract } = asset;
      return { code, name, confirmations, usualMinutes, hasTag, minimum, contract, isOpen: message === null, message };
    });
  }

  async address(accountId: number, place: DepositPlace): Promise<DepositAddress | null> {
    const info = networkFor(place);
    return info ? findAddress(this.#deps.db, accountId, info.code) : null;
  }

  async createAddress(accountId: number, place: DepositPlace): Promise<AddressResult> {
    const { result, errors } = await attempt(() => createAddress(this.#deps, accountId, place));
    return { address: result, errors };
  }

  /** Says whose wallet an own deposit came from. */
  declareOrigin(accountId: number, input: DeclareOriginInput): Promise<CoinResult> {
    const own = { ...input, depositId: depositIdOf(input.depositId) };
    return this.#told(() => declareOrigin(this.#deps, accountId, own));
  }

  /** Recovers an own deposit that came by a network that does not take it. */
  recoverDeposit(accountId: number, { depositId, fee }: { depositId: string; fee: string }): Promise<CoinResult> {
    const own = { depositId: depositIdOf(depositId), fee: isAmount(fee) ? toAmount(fee) : 0n };
    return this.#told(() => recoverDeposit(this.#deps, accountId, own));
  }

  /** Asks for coins that came without a tag, or with nobody's. @returns what becomes of it */
  async claimDeposit(accountId: number, input: ClaimDepositInput) {
    const { result, errors } = await attempt(async () => {
      await claimDeposit(this.#deps, accountId, input);
      return CUSTODY_MESSAGES.claimed;
    });
    return { message: result, errors };
  }

  /** The account's newest claims on coins of a currency. */
  claimsOf(accountId: number, currency: string): Promise<readonly OwnClaim[]> {
    return claimsOf(this.#deps.db, accountId, currency);
  }

  /** Claims that wait for the operator. */
  openClaims(): Promise<readonly OperatedClaim[]> {
    return openClaims(this.#deps.db);
  }

  /** Was the block left out of its chain that a deposit's coins came with? Then they are not there. */
  async isLeftOut(runner: SqlRunner, depositId: string): Promise<boolean> {
    return ((await outputOf(runner, depositId))?.orphanedAt ?? null) !== null;
  }

  /** The team says whether coins are whose claims them. @returns what tells of it; null when that cannot be */
  async decideClaim(tx: Transaction, id: string, decision: 'CREDIT' | 'REFUSE'): Promise<Tell | null> {
    const moved = await decideClaim(tx, this.#deps, id, decision);
    return moved && (() => this.#announce(moved));
  }

  async #told(work: () => Promise<readonly Moved[]>): Promise<CoinResult> {
    const { result, errors } = await attempt(work);
    this.#announce(result ?? []);
    // What else came from the same sender is looked at now.
    if (result) this.#deps.jobs.wake();
    return { isDone: result !== null, errors };
  }

  #announce(moved: readonly Moved[]): void {
    for (const each of moved) this.#deps.deposits.announce(each);
  }

  #closedBecause(level: number): string | null {
    if (!this.#deps.hasCustody) return CUSTODY_MESSAGES.closed;
    return level < LEVELS.VERIFIED ? CUSTODY_MESSAGES.level : null;
  }
}
