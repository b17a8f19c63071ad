import { tmpdir } from 'node:os';
import type { Discovery } from '@plataforma/discovery';
import type { FastifyInstance } from 'fastify';
import { createPageServer } from '../app';
import { readConfig } from '../config';
import { fakeBuild, fakeDiscovery } from '../test/fake-discovery';
import { meters, registry } from './meters';

// This test is not about files, and the plugin needs a newer loader than jest's.
jest.mock('@fastify/static', () => ({ __esModule: true, default: async () => undefined }));
// Frames have a test of their own.
jest.mock('../frames', () => ({
  followFrames: async () => ({ framesFor: () => new Map() }),
  frameOf: () => null,
}));

const wallet = (version: string) => fakeBuild('mf-wallet', '/wallet', version);
const document: Discovery = fakeDiscovery({
  'mf-wallet': {
    live: wallet('2.0.0-0123456789ab'),
    candidate: { share: 10, build: wallet('3.0.0-0123456789ab') },
    fallback: wallet('1.0.0-0123456789ab'),
  },
});

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  const config = readConfig({ BACKEND_URL: 'http://127.0.0.1:1', SITE_DIR: tmpdir() });
  const source = { current: () => ({ document, text: '{}' }), onChange: () => () => true, close: () => undefined };
  app = await createPageServer(config, source, false);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const lines = async () => (await registry.metrics()).split('\n');

test('versions are told with the share of devices that is given them', async () => {
  meters.readVersions(() => document);
  const shares = (await lines()).filter((line) => line.startsWith('plataforma_build_share_percent{build="mf-'));
  expect(shares).toEqual([
    'plataforma_build_share_percent{build="mf-wallet",version="2.0.0-0123456789ab",role="live"} 90',
    'plataforma_build_share_percent{build="mf-wallet",version="3.0.0-0123456789ab",role="candidate"} 10',
    'plataforma_build_share_percent{build="mf-wallet",version="1.0.0-0123456789ab",role="fallback"} 0',
  ]);
});

test('answers are counted by their endpoint, whatever address was asked for, and pages with their time', async () => {
  for (const path of ['/wallet', '/wallet/ana@example.com', '/discovery.json']) await (await fetch(url + path)).text();
  const told = await lines();
  const answers = told.filter((line) => line.startsWith('plataforma_http_answers_total'));
  expect(answers).toEqual([
    'plataforma_http_answers_total{endpoint="page",status="2xx"} 1',
    'plataforma_http_answers_total{endpoint="page",status="4xx"} 1',
    'plataforma_http_answers_total{endpoint="discovery.json",status="2xx"} 1',
  ]);
  expect(told).toContain('plataforma_page_seconds_count 2');
});

test('the address that visitors reach tells no metric: /metrics is a page that does not exist', async () => {
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain('<!doctype html>');
  expect(text).not.toContain('plataforma_');
});
