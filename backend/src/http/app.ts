import { Readable } from 'node:stream';
import { endpointOf, logSettings } from '@plataforma/metrics';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { registerContent } from '../content/status-endpoint';
import { FORWARDED, HAS_MARKETS, OutcomeUnknown } from '../forwarding/forwarder';
import type { ForwardedAnswer, Forwarder } from '../forwarding/forwarder';
import { mask, UNAVAILABLE, UNKNOWN_ERROR } from '../graphql/masking';
import { CallerBudgets } from '../callers/caller-budgets';
import { isForeignPage } from '../callers/page-origin';
import type { Documents } from '../documents/index';
import type { Mailbox } from '../mailbox/index';
import { meters } from '../metrics/index';
import type { SignIns } from '../realtime/index';
import { registerAp } from '../rest/ap-endpoint';
import { registerRest } from '../rest/rest-endpoint';
import { RestFault } from '../rest/rest-fault';
import { createRateLimits } from '../rest/shared-rate-limits';
import type { Operator } from '../sandbox/index';
import type { Settings } from '../settings/index';
import { Unavailable } from '../lib/unavailable';
import { errorBody, registerGraphql } from './graphql-endpoint';
import type { Serving } from './graphql-endpoint';
import { registerIssuerDoor } from './issuer-endpoints';
import { registerDocuments } from './documents-endpoint';
import { createPlaces, isUpload, MOST_DOCUMENT_BYTES, takePlace } from './places';
import type { Places } from './places';
import { registerSandbox } from './sandbox-endpoint';
import { registerWebhooks } from './webhooks-endpoint';
import { trustedBy } from '../callers/trusted-proxies';

const HEALTH = '/healthz';
/** What customers and their programs ask. */
const API = /^\/(?:graphql|documents|webhooks|issuer|rest|AP)(?:\/|$)/;
const BODY_LIMIT = 64 * 1024;
/** Of any endpoint but `/documents`; each has its own, which is smaller. */
const MOST_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** How long the signature of a sign-in on the socket is remembered. */
const SIGN_IN_LIFE_MS = 86_400_000;

export interface App {
  readonly server: FastifyInstance;
  readonly signIns: SignIns;
  /** What each caller may still ask, at any endpoint. */
  readonly budgets: CallerBudgets;
  /** The database is ready: opens /api/status and, in the sandbox, the operator's page. */
  provide(modules: Provided): void;
  /** From now on requests go to the process that has the markets, until this one serves. */
  forward(forwarder: Forwarder): void;
  /** Opens /graphql, /rest and /AP; until then, and after `suspend`, they and /healthz answer 503 or are forwarded. */
  serve(parts: Serving): void;
  suspend(): void;
}

/** What answers before the markets have started. */
interface Provided {
  readonly settings: Settings;
  readonly operator: Operator;
  readonly mailbox: Mailbox | null;
  readonly documents: Documents;
}

/** Faults that Fastify finds before any handler, by their status, and what a handler could not do now. */
function refuse(error: FastifyError | Unavailable, reply: FastifyReply, server: FastifyInstance) {
  if (error instanceof Unavailable)
    return reply.code(503).header('retry-after', '1').send(errorBody(UNKNOWN_ERROR, UNAVAILABLE));
  const status = error.statusCode ?? 500;
  if (status >= 500) return reply.code(500).send({ errors: [mask(error, server.log)] });
  return reply.code(status).send(errorBody('Invalid request', status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'));
}

/** @throws an error of status 413 */
async function wholeBody(payload: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw Object.assign(new Error('Body too large'), { statusCode: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What another process answers; null: the request is to be answered here. */
async function askOther(
  forwarder: Forwarder,
  request: FastifyRequest,
  body: Buffer,
  isOwn: () => boolean,
): Promise<ForwardedAnswer | null> {
  const { method, url, headers, ip: address } = request;
  try {
    return await forwarder.send({ method, url, headers, address, body }, isOwn);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    const unknown = url.startsWith('/rest/') ? new RestFault(5001).body : errorBody(UNKNOWN_ERROR, UNAVAILABLE);
    const own = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
    return { status: 502, headers: own, body: Buffer.from(JSON.stringify(unknown)) };
  }
}

/** Answers a request by another process; what comes back is to be answered here. */
async function forward(
  forwarder: Forwarder,
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, isOwn, places }: { readonly payload: Readable; readonly isOwn: () => boolean; readonly places: Places },
): Promise<Readable | undefined> {
  const giveBack = isUpload(request) ? await takePlace(places, reply.raw) : undefined;
  if (giveBack === null) throw new Unavailable('Too many large bodies at once');
  const body = await wholeBody(payload, giveBack ? MOST_DOCUMENT_BYTES : MOST_BYTES).catch((error: unknown) => {
    // What was not read would be taken for the next request.
    void reply.header('connection', 'close');
    throw error;
  });
  const answer = await askOther(forwarder, request, body, isOwn);
  if (!answer) {
    // Whoever answers it here takes one of its own.
    giveBack?.();
    return Readable.from(body.length > 0 ? [body] : []);
  }
  await reply.code(answer.status).headers(answer.headers).send(answer.body);
  return undefined;
}

/** A body as it came, or as good. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
}

/** Answers a request that the end came over: nothing has happened, and the process that follows is asked. */
async function answerByNext(
  forwarder: Forwarder,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: unknown,
): Promise<unknown> {
  const { body } = request;
  const answer = await askOther(forwarder, request, bytesOf(body), () => false);
  if (!answer) return refusal;
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.code(answer.status).headers(answer.headers);
  return answer.body;
}

/** Before anything else: no session is read or prolonged, nothing is counted, nothing is passed on. */
function refuseForeignPages(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!API.test(request.routeOptions.url ?? '') || !isForeignPage(request)) return undefined;
    return reply.code(403).header('cache-control', 'no-store').send(errorBody('Foreign page', 'FORBIDDEN'));
  });
}

/** What the product's own pages ask, and where providers ring. */
function registerInner(
  server: FastifyInstance,
  servingOf: () => Serving | undefined,
  budgets: CallerBudgets,
  places: Places,
): void {
  registerGraphql(server, servingOf, budgets);
  registerDocuments(server, { servingOf, budgets, places });
  registerWebhooks(server, () => servingOf()?.webhooks);
  registerIssuerDoor(server, () => {
    const serving = servingOf();
    return serving && { webhooks: serving.webhooks, prepaidCards: serving.context.prepaidCards };
  });
}

/**
 * The HTTP endpoint: /graphql, /rest/v3 and /AP for programs, /healthz, the content service and, in the sandbox, the
 * operator's page. Everything else is 404; the page server owns the rest of the origin.
 */
export function createApp(config: Pick<Config, 'logLevel' | 'redisUrl' | 'sandbox' | 'trustProxy'>): App {
  const server: FastifyInstance = Fastify({
    logger: logSettings(config.logLevel),
    // Page server, gateway and other processes say who they ask for.
    trustProxy: trustedBy(config.trustProxy) ?? false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Addresses of GET queries carry variables, and those are personal.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => void refuse(error, reply, server),
  });
  let serving: Serving | undefined;
  let provided: Provided | undefined;
  let forwarder: Forwarder | undefined;
  const places = createPlaces();
  server.setErrorHandler<FastifyError>((error, _request, reply) => refuse(error, reply, server));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('Not found', 'NOT_FOUND')));
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    meters.answered(endpointOf(request.routeOptions.url, 'none'), reply.statusCode);
    server.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  refuseForeignPages(server);
  /** Requests that this process began to answer by itself and may send on. */
  const begun = new WeakSet<FastifyRequest>();
  server.addHook('preParsing', async (request, reply, payload) => {
    const isOwn = () => serving !== undefined;
    if (!forwarder || request.routeOptions.url === HEALTH || request.headers[FORWARDED] !== undefined) return payload;
    if (!isOwn()) return forward(forwarder, request, reply, { payload, isOwn, places });
    begun.add(request);
    return payload;
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const isForOther = request.headers[FORWARDED] !== undefined;
    if (isForOther && serving && reply.statusCode === 503) void reply.header(HAS_MARKETS, '1');
    const isCutOff = reply.statusCode === 503 && begun.has(request) && !serving;
    return forwarder && isCutOff ? answerByNext(forwarder, request, reply, payload) : payload;
  });
  server.get(HEALTH, async (request, reply) => {
    const isAsked = forwarder !== undefined && request.headers[FORWARDED] === undefined;
    const isWell = serving ? serving.hasRoom() : isAsked && (await forwarder?.isServed()) === true;
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unavailable', markets: serving ? 'own' : 'forwarded' });
  });
  const budgets = new CallerBudgets();
  registerInner(server, () => serving, budgets, places);
  registerContent(server, () => provided?.settings);
  const limits = createRateLimits(config.redisUrl, server.log);
  server.addHook('onClose', async () => limits.close());
  registerRest(server, () => serving && { ...serving.context, history: serving.history }, limits, budgets);
  registerAp(server, () => serving?.context.market, limits, budgets);
  const signIns = limits.of('socket-signatures', 1, SIGN_IN_LIFE_MS);
  if (config.sandbox)
    registerSandbox(server, {
      operator: () => provided?.operator,
      isTrading: () => serving !== undefined,
      mailbox: () => provided?.mailbox,
      documents: () => provided?.documents,
    });
  return {
    server,
    signIns,
    budgets,
    provide: (modules) => {
      provided = modules;
    },
    forward: (to) => {
      forwarder = to;
    },
    serve: (parts) => {
      serving = parts;
    },
    suspend: () => {
      serving = undefined;
      provided = undefined;
    },
  };
}
