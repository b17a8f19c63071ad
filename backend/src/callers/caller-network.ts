import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = /^0:0:0:0:0:ffff:/;

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // A URL writes each address in one way: in lower case, and without an IPv4 address at its end.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
}

/** Two groups as an IPv4 address. */
function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * The address by which limits count a caller. An IPv4 address counts as itself, also when it is written as IPv6. An
 * IPv6 address counts as its network of 64 bits: one customer gets at least such a network and can use every address in
 * it.
 */
export function callerNetworkOf(address: string): string {
  // A zone (`fe80::1%eth0`) has a meaning on one machine only.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (MAPPED.test(groups.join(':'))) return ipv4Of(groups.slice(-2));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
