import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, ownsPath } from '@plataforma/federation';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { ServerConfig } from './config';
import type { DiscoverySource } from './discovery-source';
import { followFrames, frameOf, type FrameSource } from './frames';
import { registerLiveReload } from './live-reload';
import { renderPage } from './page';
import { registerBackendProxy } from './proxy';
import { MAINTENANCE_PATH, renderMaintenancePage } from './maintenance-page';
import { outsideOrigins } from './outside-origins';
import { contentPolicy, NO_CONTENT_POLICY, SECURITY_HEADERS } from './security-headers';
import icon from './icon.svg';

const brotli = promisify(brotliCompress);
/** How long a request may take to arrive in full. */
const REQUEST_TIMEOUT_MS = 30_000;
const DEMO_PASSWORD = 'Plataforma#2026';

function runtimeConfig({ sandbox, links, ...config }: ServerConfig): RuntimeConfig {
  const { sessionMinutes, api, maintenancePage, reporting, tagManager } = config;
  const demo = ['ana@plataforma.test', 'nova@plataforma.test', 'otc@plataforma.test'];
  const demoAccounts = sandbox ? demo.map((email) => ({ email, password: DEMO_PASSWORD })) : [];
  const given = Object.entries(links).filter(([, url]) => url !== undefined);
  return {
    sessionMinutes,
    api,
    maintenancePage,
    reporting,
    tagManager,
    demoAccounts,
    links: Object.fromEntries(given),
  };
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
}

interface PageSource {
  readonly config: ServerConfig;
  readonly source: DiscoverySource;
  readonly frames: FrameSource;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { config, source, frames }: PageSource) {
  const { document } = source.current();
  const path = request.url.split('?', 1)[0] ?? '/';
  const nonce = randomBytes(18).toString('base64url');
  const html = renderPage({
    discovery: document,
    config: runtimeConfig(config),
    path,
    address: request.url,
    frame: frameOf(frames.current(), path),
    nonce,
    liveReload: config.liveReload,
  });
  reply
    .code(ownsPath(document, path) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .headers(path === '/_app' ? { 'x-robots-tag': 'noindex' } : {})
    .header('content-security-policy', contentPolicy(nonce, outsideOrigins(config, request.headers.host)))
    .header('vary', 'accept-encoding');
  if (!acceptsBrotli(request)) return reply.send(html);
  const body = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('content-encoding', 'br').send(body);
}

function sendMaintenancePage(request: FastifyRequest, reply: FastifyReply, config: ServerConfig, { shell }: Discovery) {
  const nonce = randomBytes(18).toString('base64url');
  const fonts = shell.fonts.map((file) => shell.base + file);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(nonce, outsideOrigins(config, request.headers.host)))
    .send(renderMaintenancePage({ config: runtimeConfig(config), address: request.url, fonts, nonce }));
}

/** Faults of a request that are found before any handler; what the address was is not repeated. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, 'request failed');
  void reply
    .headers({ ...SECURITY_HEADERS, 'content-security-policy': NO_CONTENT_POLICY })
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status >= 500 ? 'Algo não saiu como esperado.\n' : 'Pedido inválido.\n');
}

/** The page server: pages, the static files of shell and remotes, the discovery document, and the way to the exchange. */
export async function createPageServer(
  config: ServerConfig,
  source: DiscoverySource,
  logger: FastifyServerOptions['logger'] = { level: process.env.LOG_LEVEL ?? 'warn' },
): Promise<FastifyInstance> {
  const frames = await followFrames(source, config.siteFolder, runtimeConfig(config), (fault) => {
    console.error(`a page goes out without its frame: ${fault}`);
  });
  const app = fastify({
    logger,
    // Addresses name what a customer looked at; those of GET queries carry variables, others tokens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: refuse,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(refuse);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT_POLICY);
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
    });
  }
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon),
  );
  app.get('/discovery.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send(source.current().text),
  );
  app.get(MAINTENANCE_PATH, (request, reply) => sendMaintenancePage(request, reply, config, source.current().document));
  await registerBackendProxy(app, { upstream: config.backendUrl, sandbox: config.sandbox });
  if (config.liveReload) registerLiveReload(app, source);

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(assets|remotes)\//.test(request.url);
    if (wantsPage) return sendPage(request, reply, { config, source, frames });
    return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado.\n');
  });
  return app;
}
