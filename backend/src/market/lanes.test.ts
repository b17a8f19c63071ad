import { Lanes, MarketsClosed } from './lanes';

interface Gate {
  readonly jobs: readonly string[];
  readonly open: () => void;
}

/** Lanes whose batches end when the test says so. */
function gated() {
  const batches: Gate[] = [];
  const lanes = new Lanes<string>((jobs) => new Promise((open) => batches.push({ jobs, open })));
  return { lanes, batches };
}

/** Waits until nothing can run on without the test. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('decisions, Market: commands of all markets are committed together', () => {
  it('commands that arrive during a batch form the next batch, in the order of arrival', async () => {
    const { lanes, batches } = gated();
    lanes.submit(1, 'a');
    for (const [market, job] of [
      [2, 'b'],
      [1, 'c'],
      [3, 'd'],
      [2, 'e'],
    ] as const) {
      lanes.submit(market, job);
    }
    await settle();
    expect(batches.map(({ jobs }) => jobs)).toEqual([['a']]);
    batches[0]?.open();
    await settle();
    expect(batches.map(({ jobs }) => jobs)).toEqual([['a'], ['b', 'c', 'd', 'e']]);
  });

  it('one transaction has at most 64 commands', async () => {
    const { lanes, batches } = gated();
    lanes.submit(1, 'first');
    for (let index = 0; index < 70; index += 1) lanes.submit(index % 3, `job ${index}`);
    batches[0]?.open();
    await settle();
    batches[1]?.open();
    await settle();
    expect(batches.map(({ jobs }) => jobs.length)).toEqual([1, 64, 6]);
  });

  it('work that needs a market alone waits for its turn, holds up that market only, and runs beside batches of others', async () => {
    const { lanes, batches } = gated();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    lanes.submit(1, 'a');
    const alone = lanes.alone(1, async () => {
      order.push('alone begins');
      await new Promise<void>((resolve) => (finish = resolve));
      return 'done';
    });
    lanes.submit(1, 'after');
    lanes.submit(2, 'other');
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
    const { lanes, batches } = gated();
    await expect(lanes.alone(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    lanes.submit(1, 'a');
    await settle();
    expect(batches).toHaveLength(1);
  });

  it('a closed lane accepts no commands, and closing ends when all earlier ones are done', async () => {
    const { lanes, batches } = gated();
    let isClosed = false;
    lanes.submit(1, 'a');
    lanes.submit(1, 'waits');
    const alone = lanes.alone(2, async () => 'done');
    const closed = lanes.close().then(() => (isClosed = true));
    expect(() => lanes.submit(1, 'late')).toThrow(MarketsClosed);
    await expect(lanes.alone(3, async () => 'late')).rejects.toThrow(MarketsClosed);
    expect(await alone).toBe('done');
    batches[0]?.open();
    await settle();
    expect([batches[1]?.jobs, isClosed]).toEqual([['waits'], false]);
    batches[1]?.open();
    await closed;
    await lanes.close();
  });
});
