import { createClient } from '@redis/client';
import { recordingLogger } from '../../test/recording-logger';
import { redisServer } from '../../test/redis-server';
import type { RedisServer } from '../../test/redis-server';
import { until } from '../../test/running-exchange';
import { freePort } from '../lib/free-port';
import { createRateLimits } from './shared-rate-limits';
import type { RateLimits } from './shared-rate-limits';

const WINDOW_MS = 60_000;

let redis: RedisServer;
const made: RateLimits[] = [];

beforeAll(async () => {
  redis = await redisServer(await freePort());
});
afterAll(async () => {
  made.forEach((limits) => limits.close());
  await redis.stop();
});

/** The limits of one process. */
function processOf(): RateLimits {
  const limits = createRateLimits(redis.url, recordingLogger().logger);
  made.push(limits);
  return limits;
}

/** Resolves when this process counts in Redis. */
async function connected(limits: RateLimits): Promise<void> {
  const probe = limits.of('probe', 1_000, WINDOW_MS);
  const client = await createClient({ url: redis.url }).connect();
  while ((await client.getDel('plataforma:limit:probe:x')) === null) await probe.take('x');
  client.destroy();
}

describe('architecture, REDIS_URL: limits of several processes', () => {
  it('are one limit, whichever process is asked', async () => {
    const [first, second] = [processOf(), processOf()];
    await connected(first);
    await connected(second);
    const [here, there] = [first.of('keys', 3, WINDOW_MS), second.of('keys', 3, WINDOW_MS)];
    expect(await here.take('ana')).toMatchObject({ limit: 3, remaining: 2, exceeded: false });
    expect(await there.take('ana')).toMatchObject({ remaining: 1, exceeded: false });
    expect(await here.peek('ana')).toMatchObject({ remaining: 1 });
    expect(await here.take('ana')).toMatchObject({ remaining: 0, exceeded: false });
    const refused = await there.take('ana');
    expect(refused).toMatchObject({ remaining: 0, exceeded: true });
    expect(refused.seconds).toBeGreaterThan(55);
    expect(refused.seconds).toBeLessThanOrEqual(60);
    expect(await there.take('otc')).toMatchObject({ remaining: 2, exceeded: false });
    expect(await second.of('other', 3, WINDOW_MS).peek('ana')).toMatchObject({ remaining: 3 });
  });

  it.each([
    ['all processes together', true],
    ['one process alone', false],
  ])('of %s: several counted at once are allowed together or not at all', async (_who, isShared) => {
    const limits = isShared ? processOf() : createRateLimits(null, recordingLogger().logger);
    if (isShared) await connected(limits);
    const limit = limits.of('several', 5, WINDOW_MS);
    expect(await limit.take('ana', 3)).toMatchObject({ remaining: 2, exceeded: false });
    expect(await limit.take('ana', 3)).toMatchObject({ remaining: 0, exceeded: true });
    expect(await limit.take('ana')).toMatchObject({ remaining: 0, exceeded: true });
    expect(await limit.take('otc', 5)).toMatchObject({ remaining: 0, exceeded: false });
  });

  it('begin anew when the window has ended', async () => {
    const limits = processOf();
    await connected(limits);
    const limit = limits.of('short', 1, 50);
    while (!(await limit.take('ana')).exceeded);
    while ((await limit.peek('ana')).remaining === 0);
    expect(await limit.take('ana')).toMatchObject({ exceeded: false });
  });

  it('begin anew when the window has ended, also after the machine’s clock was set back', async () => {
    const limit = createRateLimits(null, recordingLogger().logger).of('set back', 1, 50);
    await limit.take('ana');
    expect(await limit.take('ana')).toMatchObject({ exceeded: true });
    const now = Date.now.bind(Date);
    const set = jest.spyOn(Date, 'now').mockImplementation(() => now() - 2 * 3_600_000);
    await until(async () => (await limit.peek('ana')).remaining === 1);
    set.mockRestore();
  });

  it('hold in each process alone while Redis is away', async () => {
    const limits = createRateLimits('redis://127.0.0.1:1', recordingLogger().logger);
    made.push(limits);
    const limit = limits.of('away', 1, WINDOW_MS);
    expect(await limit.take('ana')).toMatchObject({ remaining: 0, exceeded: false });
    expect(await limit.take('ana')).toMatchObject({ remaining: 0, exceeded: true });
  });
});
