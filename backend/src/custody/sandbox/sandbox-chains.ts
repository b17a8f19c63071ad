import { randomInt } from 'node:crypto';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { JobKind, Jobs } from '../../jobs/index';
import type { Network } from '../port';
import { NETWORKS } from './assets';
import { BLOCK_MS, lockChain, mine, mineDue, plan, reorganise, send, vanish } from './chain';
import type { Chain, Sending } from './chain';
import { isOfTreasury, refuse, spend } from './spend';
import { sandboxChains } from './tables';
import type { Spending } from './wallet';

/** What custody does instead of what it should, until the next start of the exchange. */
export interface CustodyFaults {
  /** Does it answer? */
  isAway: boolean;
  /** How often it rings for each thing that happened; 0: the bell is lost. */
  bells: number;
  /** When it rings: at once, ten seconds late, or at any time within them, so that bells overtake each other. */
  bellsAre: 'PUNCTUAL' | 'LATE' | 'SHUFFLED';
  /** Does it take what is asked of pay-outs, and never answer? */
  hangs: boolean;
  /** Is its answer to a pay-out lost after it has done what it was asked for? */
  losesAnswers: boolean;
  /** Can no pay-out that is handed in now ever be mined? */
  refusesPayouts: boolean;
  /** Has the outgoing wallet nothing? */
  isWalletEmpty: boolean;
  /** Addresses whose owners take nothing without a tag. */
  tagged: readonly string[];
  /** In how many minutes it says that the outgoing wallet is filled; 0: it does not know. */
  filledInMinutes: number;
}

interface ChainsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Rings once: something moved on a network. */
  readonly ring: (network: Network) => Promise<void>;
}

/** What a change of a chain did. */
interface Change<Result> {
  readonly result: Result;
  /** False when nothing is to be rung for. */
  readonly hasMoved: boolean;
  /** When the next block is due, if the chain has something to do; left out when that stays as it was. */
  readonly blockAt?: Date | null;
  readonly isHalted?: boolean;
}

const LATE_MS = 10_000;

/** The chains of a sandbox. Blocks follow each other every two seconds while a transaction has not enough on it. */
export class SandboxChains {
  readonly faults: CustodyFaults = {
    ...{ isAway: false, bells: 1, bellsAre: 'PUNCTUAL', hangs: false, losesAnswers: false },
    ...{ refusesPayouts: false, isWalletEmpty: false, tagged: [], filledInMinutes: 0 },
  };
  readonly #parts: ChainsParts;

  constructor(parts: ChainsParts) {
    this.#parts = parts;
    parts.jobs.add(this.#job());
  }

  /** Somebody sends coins, also while custody does not answer. @returns the transaction's id */
  send(network: Network, sending: Sending): Promise<string> {
    return this.#change(network, async (tx, _chain, at) => ({
      result: await send(tx, network, sending, at),
      hasMoved: true,
    }));
  }

  /** Mines blocks now. The first one takes what waits. */
  async mine(network: Network, blocks: number): Promise<void> {
    await this.#change(network, async (tx, _chain, at) => {
      await mine(tx, { network, times: Array.from({ length: blocks }, () => at), takesWaiting: true });
      return { result: undefined, hasMoved: true };
    });
  }

  /** Who sent it sends it again for a higher fee. @returns the new transaction's id; null when it does not wait */
  replace(network: Network, txId: string): Promise<string | null> {
    return this.#change(network, async (tx, _chain, at) => {
      if (await isOfTreasury(tx, network, txId)) return { result: null, hasMoved: false };
      const sending = await vanish(tx, network, txId, at);
      const result = sending && (await send(tx, network, sending, at));
      return { result, hasMoved: sending !== null };
    });
  }

  /** The exchange hands in a transaction. @throws Error when its treasury has too little */
  async spend(spending: Spending, txId: string): Promise<void> {
    const isRefused = this.faults.refusesPayouts;
    await this.#change(spending.network, async (tx, _chain, at) => {
      const hasMoved = await spend(tx, spending, { txId, at, isRefused });
      return { result: undefined, hasMoved };
    });
  }

  /** A transaction of the exchange can never be mined. @returns false when it does not wait */
  refuse(network: Network, txId: string): Promise<boolean> {
    return this.#change(network, async (tx, _chain, at) => {
      const result = await refuse(tx, network, txId, at);
      return { result, hasMoved: result };
    });
  }

  /** Who sent it spends the coins elsewhere. @returns false when it does not wait */
  doubleSpend(network: Network, txId: string): Promise<boolean> {
    return this.#change(network, async (tx, _chain, at) => {
      const result = (await vanish(tx, network, txId, at)) !== null;
      return { result, hasMoved: result };
    });
  }

  /** Leaves the newest blocks behind. @returns false when there are not so many */
  reorganise(network: Network, blocks: number, vanishes: boolean): Promise<boolean> {
    return this.#change(network, async (tx, _chain, at) => {
      const result = await reorganise(tx, network, { blocks, vanishes, at });
      return { result, hasMoved: result };
    });
  }

  /** No block follows by itself until it goes on. */
  async halt(network: Network, isHalted: boolean): Promise<void> {
    await this.#change(network, async () => ({ result: undefined, hasMoved: false, blockAt: null, isHalted }));
  }

  #job(): JobKind {
    return {
      name: 'sandbox-chain',
      table: sandboxChains,
      step: async (id) => {
        const network = NETWORKS.find((name) => name === id);
        if (network === undefined) return;
        await this.#change(network, async (tx, chain, at) => {
          const blockAt = await mineDue(tx, chain, at);
          return { result: undefined, hasMoved: blockAt !== chain.nextBlockAt, blockAt };
        });
      },
    };
  }

  /** Changes one chain, says when its next step is due, and rings after the commit. */
  async #change<Result>(
    network: Network,
    work: (tx: Transaction, chain: Chain, at: Date) => Promise<Change<Result>>,
  ): Promise<Result> {
    const { db, clock, jobs, ring } = this.#parts;
    const { result, isRung } = await inTransaction(db, async (tx) => {
      const at = new Date(clock.now());
      const chain = await lockChain(tx, network, at);
      const { result, hasMoved, blockAt = chain.nextBlockAt, isHalted = chain.isHalted } = await work(tx, chain, at);
      const isDue = chain.bellAt !== null && chain.bellAt <= at;
      const late = hasMoved ? this.#lateBell(at) : null;
      await plan(
        tx,
        { id: network, isHalted },
        {
          blockAt: blockAt ?? new Date(at.getTime() + BLOCK_MS),
          bellAt: isDue ? late : (chain.bellAt ?? late),
        },
      );
      return { result, isRung: isDue || (hasMoved && late === null) };
    });
    jobs.wake();
    if (isRung) for (let time = 0; time < this.faults.bells; time += 1) await ring(network);
    return result;
  }

  /** When a bell is rung that is not rung at once. */
  #lateBell(at: Date): Date | null {
    const { bellsAre } = this.faults;
    if (bellsAre === 'PUNCTUAL') return null;
    return new Date(at.getTime() + (bellsAre === 'LATE' ? LATE_MS : randomInt(LATE_MS)));
  }
}
