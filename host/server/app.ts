import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  bucketOf,
  candidatesFor,
  type Discovery,
  discoveryFor,
  offeredVersions,
  ownsPath,
  pathMatches,
} from '@plataforma/discovery';
import { endpointOf, logSettings } from '@plataforma/metrics';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { compressed } from './compress';
import type { ServerConfig } from './config';
import { deviceCookie, newDevice, readDevice } from './device';
import type { DiscoverySource } from './discovery-source';
import { followFrames, frameOf, type FrameSource } from './frames';
import { registerLiveReload } from './live-reload';
import { renderPage } from './page';
import { registerBackendProxy } from './proxy';
import { meters } from './metrics/meters';
import { readOverride } from './override';
import { registerOverrideEndpoint } from './override-endpoint';
import { MAINTENANCE_PATH, renderMaintenancePage } from './maintenance-page';
import { outsideOrigins } from './outside-origins';
import { renderRefusalPage } from './refusal-page';
import { runtimeConfig } from './runtime-config';
import { contentPolicy, integrityPolicy, NO_CONTENT_POLICY, permissionsOf, SECURITY_HEADERS } from './security-headers';
import { isServedFile } from './site-files';

/** The longest time that a request may take to arrive completely, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

const PERMISSIONS = 'permissions-policy';

/** Pages that no search engine lists: the diagnostics, and those of payment requests, which are for who has the link. */
const NOT_LISTED = /^\/(_app$|pay\/)/;

interface PageSource {
  readonly config: ServerConfig;
  readonly source: DiscoverySource;
  readonly frames: FrameSource;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { config, source, frames }: PageSource) {
  const known = readDevice(request.headers.cookie);
  const device = known ?? newDevice();
  if (!known) reply.header('set-cookie', deviceCookie(device, { secure: request.protocol === 'https' }));
  const bucket = bucketOf(device);
  const { document } = source.current();
  const discovery = discoveryFor(document, bucket);
  const path = request.url.split('?', 1)[0] ?? '/';
  const isOwned = ownsPath(discovery, path);
  const { overrideOrigins } = config;
  const override = readOverride(request.headers.cookie, overrideOrigins, document);
  const nonce = randomBytes(18).toString('base64url');
  const { connect, frames: framed } = outsideOrigins(config, request);
  const unpublished = override ? `${override.origin}/` : null;
  const outside = { connect: override ? [...connect, override.origin] : connect, frames: framed };
  const html = renderPage({
    discovery,
    candidates: candidatesFor(document, bucket),
    config: runtimeConfig(config),
    path,
    address: request.url,
    // Frames show the published builds, so a page with an override has none.
    frame: override ? null : frameOf(frames.framesFor(bucket), path, isOwned),
    overrides: overrideOrigins.length > 0 ? { origins: overrideOrigins, chosen: override } : null,
    unpublished,
    nonce,
    liveReload: config.liveReload,
  });
  reply
    .code(isOwned ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(PERMISSIONS, permissionsOf(decodeURIComponent(path)))
    .headers(NOT_LISTED.test(path) ? { 'x-robots-tag': 'noindex' } : {})
    .header('content-security-policy', contentPolicy(nonce, outside))
    .headers(integrityPolicy({ unpublished }))
    .header('vary', 'accept-encoding, cookie');
  return reply.send(await compressed(request, reply, Buffer.from(html)));
}

/** Sends the whole document, which is the same for everybody. */
function sendDiscovery(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'public, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Sends what this device would be given if it asked for a page now. Open pages ask for it. */
function sendOfferedVersions(request: FastifyRequest, reply: FastifyReply, document: Discovery) {
  const device = readDevice(request.headers.cookie);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie')
    .send(offeredVersions(document, device === null ? null : bucketOf(device)));
}

function sendMaintenancePage(request: FastifyRequest, reply: FastifyReply, config: ServerConfig, { shell }: Discovery) {
  const nonce = randomBytes(18).toString('base64url');
  const fonts = shell.fonts.map((file) => shell.base + file);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(nonce, outsideOrigins(config, request)))
    .headers(integrityPolicy({ unpublished: null }))
    .send(renderMaintenancePage({ config: runtimeConfig(config), address: request.url, fonts, nonce }));
}

/**
 * Whether a page of another site leads to `/logout`, which ends the session by itself. The address is compared as the
 * router compares it. `none` is nobody's page, such as an address that was typed; older browsers say nothing.
 */
function isForeignSignOut({ url, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  const [path = ''] = url.split('?', 1);
  return site !== 'none' && site !== 'same-origin' && pathMatches('/logout', decodeURIComponent(path));
}

const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * Answers errors that are found before any handler, and those of handlers. It does not repeat the address. Who opened
 * the address in a browser gets a page with a way out.
 */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, 'request failed');
  void reply.code(status).headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' });
  if (isVisit(request)) {
    const nonce = randomBytes(18).toString('base64url');
    void reply
      .header('content-security-policy', contentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(renderRefusalPage(status, nonce));
    return;
  }
  void reply
    .header('content-security-policy', NO_CONTENT_POLICY)
    .type('text/plain; charset=utf-8')
    .send(status >= 500 ? 'Algo não saiu como esperado.\n' : 'Pedido inválido.\n');
}

/** Hops are counted from this server on, because Fastify itself does not count them. */
function trusts(proxies: ServerConfig['trustProxy']): Exclude<FastifyServerOptions['trustProxy'], undefined> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/**
 * The page server: pages, the static files of shell and remotes, the discovery document, and the way to the exchange.
 */
export async function createPageServer(
  config: ServerConfig,
  source: DiscoverySource,
  logger: FastifyServerOptions['logger'] = logSettings(process.env.LOG_LEVEL ?? 'warn'),
): Promise<FastifyInstance> {
  const frames = await followFrames(source, config.siteFolder, runtimeConfig(config), (fault) => {
    meters.frameFault();
    console.error(`a page goes out without its frame: ${fault}`);
  });
  const app = fastify({
    logger,
    // Addresses tell what a customer looked at. Those of GET queries contain variables, and others contain tokens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: refuse,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(refuse);
  app.addHook('onSend', async (_request, reply) => {
    const own = reply.getHeader(PERMISSIONS);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
    // A page says by itself what it may use.
    if (own !== undefined) reply.header(PERMISSIONS, own);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT_POLICY);
  });

  app.addHook('onResponse', async (request, reply) => {
    const endpoint = endpointOf(request.routeOptions.url, 'page');
    meters.answered(endpoint, reply.statusCode);
    if (endpoint === 'page') meters.page(reply.elapsedTime);
  });

  for (const folder of ['assets', 'remotes']) {
    await app.register(fastifyStatic, {
      root: resolve(config.siteFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => isServedFile(config.siteFolder, join(folder, path)),
    });
  }
  app.get('/discovery.json', (request, reply) => sendDiscovery(request, reply, source.current().text));
  app.get('/page-discovery.json', (request, reply) => sendOfferedVersions(request, reply, source.current().document));
  // The health of this server alone. `/healthz` is that of the whole product.
  app.get('/healthz/page', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(MAINTENANCE_PATH, (request, reply) => sendMaintenancePage(request, reply, config, source.current().document));
  await registerBackendProxy(app, { upstream: config.backendUrl, sandbox: config.sandbox });
  if (config.overrideOrigins.length > 0) await registerOverrideEndpoint(app, config.overrideOrigins, source);
  if (config.liveReload) registerLiveReload(app, source);

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets|remotes)\//.test(request.url);
    if (wantsPage && isForeignSignOut(request)) return reply.header('cache-control', 'no-store').redirect('/', 303);
    if (wantsPage) return sendPage(request, reply, { config, source, frames });
    return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado.\n');
  });
  return app;
}
