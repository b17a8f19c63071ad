import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database';
import type { Network } from '../port';
import { addressAt, checksummed } from './addresses';
import { amountOf, CHAIN_ASSETS, isEvm, NETWORKS, rawOf, tellsSender } from './assets';
import type { Payment } from './chain';
import type { CustodyFaults, SandboxChains } from './sandbox-chains';
import {
  sandboxChainAddresses,
  sandboxChainBlocks,
  sandboxChainOutputs,
  sandboxChains,
  sandboxChainTransactions,
} from './tables';

const MOST_LISTED = 20;
const MOST_MINED = 200;
const MOST_LEFT = 100;
const MOST_PAYMENTS = 20;
/** Whose wallet coins come from unless the operator says. */
const SOMEBODY = 2_000_000_000;

const network = z.enum(NETWORKS);
const txId = z.string().trim().min(1).max(100);
const payment = z.strictObject({
  address: z.string().trim().min(1).max(120),
  tag: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional(),
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,18})?$/)
    .refine((text) => /[1-9]/.test(text), 'not positive'),
});

/** `POST /sandbox/api/chains`: what happens on a chain. */
export const chainInput = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('SEND'),
    network,
    /** Symbol of what is sent. */
    asset: z.string().max(10),
    /** Each is an output of the one transaction. */
    payments: z.array(payment).min(1).max(MOST_PAYMENTS),
    from: z.string().trim().min(1).max(120).optional(),
  }),
  z.strictObject({ action: z.literal('MINE'), network, blocks: z.int().min(1).max(MOST_MINED).default(1) }),
  z.strictObject({ action: z.literal('REPLACE'), network, txId }),
  z.strictObject({ action: z.literal('DOUBLE_SPEND'), network, txId }),
  /** A transaction of the exchange can never be mined. */
  z.strictObject({ action: z.literal('REFUSE'), network, txId }),
  z.strictObject({
    action: z.literal('REORGANISE'),
    network,
    blocks: z.int().min(1).max(MOST_LEFT),
    /** Do the coins of what was in them go elsewhere? Else it waits to be mined again. */
    vanishes: z.boolean().default(false),
  }),
  z.strictObject({ action: z.enum(['HALT', 'GO_ON']), network }),
]);

/** `POST /sandbox/api/custody`: what custody does wrong, until the next start of the exchange. */
export const custodyInput = z.strictObject({
  isAway: z.boolean().default(false),
  bells: z.int().min(0).max(20).default(1),
  bellsAre: z.enum(['PUNCTUAL', 'LATE', 'SHUFFLED']).default('PUNCTUAL'),
  hangs: z.boolean().default(false),
  losesAnswers: z.boolean().default(false),
  refusesPayouts: z.boolean().default(false),
  isWalletEmpty: z.boolean().default(false),
  tagged: z.array(z.string().min(1).max(100)).max(20).default([]),
  filledInMinutes: z.int().min(0).max(1_440).default(0),
});

export interface OperatedChain {
  readonly network: Network;
  readonly height: number;
  readonly isHalted: boolean;
  /** Newest first. */
  readonly transactions: readonly OperatedTransaction[];
}

/** The chains as the operator sees them. */
export interface OperatedWorld {
  readonly faults: Readonly<CustodyFaults>;
  /** Those that began. */
  readonly chains: readonly OperatedChain[];
}

export interface OperatedTransaction {
  readonly txId: string;
  readonly state: 'WAITING' | 'MINED' | 'VANISHED';
  /** How many blocks are on it, its own included. */
  readonly confirmations: number;
  readonly payments: readonly {
    readonly address: string;
    readonly tag: string | null;
    readonly amount: string;
    readonly asset: string;
  }[];
}

type ChainInput = z.output<typeof chainInput>;
type SendInput = Extract<ChainInput, { action: 'SEND' }>;

/** What the operator of a sandbox does on its chains. */
export class ChainOperator {
  readonly #db: Database;
  readonly #chains: SandboxChains;

  constructor(db: Database, chains: SandboxChains) {
    this.#db = db;
    this.#chains = chains;
  }

  setFaults(faults: Partial<z.output<typeof custodyInput>>): void {
    Object.assign(this.#chains.faults, faults);
  }

  /** @returns null when there is nothing on the chain that it could happen to, or nobody whom it could pay */
  async act(input: ChainInput): Promise<{ readonly txId?: string } | null> {
    const { network } = input;
    switch (input.action) {
      case 'SEND':
        return this.#send(input);
      case 'MINE':
        await this.#chains.mine(network, input.blocks);
        return {};
      case 'REPLACE': {
        const txId = await this.#chains.replace(network, input.txId);
        return txId === null ? null : { txId };
      }
      case 'DOUBLE_SPEND':
        return (await this.#chains.doubleSpend(network, input.txId)) ? {} : null;
      case 'REFUSE':
        return (await this.#chains.refuse(network, input.txId)) ? {} : null;
      case 'REORGANISE':
        return (await this.#chains.reorganise(network, input.blocks, input.vanishes)) ? {} : null;
      case 'HALT':
      case 'GO_ON':
        await this.#chains.halt(network, input.action === 'HALT');
        return {};
    }
  }

  /** Each chain with its last transactions. */
  async world(): Promise<OperatedWorld> {
    const begun = await this.#db.orm.select().from(sandboxChains).orderBy(asc(sandboxChains.id));
    const chains = await Promise.all(
      begun.map(async ({ id, isHalted }) => {
        const height = await this.#heightOf(id);
        return { network: id, height, isHalted, transactions: await this.#transactionsOf(id, height) };
      }),
    );
    return { faults: this.#chains.faults, chains };
  }

  async #send({ network, asset, payments, from }: SendInput): Promise<{ readonly txId: string } | null> {
    const sent = CHAIN_ASSETS[network].find(({ symbol }) => symbol === asset);
    if (!sent) return null;
    const { contract, decimals } = sent;
    const paid: Payment[] = [];
    for (const { address: text, tag = null, amount } of payments) {
      const address = await this.#watched(network, text);
      const raw = rawOf(amount, decimals);
      if (address === null || raw === null) return null;
      paid.push({ address, tag, contract, raw });
    }
    const sender = tellsSender(network) ? (from ?? addressAt(network, SOMEBODY)) : null;
    return { txId: await this.#chains.send(network, { sender, payments: paid }) };
  }

  /** An address that custody made, for this network or one that has the same addresses; null when it is none. */
  async #watched(network: Network, text: string): Promise<string | null> {
    const address = isEvm(network) && /^0x[0-9a-f]{40}$/i.test(text) ? checksummed(text) : text;
    const networks = isEvm(network) ? NETWORKS.filter(isEvm) : [network];
    const isMade = and(eq(sandboxChainAddresses.address, address), inArray(sandboxChainAddresses.network, networks));
    return (await this.#db.orm.$count(sandboxChainAddresses, isMade)) > 0 ? address : null;
  }

  async #heightOf(network: Network): Promise<number> {
    const { height } = sandboxChainBlocks;
    const [tip] = await this.#db.orm
      .select({ height })
      .from(sandboxChainBlocks)
      .where(eq(sandboxChainBlocks.network, network))
      .orderBy(desc(height))
      .limit(1);
    return tip?.height ?? 0;
  }

  async #transactionsOf(network: Network, tip: number): Promise<readonly OperatedTransaction[]> {
    const { orm } = this.#db;
    const rows = await orm
      .select({
        txId: sandboxChainTransactions.txId,
        vanishedAt: sandboxChainTransactions.vanishedAt,
        height: sandboxChainBlocks.height,
      })
      .from(sandboxChainTransactions)
      .leftJoin(sandboxChainBlocks, eq(sandboxChainBlocks.hash, sandboxChainTransactions.blockHash))
      .where(eq(sandboxChainTransactions.network, network))
      .orderBy(desc(sandboxChainTransactions.sentAt), desc(sandboxChainTransactions.txId))
      .limit(MOST_LISTED);
    const ids = rows.map(({ txId }) => txId);
    const isListed = and(eq(sandboxChainOutputs.network, network), inArray(sandboxChainOutputs.txId, ids));
    const outputs = await orm
      .select()
      .from(sandboxChainOutputs)
      .where(isListed)
      .orderBy(sandboxChainOutputs.outputIndex);
    return rows
      .filter(({ height }) => height !== 0)
      .map(({ txId, vanishedAt, height }) => ({
        txId,
        state: height !== null ? 'MINED' : vanishedAt === null ? 'WAITING' : 'VANISHED',
        confirmations: height === null ? 0 : tip - height + 1,
        payments: outputs.filter((output) => output.txId === txId).map((output) => paymentOf(network, output)),
      }));
  }
}

function paymentOf(
  network: Network,
  { address, tag, contract, raw }: Payment,
): OperatedTransaction['payments'][number] {
  const asset = CHAIN_ASSETS[network].find((one) => one.contract === contract);
  return { address, tag, amount: amountOf(raw, asset?.decimals ?? 0), asset: asset?.symbol ?? '' };
}
