import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { Block, ChainOutput, CustodyAddress, CustodyPort, Network } from '../port';
import { addressAt, tagOf } from './addresses';
import { lockChain, tipOf } from './chain';
import type { CustodyFaults } from './sandbox-chains';
import { sandboxChainAddresses, sandboxChainBlocks, sandboxChainOutputs, sandboxChainTransactions } from './tables';

const MOST_BLOCKS = 200;
/** All accounts share one address, which is not that of the treasury. */
const SHARED_WALLET = 1;
/** Wallets from here on belong to no account. Their tags fit as well. */
const FIRST_FRESH = 20_000_000;

const isWatched = sql`exists (select 1 from ${sandboxChainAddresses} where ${sandboxChainAddresses.address} = ${sandboxChainOutputs.address})`;

const ofTransaction = and(
  eq(sandboxChainOutputs.network, sandboxChainTransactions.network),
  eq(sandboxChainOutputs.txId, sandboxChainTransactions.txId),
);

const OUTPUT = {
  txId: sandboxChainOutputs.txId,
  outputIndex: sandboxChainOutputs.outputIndex,
  address: sandboxChainOutputs.address,
  tag: sandboxChainOutputs.tag,
  contract: sandboxChainOutputs.contract,
  raw: sandboxChainOutputs.raw,
  from: sandboxChainTransactions.sender,
};

interface CustodyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly faults: Pick<CustodyFaults, 'isAway' | 'tagged'>;
}

/** Custody of a sandbox. Its wallets are on simulated chains, and all come of one seed that everybody knows. */
export class SandboxCustody implements CustodyPort {
  readonly #parts: CustodyParts;
  readonly #begun = new Set<Network>();

  constructor(parts: CustodyParts) {
    this.#parts = parts;
  }

  address(accountId: number, network: Network): Promise<CustodyAddress> {
    return this.#wallet(accountId, network);
  }

  freshAddress(number: number, network: Network): Promise<CustodyAddress> {
    return this.#wallet(FIRST_FRESH + number, network);
  }

  async #wallet(wallet: number, network: Network): Promise<CustodyAddress> {
    this.#answer();
    const own: CustodyAddress =
      network === 'ripple'
        ? { address: addressAt(network, SHARED_WALLET), tag: tagOf(wallet) }
        : { address: addressAt(network, wallet), tag: null };
    await this.#parts.db.orm
      .insert(sandboxChainAddresses)
      .values({ network, wallet, ...own })
      .onConflictDoNothing();
    return own;
  }

  /** Who shares an address among customers asks for a tag; so do the exchanges that the operator names. */
  async requiresTag(network: Network, address: string): Promise<boolean> {
    this.#answer();
    if (network !== 'ripple') return false;
    return address === addressAt(network, SHARED_WALLET) || this.#parts.faults.tagged.includes(address);
  }

  async tip(network: Network): Promise<{ readonly height: number; readonly hash: string }> {
    await this.#look(network);
    return tipOf(this.#parts.db, network);
  }

  async blocks(network: Network, fromHeight: number): Promise<readonly Block[]> {
    await this.#look(network);
    const { orm } = this.#parts.db;
    const blocks = await orm
      .select()
      .from(sandboxChainBlocks)
      .where(and(eq(sandboxChainBlocks.network, network), gte(sandboxChainBlocks.height, fromHeight)))
      .orderBy(asc(sandboxChainBlocks.height))
      .limit(MOST_BLOCKS);
    const outputs = await this.#outputsOf(blocks.map(({ hash }) => hash));
    return blocks.map(({ height, hash, parent, minedAt }) => ({
      height,
      hash,
      parent,
      minedAt,
      outputs: outputs.get(hash) ?? [],
    }));
  }

  async pending(network: Network): Promise<readonly ChainOutput[]> {
    await this.#look(network);
    return this.#parts.db.orm
      .select(OUTPUT)
      .from(sandboxChainOutputs)
      .innerJoin(sandboxChainTransactions, ofTransaction)
      .where(
        and(
          eq(sandboxChainTransactions.network, network),
          isNull(sandboxChainTransactions.blockHash),
          isNull(sandboxChainTransactions.vanishedAt),
          isWatched,
        ),
      )
      .orderBy(sandboxChainTransactions.sentAt, sandboxChainOutputs.txId, sandboxChainOutputs.outputIndex);
  }

  /** By the hashes of their blocks: a block that is left behind meanwhile then has none. */
  async #outputsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, readonly ChainOutput[]>> {
    const rows = await this.#parts.db.orm
      .select({ ...OUTPUT, blockHash: sandboxChainTransactions.blockHash })
      .from(sandboxChainOutputs)
      .innerJoin(sandboxChainTransactions, ofTransaction)
      .where(and(inArray(sandboxChainTransactions.blockHash, [...hashes]), isWatched))
      .orderBy(sandboxChainOutputs.txId, sandboxChainOutputs.outputIndex);
    const outputs = new Map<string, ChainOutput[]>();
    for (const { blockHash, ...output } of rows) {
      const known = outputs.get(blockHash ?? '');
      if (known) known.push(output);
      else outputs.set(blockHash ?? '', [output]);
    }
    return outputs;
  }

  /** Custody answers, and the chain has begun. */
  async #look(network: Network): Promise<void> {
    this.#answer();
    if (this.#begun.has(network)) return;
    const { db, clock } = this.#parts;
    await inTransaction(db, (tx) => lockChain(tx, network, new Date(clock.now())));
    this.#begun.add(network);
  }

  #answer(): void {
    if (this.#parts.faults.isAway) throw new Error('Custody does not answer');
  }
}
