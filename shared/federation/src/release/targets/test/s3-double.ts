import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** A store for tests with the interface of Amazon S3, as far as a target needs it. It checks every signature. */
export interface S3Double {
  readonly url: string;
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly headers: IncomingMessage['headers'] }>;
  /** Called once before the next write is decided. It simulates what somebody else does in that moment. */
  beforeWrite: (() => void) | null;
  readonly set: (key: string, text: string) => void;
  readonly close: () => Promise<void>;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The version 4 signature of a request, computed from what arrived. */
function expectedSignature(request: IncomingMessage, secret: string, authorization: string): string {
  const [, date = '', region = '', signed = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const encode = (text: string): string => encodeURIComponent(text);
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signed, payload].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (each, part) => hmac(each, part),
    `AWS4${secret}`,
  );
  return hmac(key, text).toString('hex');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** A page has at most two keys, so that a list needs several requests. */
function listing(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? '';
  const found = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0
        ? `<Contents><Key>${key}</Key></Contents>`
        : `<CommonPrefixes><Prefix>${key.slice(0, end + 1)}</Prefix></CommonPrefixes>`;
    });
  const entries = [...new Set(found)].sort().filter((entry) => entry > after);
  const last = entries[1];
  const more =
    entries.length > 2 && last
      ? `<NextContinuationToken>${last.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</NextContinuationToken>`
      : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${entries.slice(0, 2).join('')}${more}</ListBucketResult>`;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly tag?: string;
}

export async function startS3Double(secret: string): Promise<S3Double> {
  const objects = new Map<string, { content: Buffer; headers: IncomingMessage['headers'] }>();
  const refused = (status: number, message: string): Answer => ({
    status,
    body: `<Error><Message>${message}</Message></Error>`,
  });
  const write = ({ headers }: IncomingMessage, key: string, content: Buffer): Answer => {
    double.beforeWrite?.();
    double.beforeWrite = null;
    const now = objects.get(key);
    const { 'if-match': wanted, 'if-none-match': none } = headers;
    const holds = (none !== '*' || !now) && (wanted === undefined || (now && tagOf(now.content) === wanted));
    if (!holds) return refused(412, 'At least one condition does not hold');
    objects.set(key, { content, headers });
    return { status: 200 };
  };
  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const { authorization = '', 'x-amz-content-sha256': claimed } = request.headers;
    const isWhole = claimed === 'UNSIGNED-PAYLOAD' ? body.length === 0 : claimed === sha256(body);
    return isWhole && authorization.endsWith(`Signature=${expectedSignature(request, secret, authorization)}`);
  };
  const handle = async (request: IncomingMessage): Promise<Answer> => {
    const body = await bodyOf(request);
    if (!isSigned(request, body)) return refused(403, 'The signature does not match');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
    if (request.method === 'PUT') return write(request, key, body);
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
    if (key === '') return { status: 200, body: listing([...objects.keys()], searchParams) };
    const object = objects.get(key);
    if (!object) return refused(404, 'There is no such key');
    return { status: 200, body: request.method === 'HEAD' ? '' : object.content, tag: tagOf(object.content) };
  };
  const server: Server = createServer((request, response) => {
    void handle(request).then(({ status, body = '', tag }) => {
      response.writeHead(status, tag === undefined ? {} : { etag: tag }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const double: S3Double = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    beforeWrite: null,
    set: (key, text) => void objects.set(key, { content: Buffer.from(text), headers: {} }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return double;
}
