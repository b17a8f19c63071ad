import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { recordingLogger } from '../../test/recording-logger';
import { FollowedOperations } from './live-operations';

/** What the page server serves, by path; other paths are 404. */
let served: Record<string, unknown> = {};
const asked: string[] = [];
const pages = createServer((request, response) => {
  asked.push(request.url ?? '');
  const body = served[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
});
let url = '';

beforeAll(async () => {
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  const address = pages.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => pages.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const LEVEL = 'query Level {\n  viewer {\n    level\n  }\n}';
/** As the client of the page sends it. */
const SENT_LEVEL = 'query Level {\n  viewer {\n    level\n    __typename\n  }\n}';
const ITEMS =
  'query Items {\n  orders {\n    ...Page\n  }\n}\n\nfragment Page on OrderConnection {\n  edges {\n    cursor\n  }\n}';
const SENT_ITEMS =
  'query Items {\n  orders {\n    ...Page\n    __typename\n  }\n}\n\nfragment Page on OrderConnection {\n  edges {\n    cursor\n    __typename\n  }\n  __typename\n}';

const build = (base: string) => ({ base, operations: 'operations.1.json', version: 'of no matter here' });
const serve = (more: Record<string, unknown> = {}) => {
  served = {
    '/discovery.json': {
      shell: build('/assets/'),
      remotes: { 'mf-a': { live: build('/remotes/mf-a/1/'), candidate: null, fallback: null } },
    },
    '/assets/operations.1.json': [{ name: 'Level', text: LEVEL }],
    '/remotes/mf-a/1/operations.1.json': [{ name: 'Items', text: ITEMS }],
    ...more,
  };
};

describe('quality, Security: the operations of live builds are known', () => {
  test('by the hash of what the page sends: with the type of each object', async () => {
    serve();
    const operations = new FollowedOperations(url, recordingLogger().logger);
    expect(operations.get(hashOf(SENT_LEVEL))).toBeUndefined();
    await operations.look();
    expect(operations.get(hashOf(SENT_LEVEL))).toBe(SENT_LEVEL);
    expect(operations.get(hashOf(SENT_ITEMS))).toBe(SENT_ITEMS);
    expect(operations.get(hashOf(LEVEL))).toBeUndefined();
  });

  test('a release is followed, with its candidate; the files of the others are not read again', async () => {
    serve();
    const operations = new FollowedOperations(url, recordingLogger().logger);
    await operations.look();
    const remote = {
      live: build('/remotes/mf-a/1/'),
      candidate: { share: 5, build: build('/remotes/mf-a/2/') },
      fallback: null,
    };
    serve({
      '/discovery.json': { shell: build('/assets/'), remotes: { 'mf-a': remote } },
      '/remotes/mf-a/2/operations.1.json': [{ name: 'New', text: 'query New {\n  session {\n    state\n  }\n}' }],
    });
    asked.length = 0;
    await operations.look();
    expect(asked).toEqual(['/discovery.json', '/remotes/mf-a/2/operations.1.json']);
    expect(operations.get(hashOf('query New {\n  session {\n    state\n    __typename\n  }\n}'))).toBeDefined();
    expect(operations.get(hashOf(SENT_ITEMS))).toBeDefined();
  });

  test('while the page server is away or answers nonsense, what was known stays', async () => {
    serve();
    const operations = new FollowedOperations(url, recordingLogger().logger);
    await operations.look();
    served = { '/discovery.json': { shell: 1 } };
    await expect(operations.look()).rejects.toThrow();
    served = {};
    await expect(operations.look()).rejects.toThrow('/discovery.json was answered 404');
    expect(operations.get(hashOf(SENT_LEVEL))).toBe(SENT_LEVEL);
  });
});
