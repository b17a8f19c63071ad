import { randomUUID } from 'node:crypto';
import { NETWORKS } from '../src/custody/index';
import type { Block, ChainOutput, CustodyPort, Network } from '../src/custody/port';
import { addressAt } from '../src/custody/sandbox/addresses';

interface Chain {
  blocks: Block[];
  pending: ChainOutput[];
}

/** Whose address all accounts share where they are told apart by a tag. */
const SHARED_WALLET = 1;
const MOST_BLOCKS = 200;
const FIRST_HEIGHT = 1_000;

/** Chains in memory, whose blocks are made by hand. */
export class FakeChains implements CustodyPort {
  isAway = false;
  /** How often an address was asked for. */
  asked = 0;
  readonly #chains = new Map<Network, Chain>();

  constructor() {
    for (const { code } of NETWORKS) this.#chains.set(code, { blocks: [], pending: [] });
    for (const { code } of NETWORKS) this.mine(code);
  }

  async address(accountId: number, network: Network) {
    this.#answer();
    this.asked += 1;
    if (network === 'ripple') return { address: addressAt(network, SHARED_WALLET), tag: String(accountId) };
    return { address: addressAt(network, accountId), tag: null };
  }

  async freshAddress(number: number, network: Network) {
    return this.address(1_000_000 + number, network);
  }

  async requiresTag() {
    this.#answer();
    return false;
  }

  async tip(network: Network) {
    this.#answer();
    const { height, hash } = this.#last(network);
    return { height, hash };
  }

  async blocks(network: Network, fromHeight: number) {
    this.#answer();
    return this.#of(network)
      .blocks.filter(({ height }) => height >= fromHeight)
      .slice(0, MOST_BLOCKS);
  }

  async pending(network: Network) {
    this.#answer();
    return [...this.#of(network).pending];
  }

  /** Somebody sends coins: they wait to be mined. */
  send(network: Network, output: Partial<ChainOutput> & Pick<ChainOutput, 'address' | 'raw'>): ChainOutput {
    const sent = { txId: randomUUID(), outputIndex: 0, tag: null, contract: null, from: 'sender', ...output };
    this.#of(network).pending.push(sent);
    return sent;
  }

  /** Makes blocks; the first one takes what waits. */
  mine(network: Network, count = 1): void {
    const chain = this.#of(network);
    for (let made = 0; made < count; made += 1) {
      const parent = chain.blocks.at(-1);
      const height = (parent?.height ?? FIRST_HEIGHT - 1) + 1;
      const outputs = chain.pending.splice(0);
      chain.blocks.push({ height, hash: randomUUID(), parent: parent?.hash ?? 'none', minedAt: new Date(0), outputs });
    }
  }

  /** What lies in the blocks, oldest first. */
  allOf(network: Network): readonly ChainOutput[] {
    return this.#of(network).blocks.flatMap(({ outputs }) => outputs);
  }

  /** What waits is never mined. */
  replace(network: Network): void {
    this.#of(network).pending = [];
  }

  /** The last blocks are left out. What they paid waits again, or is gone. */
  leaveOut(network: Network, count: number, isGone = false): void {
    const chain = this.#of(network);
    const gone = chain.blocks.splice(-count).flatMap(({ outputs }) => outputs);
    if (!isGone) chain.pending.unshift(...gone);
  }

  #last(network: Network): Block {
    const last = this.#of(network).blocks.at(-1);
    if (!last) throw new Error('no block');
    return last;
  }

  #of(network: Network): Chain {
    const chain = this.#chains.get(network);
    if (!chain) throw new Error('no chain');
    return chain;
  }

  #answer(): void {
    if (this.isAway) throw new Error('Custody does not answer');
  }
}
