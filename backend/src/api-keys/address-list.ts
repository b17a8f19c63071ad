import { BlockList, isIP } from 'node:net';

const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;
/** How long the prefix of a small range is at least: 256 addresses of IPv4, one customer's network of IPv6. */
const SMALL_PREFIX = { ipv4: 24, ipv6: 64 } as const;
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

interface Range {
  readonly family: 'ipv4' | 'ipv6';
  readonly address: string;
  readonly prefix: number;
}

function familyOf(address: string): 4 | 6 | undefined {
  // A zone (`fe80::1%eth0`) has a meaning on one machine only.
  const version = address.includes('%') ? 0 : isIP(address);
  return version === 4 || version === 6 ? version : undefined;
}

function rangeOf(text: string): Range | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = familyOf(address);
  if (version === undefined || rest.length > 0) return undefined;
  const longest = LONGEST_PREFIX[version];
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)) return undefined;
  return { family: version === 4 ? 'ipv4' : 'ipv6', address, prefix: prefix === undefined ? longest : Number(prefix) };
}

/** Whether the text is an IPv4 or IPv6 address, or a range of addresses in CIDR notation. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== undefined;
}

/** Whether the text is an address or a range that has few of them. */
export function isSmallRange(text: string): boolean {
  const range = rangeOf(text);
  return range !== undefined && range.prefix >= SMALL_PREFIX[range.family];
}

/**
 * Whether the address is in one of the ranges. An empty list allows every address. An unknown address is in no range.
 */
export function isAllowedAddress(ranges: readonly string[], address: string | undefined): boolean {
  if (ranges.length === 0) return true;
  // A socket for IPv4 and IPv6 writes IPv4 addresses as IPv6.
  const plain = MAPPED.exec(address ?? '')?.[1] ?? address ?? '';
  const version = familyOf(plain);
  if (version === undefined) return false;
  const list = new BlockList();
  for (const text of ranges) {
    const range = rangeOf(text);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
