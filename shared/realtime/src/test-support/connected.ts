import { WebSocket } from 'ws';
import { createSocket, type Socket } from '../socket';
import { startGateway, until, type Gateway } from './gateway';
import { createManualClock, type ManualClock } from './manual-clock';

export interface Connected {
  readonly gateway: Gateway;
  readonly clock: ManualClock;
  readonly socket: Socket;
  readonly reports: unknown[];
  /** Opens the socket and waits until the first ping has been answered. */
  readonly open: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A socket client with a real server. The test controls the time, and there is no jitter (`random` is 1). */
export async function connect(): Promise<Connected> {
  const gateway = await startGateway();
  const clock = createManualClock();
  const reports: unknown[] = [];
  const report = (error: unknown) => reports.push(error);
  const socket = createSocket({ endpoint: gateway.url, WebSocket, clock, random: () => 1, report });
  return {
    gateway,
    clock,
    socket,
    reports,
    open: async () => {
      socket.open();
      await until(() => gateway.countOf('ping') === 1);
    },
    stop: async () => {
      socket.close();
      await gateway.stop();
    },
  };
}
