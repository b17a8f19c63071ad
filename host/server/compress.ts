import { PassThrough, pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

const brotli = promisify(brotliCompress);
/** Each answer is compressed anew. Of the levels up to 11, more time gains little beyond this one. */
const QUALITY = 5;
/** A smaller body fits into one packet anyway. */
const WORTHWHILE_BYTES = 1_024;

/** These are compressed already. */
const COMPRESSED = /^(?:image\/jpeg|application\/pdf)/;

const acceptsBrotli = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b/.test(request.headers['accept-encoding'] ?? '');

const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };

type Reply = Pick<
  FastifyReply<RouteGenericInterface, RawServerBase>,
  'header' | 'hasHeader' | 'getHeader' | 'removeHeader'
>;

function isWorthwhile(request: Pick<FastifyRequest, 'headers'>, reply: Reply, bytes: number): boolean {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (COMPRESSED.test(String(reply.getHeader('content-type')))) return false;
  return acceptsBrotli(request) && bytes >= WORTHWHILE_BYTES && !reply.hasHeader('content-encoding');
}

function noteCompression(reply: Reply): void {
  reply.removeHeader('content-length');
  reply.header('content-encoding', 'br');
}

/** Compresses a body that was made for this request, if the client accepts that and it is worthwhile. */
export async function compressed(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Reply,
  body: Buffer,
): Promise<Buffer> {
  if (!isWorthwhile(request, reply, body.length)) return body;
  const short = await brotli(body, { params });
  noteCompression(reply);
  return short;
}

/**
 * Compresses a body while it arrives, under the same conditions. Of the outcome at most `readAhead` bytes wait to be
 * read.
 */
export function compressedStream(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Reply,
  { body, readAhead }: { readonly body: Readable; readonly readAhead: number },
): Readable {
  const told = Number(reply.getHeader('content-length'));
  const ahead = new PassThrough({ readableHighWaterMark: readAhead });
  // A fault, and the end of the reader, reach all parts. Who reads hears of it from the last part.
  const onEnd = () => undefined;
  if (!isWorthwhile(request, reply, Number.isNaN(told) ? Infinity : told)) return pipeline(body, ahead, onEnd);
  noteCompression(reply);
  return pipeline(body, createBrotliCompress({ params }), ahead, onEnd);
}
