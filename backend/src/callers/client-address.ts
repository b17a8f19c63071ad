import type { IncomingMessage } from 'node:http';

/**
 * IP address of a client. Each proxy appends the address of its caller on the right. So the answer is the last address
 * that is none of our proxies: whatever stands further left is only that caller's claim.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string | undefined) => boolean,
): string | undefined {
  const { remoteAddress } = socket;
  if (!isTrusted(remoteAddress)) return remoteAddress;
  const told = [headers['x-forwarded-for'] ?? []].flat().flatMap((header) => header.split(','));
  const way = told.map((address) => address.trim()).filter((address) => address !== '');
  return way.findLast((address) => !isTrusted(address)) ?? way[0] ?? remoteAddress;
}
