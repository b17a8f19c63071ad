import type { Block, ChainOutput, CustodyPort, Network } from './port';

/** As many blocks as custody gives at once. A block that is left out is found if it is among so many of the last ones. */
const MOST_BLOCKS = 200;

export interface LastBlock {
  readonly height: number;
  readonly hash: string;
}

/** A part of a chain, as it is now. */
export interface ChainPart {
  /** Its first height: what was known of it or above is as it says here. */
  readonly from: number;
  readonly blocks: readonly Block[];
  readonly last: LastBlock;
  /** What waits to be mined; null when there is more to be read before. */
  readonly pending: readonly ChainOutput[] | null;
}

/** Blocks that follow each other. @throws when the chain changed while it was read */
async function readFrom(custody: CustodyPort, network: Network, from: number): Promise<readonly Block[]> {
  const blocks = await custody.blocks(network, from);
  const isWhole = blocks.every(({ height, parent }, place) => {
    const before = blocks[place - 1];
    return height >= from && (!before || (parent === before.hash && height === before.height + 1));
  });
  if (!isWhole) throw new Error(`The chain of ${network} changed while it was read`);
  return blocks;
}

/**
 * Reads on from the last block that is known, or, when that was left out, from as far back as is looked at.
 * @throws when custody does not answer, or the chain is shorter than that
 */
export async function readOn(custody: CustodyPort, network: Network, known: LastBlock | null): Promise<ChainPart> {
  // What is mined between the two questions is told twice, and never not at all.
  const pending = await custody.pending(network);
  const farBack = (height: number) => Math.max(0, height - MOST_BLOCKS + 1);
  let from = known ? known.height : farBack((await custody.tip(network)).height);
  let blocks = await readFrom(custody, network, from);
  if (known && blocks[0]?.hash !== known.hash) {
    from = farBack(known.height);
    blocks = await readFrom(custody, network, from);
  }
  const last = blocks.at(-1);
  if (!last) throw new Error(`The chain of ${network} has no block from ${from} on`);
  return { from, blocks, last, pending: blocks.length < MOST_BLOCKS ? pending : null };
}
