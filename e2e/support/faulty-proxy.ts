import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaultySockets, type SocketFault } from './faulty-sockets';

const SLOW_MS = 3_000;

/** What goes wrong: an answer with this status, none at all, one only once it is healed, a late one, or one with another body. */
export type Fault = 404 | 500 | 503 | 'hang' | 'hold' | 'slow' | ((body: string) => string);

interface FaultyProxy {
  readonly url: string;
  /** From now on answers for these addresses come out wrong; null heals, and ends what hangs, as a restarted host does. */
  readonly breakPaths: (paths: RegExp, fault: Fault | null) => void;
  readonly breakSockets: (fault: SocketFault | null) => void;
  /** Messages to browsers that were lost so far. */
  readonly lostMessages: () => number;
  readonly close: () => Promise<void>;
}

/** The product behind a server that can be told to fail, as a static host or a network does. */
export async function startFaultyProxy(productUrl: string): Promise<FaultyProxy> {
  const { port } = new URL(productUrl);
  const open = new Set<Socket>();
  const hanging = new Set<ServerResponse>();
  const held = new Set<() => void>();
  const sockets = createFaultySockets(Number(port));
  let broken: { readonly paths: RegExp; readonly fault: Fault } | null = null;

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const fault = broken?.paths.test(incoming.url ?? '') ? broken.fault : null;
    if (fault === 'hang') {
      hanging.add(answer);
      return;
    }
    if (typeof fault === 'number') {
      answer.writeHead(fault, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (fault === 'slow') await pause(SLOW_MS);
    if (fault === 'hold') await new Promise<void>((go) => held.add(go));
    const { method, url: path } = incoming;
    const headers =
      typeof fault === 'function' ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      if (typeof fault === 'function') return void replaceBody(response, answer, fault);
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, answer) => void pass(incoming, answer));
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', sockets.onUpgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${ownPort}`,
    breakPaths: (paths, fault) => {
      broken = fault === null ? null : { paths, fault };
      for (const answer of hanging) answer.destroy();
      hanging.clear();
      for (const go of held) go();
      held.clear();
    },
    breakSockets: sockets.break,
    lostMessages: sockets.lost,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

async function replaceBody(response: IncomingMessage, answer: ServerResponse, change: (body: string) => string) {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  const body = change(Buffer.concat(chunks).toString());
  const { 'content-length': _length, etag: _etag, ...headers } = response.headers;
  answer.writeHead(response.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  answer.end(body);
}
