import { createServer } from 'node:http';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { Counter, Gauge, Registry } from 'prom-client';
import { createRegistry } from './registry';
import { serveMetrics } from './serve-metrics';

const HOST = '127.0.0.1';
const noError = (error: unknown): void => {
  throw error;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const stops: (() => Promise<void>)[] = [];

async function served(registry: Registry, onError = noError): Promise<string> {
  const port = await freePort();
  stops.push(await serveMetrics(registry, { host: HOST, port }, onError));
  return `http://${HOST}:${port}`;
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('metrics are told in the form that Prometheus reads, those of the process among them', async () => {
  const registry = createRegistry();
  new Counter({ name: 'told_total', help: 'Told.', labelNames: ['to'], registers: [registry] }).inc({ to: 'her' }, 2);
  const answer = await fetch(`${await served(registry)}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain('told_total{to="her"} 2');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test('nothing else is answered there', async () => {
  const url = await served(new Registry());
  const statuses = await Promise.all(
    ['/', '/metrics/', '/metrics?x=1', '/healthz'].map(async (path) => (await fetch(url + path)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('readings at the same time share one collection', async () => {
  const registry = new Registry();
  let collections = 0;
  new Gauge({
    name: 'slow',
    help: 'Slow.',
    registers: [registry],
    async collect() {
      collections += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      this.set(collections);
    },
  });
  const url = await served(registry);
  const read = () => fetch(`${url}/metrics`).then((answer) => answer.text());
  const texts = await Promise.all([read(), read(), read()]);
  expect(texts.every((text) => text.includes('slow 1'))).toBe(true);
  expect(await read()).toContain('slow 2');
});

test('a metric that cannot be read is told of, and the next reading is tried anew', async () => {
  const registry = new Registry();
  let isBroken = true;
  new Gauge({
    name: 'moody',
    help: 'Moody.',
    registers: [registry],
    collect() {
      if (isBroken) throw new Error('broken');
      this.set(1);
    },
  });
  const errors: unknown[] = [];
  const url = await served(registry, (error) => errors.push(error));
  expect((await fetch(`${url}/metrics`)).status).toBe(500);
  expect(errors).toEqual([expect.objectContaining({ message: 'broken' })]);
  isBroken = false;
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});

test('on a loopback address it is not reached from outside of the machine', async () => {
  const { port } = new URL(await served(new Registry()));
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  // A server that listens on all addresses also answers at the second loopback address, even without a network.
  const addresses = ['127.0.0.2', ...outer];
  const reached = await Promise.allSettled(addresses.map((address) => fetch(`http://${address}:${port}/metrics`)));
  expect(reached.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test('an address that is taken is an error', async () => {
  const { port } = new URL(await served(new Registry()));
  const again = serveMetrics(new Registry(), { host: HOST, port: Number(port) }, noError);
  await expect(again).rejects.toThrow(/EADDRINUSE/);
});
