import { RestFault } from './rest-fault';

/**
 * The network that is asked for, or the only one of the currency. Coins that go by another network than was meant may be
 * lost, so none is chosen among several.
 * @param goes such as `comes` or `leaves`
 * @throws RestFault 4001
 */
export function requireNetwork<Network extends { readonly code: string }>(
  networks: readonly Network[],
  symbol: string,
  goes: string,
  wanted: string | undefined,
): Network {
  const [first, ...others] = networks;
  if (!first) throw new RestFault(4001, `currency_symbol: ${symbol} ${goes} by no network`);
  const only = others.length === 0 ? first : undefined;
  const found = wanted === undefined ? only : networks.find(({ code }) => code === wanted);
  if (found) return found;
  throw new RestFault(4001, `network_code: ${symbol} ${goes} by ${networks.map(({ code }) => code).join(', ')}`);
}
