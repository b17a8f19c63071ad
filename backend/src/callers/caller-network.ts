import { isIPv4, isIPv6 } from 'node:net';

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

/** The groups of an IPv6 address; the text itself when it is none, or stands for an IPv4 address. */
function readAddress(address: string): readonly string[] | string {
  // A zone (`fe80::1%eth0`) has a meaning on one machine only.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return MAPPED.test(groups.join(':')) ? ipv4Of(groups.slice(-2)) : groups;
}

/**
 * The address by which limits count a caller. An IPv4 address counts as itself, also when it is written as IPv6. An
 * IPv6 address counts as its network of 64 bits: one customer gets at least such a network and can use every address in
 * it.
 */
export function callerNetworkOf(address: string): string {
  const read = readAddress(address);
  return typeof read === 'string' ? read : `${read.slice(0, 4).join(':')}::/64`;
}

/**
 * The network around a caller, of which one stranger can often use every address: 24 bits of IPv4, 48 bits of IPv6. What
 * is no address counts as itself.
 */
export function widerNetworkOf(address: string): string {
  const read = readAddress(address);
  if (typeof read !== 'string') return `${read.slice(0, 3).join(':')}::/48`;
  return isIPv4(read) ? `${read.split('.').slice(0, 3).join('.')}.0/24` : read;
}
