import { BlockList, isIP } from 'node:net';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  /** Networks that cannot be reached from outside (RFC 1918, RFC 4193), such as those of containers. */
  private: ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function add(list: BlockList, range: string): boolean {
  const [address = '', prefix] = range.split('/');
  const version = isIP(address);
  const bits = Number(prefix ?? (version === 4 ? 32 : 128));
  if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/**
 * Makes a function that says whether an address is one of our proxies. A proxy tells the truth about whom it asks for.
 * @param text `loopback`, `private`, addresses and networks (`192.0.2.0/24`), separated by commas
 * @returns null when the text is something else
 */
export function trustedBy(text: string): ((address: string | undefined) => boolean) | null {
  const list = new BlockList();
  const names = text.split(',').map((name) => name.trim());
  const ranges = names.flatMap((name) => GROUPS[name] ?? [name]);
  if (!ranges.every((range) => add(list, range))) return null;
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
