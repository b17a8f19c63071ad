import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import type { RuntimeConfig } from '@plataforma/contract';
import {
  type Discovery,
  discoveryFor,
  offeredVersions,
  ownsPath,
  pageDiscovery,
  type RemoteBuild,
} from '@plataforma/discovery';
import { renderPage } from '../page';
import { contentPolicy, integrityPolicy } from '../security-headers';
import type { Deployment } from './deployment';
import { passOn, passOnSocket, type PassOnOptions } from './pass-on';

/** A remote that is built from source, again after each change. */
export interface RemoteFromSource {
  readonly name: string;
  /** Folder of its files. */
  readonly folder: string;
  readonly build: () => RemoteBuild;
  readonly onBuilt: (listener: (built: object) => void) => void;
}

export interface DevServerOptions {
  readonly remote: RemoteFromSource;
  /** The deployment for everything else. Without it this server has no pages. */
  readonly deployment: Deployment | null;
  /** Origin of other pages that may take the remote from here. */
  readonly servedTo: string | null;
}

type Headers = Readonly<Record<string, string>>;

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
}

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
} as const;
const typeOf = (file: string): string =>
  Object.entries(TYPES).find(([ending]) => file.endsWith(ending))?.[1] ?? 'application/octet-stream';
/** Names of this machine alone. A name that a foreign page makes point here is refused. */
const LOCAL_HOST = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Above every share, so the page has the live builds. */
const NO_CANARY = 99.999;

/** The deployed document with the remote from source as its live build. What was live becomes its fallback. */
function withRemote(document: Discovery, { name, build }: RemoteFromSource): Discovery {
  const asDeployed = discoveryFor(document, NO_CANARY);
  const fallback = asDeployed.remotes[name]?.live ?? null;
  return { ...asDeployed, remotes: { ...asDeployed.remotes, [name]: { live: build(), candidate: null, fallback } } };
}

/** Pages reach the exchange through this server. Nothing of a developer's visit is reported or measured. */
const localConfig = (config: RuntimeConfig): RuntimeConfig => ({
  ...config,
  api: { ...config.api, graphql: '/graphql', socket: '/WSGateway' },
  reporting: null,
  tagManager: null,
});

function passOptions({ origin, config }: Deployment): PassOnOptions {
  const elsewhere: Readonly<Record<string, string>> = {
    '/graphql': config.api.graphql,
    '/WSGateway': config.api.socket,
  };
  return {
    origin,
    target: (path) => {
      const url = new URL(path, origin);
      const target = new URL(elsewhere[url.pathname] ?? url.pathname, origin);
      target.protocol = target.protocol.replace('ws', 'http');
      target.search = url.search;
      return target;
    },
  };
}

interface DevPage {
  readonly discovery: Discovery;
  readonly config: RuntimeConfig;
  /** Beginning of the addresses of the remote from source. */
  readonly unpublished: string;
}

function sendPage(request: IncomingMessage, response: ServerResponse, { discovery, config, unpublished }: DevPage) {
  const nonce = randomBytes(18).toString('base64url');
  const address = request.url ?? '/';
  const [path = '/'] = address.split('?', 1);
  // Without a frame: the frames of deployed builds are programs, and the remote's own is being written.
  const html = renderPage({ discovery, config, path, address, frame: null, nonce, liveReload: true, unpublished });
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(nonce),
    ...integrityPolicy({ unpublished }),
    'cross-origin-opener-policy': 'same-origin',
  });
  response.end(html);
}

/** Sends events to open pages. */
function createEvents() {
  const open = new Set<ServerResponse>();
  return {
    listen: (response: ServerResponse, headers: Headers) => {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': connected\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell: (event: string, data: object) => {
      for (const response of open) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}

/** Pages of the allowed origin may read what is served here, and no other pages. */
function openTo(servedTo: string | null): Headers {
  if (servedTo === null) return {};
  return {
    'access-control-allow-origin': servedTo,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

function sendJson(response: ServerResponse, headers: Headers, value: object): void {
  response.writeHead(200, { ...headers, 'content-type': TYPES['.json'], 'cache-control': 'no-cache' });
  response.end(JSON.stringify(value));
}

function sendFile(response: ServerResponse, headers: Headers, folder: string, path: string): void {
  const file = resolve(folder, path);
  if (!file.startsWith(folder + sep) || !existsSync(file)) {
    response.writeHead(404, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': typeOf(file), 'cache-control': 'no-cache' });
  createReadStream(file).pipe(response);
}

/** Answers requests to the deployment: its pages with the remote from source in them. Everything else is passed on. */
function answerForDeployment(
  { request, response, path }: Visit,
  deployment: Deployment,
  remote: RemoteFromSource,
): void {
  const discovery = withRemote(deployment.discovery(), remote);
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && ownsPath(discovery, path);
  const config = localConfig(deployment.config);
  if (isPage) sendPage(request, response, { discovery, config, unpublished: remote.build().base });
  else if (path === '/page-discovery.json') sendJson(response, {}, offeredVersions(discovery, null));
  else passOn(request, response, passOptions(deployment));
}

/**
 * The page server of a developer. It serves the pages of a deployment with one remote from source, and the remote's
 * files. Everything else is passed on to the deployment. It tells open pages about each build.
 */
export function createDevServer({ remote, deployment, servedTo }: DevServerOptions): Server {
  const builds = createEvents();
  const reloads = createEvents();
  const headers = openTo(servedTo);
  const documentNow = (): object =>
    deployment
      ? withRemote(deployment.discovery(), remote)
      : { schemaVersion: 1, remotes: { [remote.name]: { live: remote.build(), candidate: null, fallback: null } } };
  const shownNow = () => JSON.stringify(deployment && pageDiscovery(withRemote(deployment.discovery(), remote)));
  let shown = shownNow();
  const look = () => {
    if (shownNow() === shown) return;
    shown = shownNow();
    reloads.tell('published', {});
  };
  remote.onBuilt((built) => {
    builds.tell('message', built);
    look();
  });
  deployment?.onChange(look);

  const answer = ({ request, response, path }: Visit): void => {
    const { base } = remote.build();
    if (!LOCAL_HOST.test(request.headers.host ?? '')) response.writeHead(421).end();
    else if (path === `/hot/${remote.name}`) builds.listen(response, headers);
    else if (path === '/live-reload') reloads.listen(response, headers);
    else if (path.startsWith(base)) sendFile(response, headers, remote.folder, path.slice(base.length));
    else if (path === '/discovery.json') sendJson(response, headers, documentNow());
    else if (deployment) answerForDeployment({ request, response, path }, deployment, remote);
    else response.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end();
  };
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    answer({ request, response, path });
  });
  server.on('upgrade', (request, socket, head) => {
    if (deployment && LOCAL_HOST.test(request.headers.host ?? ''))
      passOnSocket(request, socket, head, passOptions(deployment));
    else socket.destroy();
  });
  return server;
}
