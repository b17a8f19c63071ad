import type { IncomingMessage } from 'node:http';

/**
 * Where a client calls from. Each proxy adds whom it was asked by on the right: the answer is the last one that is no proxy
 * of ours, since what stands further left is what that one claims.
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
