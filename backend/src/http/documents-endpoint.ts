import { Readable } from 'node:stream';
import { formatDateTime } from '@plataforma/format';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OverBudget } from '../callers/caller-budgets';
import type { CallerBudgets } from '../callers/caller-budgets';
import { callerOfView } from '../callers/caller-name';
import { PRICES } from '../callers/prices';
import { describeError } from '../lib/describe-error';
import { DOCUMENT_MESSAGES, Unfit } from '../documents/index';
import type { DocumentContent, Documents, PlaceRefusal } from '../documents/index';
import { STATUS_OF_OLD_TOKEN } from '../graphql/errors';
import { UNKNOWN_ERROR } from '../graphql/masking';
import type { RequestSession } from '../identity/index';
import { Unavailable } from '../lib/unavailable';
import { registerExports } from './exports-endpoint';
import { openSession } from './graphql-endpoint';
import type { Serving } from './graphql-endpoint';
import { inTurns } from './in-turns';
import { FOREIGN, isOwnPage } from './own-page';
import { MOST_DOCUMENT_BYTES, takePlace } from './places';
import type { Places } from './places';

const MEGABYTE = 1_000_000;
/** identity I-25: what a customer may send, by what it is called. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'image/jpeg': 8 * MEGABYTE,
  'image/png': 8 * MEGABYTE,
  'image/webp': 8 * MEGABYTE,
  'application/pdf': MOST_DOCUMENT_BYTES,
};
const HEIC = /^image\/hei[cf]/;
const ENDINGS = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

const params = z.object({ id: z.uuid() });
const idOf = (request: FastifyRequest): string | null => params.safeParse(request.params).data?.id ?? null;

/** What is said of a request instead of storing it. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Whole seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

const isRefusal = (value: object): value is Refusal => 'status' in value && 'message' in value;

function refuse(reply: FastifyReply, { status, message, retryAfter }: Refusal) {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.code(status).send({ errors: [{ name: 'file', messages: [message] }] });
}

const AWAY: Refusal = { status: 503, message: UNKNOWN_ERROR, retryAfter: 1 };
const UNKNOWN: Refusal = { status: 404, message: DOCUMENT_MESSAGES.unknown };
const tooLarge = (most: number): Refusal => ({ status: 413, message: DOCUMENT_MESSAGES.tooLarge(most / MEGABYTE) });

function placeRefusal(refusal: PlaceRefusal): Refusal {
  if (refusal.reason === 'DAY_USED_UP') {
    const message = DOCUMENT_MESSAGES.dayUsedUp(formatDateTime(refusal.retryAt.toISOString()));
    return { status: 429, message, retryAfter: refusal.seconds };
  }
  return refusal.reason === 'UNKNOWN' ? UNKNOWN : { status: 409, message: DOCUMENT_MESSAGES.alreadySent };
}

/** The largest body of what it is called. */
function mostBytesOf({ headers }: FastifyRequest): number | Refusal {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const message = HEIC.test(type) ? DOCUMENT_MESSAGES.heic : DOCUMENT_MESSAGES.wrongType;
  return MOST_BYTES[type] ?? { status: 415, message };
}

/** Who sends, for which place. */
interface Visit {
  readonly browser: RequestSession;
  readonly userId: string;
  readonly id: string;
  readonly mostBytes: number;
  readonly documents: Documents;
}

interface Endpoint {
  readonly servingOf: () => Serving | undefined;
  readonly budgets: CallerBudgets;
  readonly places: Places;
}

async function charge(budgets: CallerBudgets, browser: RequestSession, cost: number): Promise<Refusal | null> {
  try {
    await budgets.charge(callerOfView(browser.view, browser.address), cost);
    return null;
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return { status: 429, message: DOCUMENT_MESSAGES.busy, retryAfter: error.seconds };
  }
}

/** Who asks, as documents know them. */
const viewerOf = ({ view }: RequestSession) => ({
  userId: view.kind === 'signed-in' ? view.userId : null,
  sessionKey: view.sessionId,
});

/** All that can be said before the body is read. */
async function visitOf({ servingOf, budgets }: Endpoint, request: FastifyRequest): Promise<Visit | Refusal> {
  const serving = servingOf();
  if (!serving) return AWAY;
  const { documents, context } = serving;
  const { identity } = context;
  const browser = await openSession(identity, request);
  const refusal = await charge(budgets, browser, PRICES.request + PRICES.command);
  if (refusal) return refusal;
  const id = idOf(request);
  const userId = id === null ? null : await documents.customerOf(id, viewerOf(browser));
  // A guest fills the places of a request that this browser made.
  if (browser.view.kind !== 'signed-in' && userId === null) return { status: 401, message: DOCUMENT_MESSAGES.signIn };
  if (!identity.isCsrfTokenValid(browser)) return { status: STATUS_OF_OLD_TOKEN, message: DOCUMENT_MESSAGES.oldToken };
  const mostBytes = mostBytesOf(request);
  if (typeof mostBytes === 'object') return mostBytes;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > mostBytes) return tooLarge(mostBytes);
  if (id === null || userId === null) return UNKNOWN;
  const place = await documents.refusalOf(userId, id, length);
  return place ? placeRefusal(place) : { browser, userId, id, mostBytes, documents };
}

/** Reads what is still to come and keeps nothing, so that the answer is read. A body without end is cut off. */
async function readOff(payload: Readable, reply: FastifyReply): Promise<void> {
  let size = 0;
  for await (const piece of inTurns(payload)) {
    size += piece.length;
    if (size <= MOST_DOCUMENT_BYTES) continue;
    void reply.header('connection', 'close');
    return;
  }
}

async function keep({ documents, userId, id, mostBytes }: Visit, body: unknown): Promise<Refusal | null> {
  if (!Buffer.isBuffer(body) || body.length === 0) return { status: 422, message: DOCUMENT_MESSAGES.empty };
  if (body.length > mostBytes) return tooLarge(mostBytes);
  try {
    const refusal = await documents.receive(userId, id, body);
    return refusal && placeRefusal(refusal);
  } catch (error) {
    if (error instanceof Unfit) return error;
    throw error;
  }
}

/** `PUT /documents/<id>`: what a customer sends for a place that was opened before. */
function registerUploads(server: FastifyInstance, endpoint: Endpoint): void {
  const visits = new WeakMap<FastifyRequest, Visit>();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_DOCUMENT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  server.route({
    method: 'PUT',
    url: '/documents/:id',
    async preParsing(request, reply, payload: Readable) {
      const visit = await visitOf(endpoint, request);
      const place = isRefusal(visit) ? null : await takePlace(endpoint.places, reply.raw);
      if (isRefusal(visit) || !place) {
        await readOff(payload, reply);
        await refuse(reply, isRefusal(visit) ? visit : { status: 503, message: DOCUMENT_MESSAGES.busy, retryAfter: 1 });
        return undefined;
      }
      visits.set(request, visit);
      return Readable.from(inTurns(payload), { objectMode: false });
    },
    async handler(request, reply) {
      const visit = visits.get(request);
      if (!visit) return refuse(reply, AWAY);
      const refusal = await keep(visit, request.body);
      if (refusal) return refuse(reply, refusal);
      const cookies = endpoint.servingOf()?.context.identity.cookiesFor(visit.browser) ?? [];
      if (cookies.length > 0) void reply.header('set-cookie', cookies);
      return reply.code(201).send({ id: visit.id });
    },
  });
}

/** identity I-26: a document is shown, and nothing in it runs, whatever it is. */
function sendDocument(reply: FastifyReply, { id, contentType, content, scannedAt }: DocumentContent) {
  const isPaper = contentType === 'application/pdf';
  const doubt = isPaper && scannedAt === null ? '-nao-verificado' : '';
  const name = `documento-${id}${doubt}.${ENDINGS[contentType]}`;
  return reply
    .headers({
      'content-disposition': `${isPaper ? 'attachment' : 'inline'}; filename="${name}"`,
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
    })
    .type(contentType)
    .send(content);
}

/** `GET /documents/<id>`: for the customer who sent it. Papers are shown to the operator alone. */
function registerOwn(server: FastifyInstance, { servingOf, budgets }: Endpoint): void {
  server.get('/documents/:id', async (request, reply) => {
    const serving = servingOf();
    if (!serving) return refuse(reply, AWAY);
    const browser = await openSession(serving.context.identity, request);
    const refusal = await charge(budgets, browser, PRICES.request + PRICES.account);
    if (refusal) return refuse(reply, refusal);
    const id = idOf(request);
    const userId = id === null ? null : await serving.documents.customerOf(id, viewerOf(browser));
    if (browser.view.kind !== 'signed-in' && userId === null)
      return refuse(reply, { status: 401, message: DOCUMENT_MESSAGES.signIn });
    const found = id === null || userId === null ? null : await serving.documents.readOwn(userId, id);
    return found?.contentType === 'image/jpeg' ? sendDocument(reply, found) : refuse(reply, UNKNOWN);
  });
}

function neverStored(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  server.setErrorHandler<FastifyError | Unavailable>((error, _request, reply) => {
    if (error instanceof Unavailable) return refuse(reply, AWAY);
    const status = error.statusCode ?? 500;
    if (status === 413) return refuse(reply, tooLarge(MOST_DOCUMENT_BYTES));
    if (status < 500) return refuse(reply, { status, message: DOCUMENT_MESSAGES.unknown });
    server.log.error({ error: describeError(error) }, 'a document was not stored or read');
    return refuse(reply, { status: 500, message: UNKNOWN_ERROR });
  });
}

/** Opens /documents for browsers. */
export function registerDocuments(server: FastifyInstance, endpoint: Endpoint): void {
  void server.register(async (scope) => {
    neverStored(scope);
    registerUploads(scope, endpoint);
    registerOwn(scope, endpoint);
  });
  registerExports(server, endpoint);
}

/** `GET /sandbox/documents/<id>`: for the operator of a sandbox. */
export function registerOperatorDocuments(server: FastifyInstance, documentsOf: () => Documents | undefined): void {
  void server.register(async (scope) => {
    neverStored(scope);
    scope.get('/sandbox/documents/:id', async (request, reply) => {
      if (!isOwnPage(request)) return refuse(reply, { status: 403, message: FOREIGN });
      const documents = documentsOf();
      if (!documents) return refuse(reply, AWAY);
      const id = idOf(request);
      const found = id === null ? null : await documents.read(id);
      return found ? sendDocument(reply, found) : refuse(reply, UNKNOWN);
    });
  });
}
