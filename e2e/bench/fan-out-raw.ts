/** Runs as a process of its own: the socket library alone sends every client the same message ten times a second. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const EVERY_MS = 100;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `ws://127.0.0.1:${port}` });
});
let id = 0;
setInterval(() => {
  id += 1;
  const row = [id, 1, Date.now(), 1, 612_480.01, 1, 612_480.01, 1, 0.01234567, 0];
  const text = JSON.stringify({ m: 3, i: 2, n: 'Level2UpdateEvent', o: JSON.stringify([row]) });
  for (const client of server.clients) if (client.readyState === client.OPEN) client.send(text);
}, EVERY_MS);
process.on('disconnect', () => process.exit(0));
