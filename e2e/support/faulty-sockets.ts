import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { FrameSplitter, isMessage } from './web-socket-frames';

/**
 * What a network does to sockets: `cut` ends them and refuses new ones, `mute` leaves them open without a byte,
 * `lossy` loses every third message and swaps neighbours, `leaky` loses one in a hundred by chance.
 */
export type SocketFault = 'cut' | 'mute' | 'lossy' | 'leaky';

const LEAK = 0.01;

export interface FaultySockets {
  readonly onUpgrade: (incoming: IncomingMessage, socket: Socket, head: Buffer) => void;
  /** From now on; null heals: what was kept back on muted sockets arrives. */
  readonly break: (fault: SocketFault | null) => void;
  /** Messages lost so far. */
  readonly lost: () => number;
}

/** What the deliveries have in common. */
interface Network {
  fault: SocketFault | null;
  lost: number;
}

interface Pipe {
  readonly browser: Socket;
  readonly exchange: Socket;
}

/** Passes sockets on to the product, as well as the network is. */
export function createFaultySockets(port: number): FaultySockets {
  const pipes = new Set<Pipe>();
  const network: Network = { fault: null, lost: 0 };

  const onUpgrade = (incoming: IncomingMessage, browser: Socket, head: Buffer): void => {
    if (network.fault === 'cut') {
      browser.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    const exchange = connect(port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      exchange.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      exchange.write(head);
    });
    const pipe = { browser, exchange };
    pipes.add(pipe);
    browser.on('data', (chunk: Buffer) => void exchange.write(chunk));
    exchange.on('data', createDelivery(browser, network));
    if (network.fault === 'mute') pause(pipe);
    for (const one of [browser, exchange]) {
      one.on('error', () => end(pipe));
      one.on('close', () => end(pipe));
    }
  };
  const end = (pipe: Pipe) => {
    pipes.delete(pipe);
    pipe.browser.destroy();
    pipe.exchange.destroy();
  };
  return {
    onUpgrade,
    break: (next) => {
      network.fault = next;
      for (const pipe of [...pipes]) {
        if (next === 'cut') end(pipe);
        else if (next === 'mute') pause(pipe);
        else resume(pipe);
      }
    },
    lost: () => network.lost,
  };
}

function pause({ browser, exchange }: Pipe): void {
  browser.pause();
  exchange.pause();
}

function resume({ browser, exchange }: Pipe): void {
  browser.resume();
  exchange.resume();
}

/** Hands on what the exchange sends; on a lossy line without every third message, and neighbours swapped. */
function createDelivery(browser: Socket, network: Network): (chunk: Buffer) => void {
  const splitter = new FrameSplitter();
  let upgraded = false;
  let count = 0;
  let held: Buffer | null = null;
  const write = (frame: Buffer) => void browser.write(frame);
  const deliver = (frame: Buffer) => {
    if (network.fault === 'leaky' && isMessage(frame) && Math.random() < LEAK) {
      network.lost += 1;
      return;
    }
    if (network.fault !== 'lossy' || !isMessage(frame)) {
      if (held) write(held);
      held = null;
      write(frame);
      return;
    }
    count += 1;
    if (count % 3 === 0) {
      network.lost += 1;
      return;
    }
    if (held === null) {
      held = frame;
      return;
    }
    write(frame);
    write(held);
    held = null;
  };
  return (chunk) => {
    if (upgraded) {
      splitter.push(chunk).forEach(deliver);
      return;
    }
    // The answer to the upgrade comes before the first frame.
    const end = chunk.indexOf('\r\n\r\n');
    upgraded = end >= 0;
    write(upgraded ? chunk.subarray(0, end + 4) : chunk);
    if (upgraded) splitter.push(chunk.subarray(end + 4)).forEach(deliver);
  };
}
