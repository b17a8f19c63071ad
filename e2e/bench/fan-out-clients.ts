/** Runs as a process of its own: many sockets follow one book and report how late its updates are. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What the bench asks this process to do. */
export interface ClientsTask {
  readonly url: string;
  readonly sockets: number;
  readonly measureMs: number;
}

export interface ClientsResult {
  readonly open: number;
  readonly received: number;
  readonly p50: number;
  readonly p99: number;
}

const AT_ONCE = 50;
const SETTLE_MS = 2_000;
const MOST_MS = 60_000;
const SUBSCRIBE = JSON.stringify({ m: 0, i: 2, n: 'SubscribeLevel2', o: '{"OMSId":1,"InstrumentId":1,"Depth":1}' });
/** Finds the time of an update's first row: id, number of accounts, time in ms. */
const INSTANT = /"Level2UpdateEvent","o":"\[\[\d+,\d+,(\d+)/;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function share(histogram: Uint32Array, total: number, part: number): number {
  let seen = 0;
  const at = histogram.findIndex((count) => (seen += count) >= total * part);
  return at < 0 ? Number.NaN : at;
}

async function run({ url, sockets, measureMs }: ClientsTask): Promise<ClientsResult> {
  const histogram = new Uint32Array(MOST_MS);
  let received = 0;
  let measuring = false;
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      if (!measuring) return;
      const sent = INSTANT.exec(data.toString('latin1'))?.[1];
      if (sent === undefined) return;
      received += 1;
      const late = Math.min(MOST_MS - 1, Math.max(0, Date.now() - Number(sent)));
      histogram[late] = (histogram[late] ?? 0) + 1;
    });
    await Promise.race([once(socket, 'open'), once(socket, 'close')]);
    if (socket.readyState === WebSocket.OPEN) socket.send(SUBSCRIBE);
    return socket;
  };
  const all: WebSocket[] = [];
  while (all.length < sockets) {
    const batch = Array.from({ length: Math.min(AT_ONCE, sockets - all.length) }, open);
    all.push(...(await Promise.all(batch)));
  }
  await pause(SETTLE_MS);
  measuring = true;
  await pause(measureMs);
  measuring = false;
  const result = {
    open: all.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    received,
    p50: share(histogram, received, 0.5),
    p99: share(histogram, received, 0.99),
  };
  for (const socket of all) socket.terminate();
  return result;
}

process.on('message', (task: ClientsTask) => {
  void run(task).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
