import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What goes wrong: an answer with this status, or none at all. */
export type Fault = 404 | 503 | 'hang';

interface FaultyProxy {
  readonly url: string;
  /** From now on answers for these addresses come out wrong; null heals, and ends what hangs, as a restarted host does. */
  readonly breakPaths: (paths: RegExp, fault: Fault | null) => void;
  /** Ends every socket and refuses new ones, until `healSockets`. */
  readonly cutSockets: () => void;
  readonly healSockets: () => void;
  readonly close: () => Promise<void>;
}

/** The product behind a server that can be told to fail, as a static host or a network does. */
export async function startFaultyProxy(productUrl: string): Promise<FaultyProxy> {
  const { port } = new URL(productUrl);
  const open = new Set<Socket>();
  const pipes = new Set<Socket>();
  const hanging = new Set<ServerResponse>();
  let broken: { readonly paths: RegExp; readonly fault: Fault } | null = null;
  let socketsCut = false;

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (broken?.paths.test(incoming.url ?? '')) {
      if (broken.fault === 'hang') hanging.add(answer);
      else answer.writeHead(broken.fault, { 'cache-control': 'no-store' }).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (socketsCut) return socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const onward = connect(Number(port), '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      onward.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    pipes.add(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    return socket.once('close', () => pipes.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${ownPort}`,
    breakPaths: (paths, fault) => {
      broken = fault === null ? null : { paths, fault };
      for (const answer of hanging) answer.destroy();
      hanging.clear();
    },
    cutSockets: () => {
      socketsCut = true;
      for (const socket of pipes) socket.destroy();
    },
    healSockets: () => (socketsCut = false),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
