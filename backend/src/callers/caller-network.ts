import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = /^0:0:0:0:0:ffff:/;

/** The eight groups of an IPv6 address, as they are written without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // A URL writes each address in one way: in lower case, and with no IPv4 figures at its end.
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
 * Who limits by address take the caller at an address for: an IPv4 address stands for itself, also when it is written as
 * IPv6; an IPv6 address for its /64, the least that one customer is given and may change addresses in.
 */
export function callerNetworkOf(address: string): string {
  // A zone (`fe80::1%eth0`) means something on one machine only.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (MAPPED.test(groups.join(':'))) return ipv4Of(groups.slice(-2));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
