import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openStore } from './open-store';

const KEY = 'k'.repeat(43);
const kept = new Map<string, Buffer>();
const asked: IncomingHttpHeaders[] = [];
let failWith: number | null = null;

/** As far as a bucket is used. */
const bucket = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method = '', url = '', headers } = request;
    asked.push(headers);
    const content = kept.get(url);
    if (failWith !== null) response.writeHead(failWith).end('<Error/>');
    else if (method === 'PUT') response.writeHead(200).end(void kept.set(url, body));
    else if (method === 'DELETE') response.writeHead(kept.delete(url) ? 204 : 404).end();
    else response.writeHead(content ? 200 : 404).end(content);
  });
});
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port } = bucket.address() as AddressInfo;
  env = {
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: '',
    AWS_REGION: '',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  };
});
beforeEach(() => {
  failWith = null;
  asked.length = 0;
});
afterAll(() => void bucket.close());

describe('identity I-26: a bucket keeps documents', () => {
  test('what was put is read until it is deleted, with signed requests', async () => {
    const store = openStore('s3://documents/of/customers', env);
    expect(await store.get(KEY)).toBeNull();
    await store.put(KEY, Buffer.from('sealed'));
    expect([...kept.keys()]).toEqual([`/documents/of/customers/${KEY}`]);
    expect(await store.get(KEY)).toEqual(Buffer.from('sealed'));
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.get(KEY)).toBeNull();
    for (const { authorization } of asked) expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
  });

  test('a bucket that refuses is a fault that does not tell the key', async () => {
    failWith = 403;
    const store = openStore('s3://documents', env);
    await expect(store.put(KEY, Buffer.from('sealed'))).rejects.toThrow('PUT s3://documents answers 403');
    await expect(store.get(KEY)).rejects.toThrow('GET s3://documents answers 403');
    failWith = 404;
    await expect(store.put(KEY, Buffer.from('sealed'))).rejects.toThrow('PUT s3://documents answers 404');
  });

  test('without its keys the exchange does not start', () => {
    expect(() => openStore('s3://documents', {})).toThrow('AWS_ACCESS_KEY_ID');
  });
});

describe('identity F12: a folder keeps documents under keys of the exchange alone', () => {
  test.each(['../x', `${'k'.repeat(42)}/`, '', 'name.jpg'])('%p is no key', async (key) => {
    const store = openStore('/nowhere', {});
    await expect(async () => store.put(key, Buffer.alloc(1))).rejects.toThrow('No key of a document');
    await expect(async () => store.get(key)).rejects.toThrow('No key of a document');
  });
});
