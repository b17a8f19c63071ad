import { MarketQueues, MarketsClosed } from './market-queues';

interface Gate {
  readonly jobs: readonly string[];
  readonly open: () => void;
}

/** Queues whose batches end when the test says so. */
function gated() {
  const batches: Gate[] = [];
  const queues = new MarketQueues<string>((jobs) => new Promise((open) => batches.push({ jobs, open })));
  return { queues, batches };
}

/** Waits until nothing can run on without the test. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('decisions, Market: commands of all markets are committed together', () => {
  it('commands that arrive during a batch form the next batch, in the order of arrival', async () => {
    const { queues, batches } = gated();
    queues.submit(1, 'a');
    for (const [market, job] of [
      [2, 'b'],
      [1, 'c'],
      [3, 'd'],
      [2, 'e'],
    ] as const) {
      queues.submit(market, job);
    }
    await settle();
    expect(batches.map(({ jobs }) => jobs)).toEqual([['a']]);
    batches[0]?.open();
    await settle();
    expect(batches.map(({ jobs }) => jobs)).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  });

  it('one transaction has at most 64 commands', async () => {
    const { queues, batches } = gated();
    queues.submit(1, 'first');
    for (let index = 0; index < 70; index += 1) queues.submit(index % 3, `job ${index}`);
    batches[0]?.open();
    await settle();
    batches[1]?.open();
    await settle();
    expect(batches.map(({ jobs }) => jobs.length)).toEqual([1, 64, 6]);
  });

  it('work that needs a market alone waits for its turn, holds up that market only, and runs beside batches of others', async () => {
    const { queues, batches } = gated();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    queues.submit(1, 'a');
    const alone = queues.alone(1, async () => {
      order.push('alone begins');
      await new Promise<void>((resolve) => (finish = resolve));
      return 'done';
    });
    queues.submit(1, 'after');
    queues.submit(2, 'other');
    await settle();
    expect(order).toEqual([]);
    batches[0]?.open();
    await settle();
    expect(order).toEqual(['alone begins']);
    expect(batches.map(({ jobs }) => jobs)).toEqual([['a'], ['other']]);
    batches[1]?.open();
    finish();
    expect(await alone).toBe('done');
    await settle();
    expect(batches[2]?.jobs).toEqual(['after']);
  });

  it('a market continues after work that failed', async () => {
    const { queues, batches } = gated();
    await expect(queues.alone(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    queues.submit(1, 'a');
    await settle();
    expect(batches).toHaveLength(1);
  });

  it('a closed queue accepts no commands, and closing ends when all earlier ones are done', async () => {
    const { queues, batches } = gated();
    let isClosed = false;
    queues.submit(1, 'a');
    queues.submit(1, 'waits');
    const alone = queues.alone(2, async () => 'done');
    const closed = queues.close().then(() => (isClosed = true));
    expect(() => queues.submit(1, 'late')).toThrow(MarketsClosed);
    await expect(queues.alone(3, async () => 'late')).rejects.toThrow(MarketsClosed);
    expect(await alone).toBe('done');
    batches[0]?.open();
    await settle();
    expect([batches[1]?.jobs, isClosed]).toEqual([['waits'], false]);
    batches[1]?.open();
    await closed;
    await queues.close();
  });
});
