import { centavosOf } from './centavos';

interface Best {
  readonly bid: bigint;
  readonly ask: bigint;
}

/** The best offers of a market, in centavos. */
export async function bestPrices(url: string, market: string): Promise<Best> {
  const response = await fetch(`${url}/rest/v3/markets/${market}/orderbook?depth=1`);
  const { bids, asks } = (await response.json()) as { bids: [string, string][]; asks: [string, string][] };
  return { bid: centavosOf(bids[0]?.[0] ?? '0'), ask: centavosOf(asks[0]?.[0] ?? '0') };
}
