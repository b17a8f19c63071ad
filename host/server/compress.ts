import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

const brotli = promisify(brotliCompress);
/** Each answer is compressed anew. Of the levels up to 11, more time gains little beyond this one. */
const QUALITY = 5;
/** A smaller body fits into one packet anyway. */
const WORTHWHILE_BYTES = 1_024;

const acceptsBrotli = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b/.test(request.headers['accept-encoding'] ?? '');

type Reply = Pick<FastifyReply<RouteGenericInterface, RawServerBase>, 'header' | 'hasHeader' | 'removeHeader'>;

/** Compresses a body that was made for this request, if the client accepts that and it is worthwhile. */
export async function compressed(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Reply,
  body: Buffer,
): Promise<Buffer> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (!acceptsBrotli(request) || body.length < WORTHWHILE_BYTES || reply.hasHeader('content-encoding')) return body;
  const short = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  reply.removeHeader('content-length');
  reply.header('content-encoding', 'br');
  return short;
}
