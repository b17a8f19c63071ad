import { isIgnored } from '../../reporting/ignored';
import { createStatus, type StatusOptions } from './status';
import { createSafeStorage } from '../browser/storage';
import { memoryStorage } from '../browser/test/memory-storage';

const START = Date.UTC(2026, 10, 20, 12);

const answer = (attributes: object, status = 200) =>
  new Response(JSON.stringify({ data: { id: 1, attributes }, meta: {} }), { status });

function setUp(
  given: Partial<StatusOptions> & { readonly answers?: readonly (Response | Error | DOMException)[] } = {},
) {
  const answers = [...(given.answers ?? [answer({ status: 'NORMAL' })])];
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const kept = memoryStorage();
  const seen: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const leave = jest.fn();
  const report = jest.fn();
  const timeout = jest.fn(() => new AbortController().signal);
  let now = START;
  const status = createStatus({
    service: '',
    fetch: async (url, init) => {
      asked.push({ url: typeof url === 'string' ? url : '', init });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next instanceof Error || next instanceof DOMException) throw next;
      if (!next) throw new Error('no answer given');
      return next.clone();
    },
    timeout,
    storage: createSafeStorage(() => kept),
    timeOfDay: () => now,
    onSeen: (task) => void seen.push(task),
    later: (task) => {
      waiting.push(task);
      return () => undefined;
    },
    leave,
    report,
    ...given,
  });
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    status,
    asked,
    kept,
    leave,
    report,
    timeout,
    waiting,
    settle,
    pass: (ms: number) => (now += ms),
    /** Makes the page usable and runs what waited for that. */
    usable: async () => {
      for (const task of waiting.splice(0)) task();
      await settle();
    },
    show: async () => {
      for (const task of seen) task();
      await settle();
    },
  };
}

const entry = (data: object, ts = START, ttl = 10_000) => JSON.stringify({ ts, ttl, data });
const normal = { attributes: { status: 'NORMAL', alert: null } };
const maintenance = { attributes: { status: 'UNDER_MAINTENANCE', alert: null } };

describe('specification §7: GET {status service}/api/status?populate=*&locale={language}', () => {
  it.each([
    ['', '/api/status?populate=*&locale=en'],
    ['/content/', '/content/api/status?populate=*&locale=en'],
    ['https://cms.test', 'https://cms.test/api/status?populate=*&locale=en'],
  ])('§7.16 below the configured service "%s"', async (service, url) => {
    const run = setUp({ service });
    run.status.start();
    await run.usable();
    expect(run.asked.map((each) => each.url)).toEqual([url]);
    expect(run.asked[0]?.init?.method ?? 'GET').toBe('GET');
  });

  it('§7.17, §9.7 waits 4000 ms and not longer', async () => {
    const run = setUp();
    run.status.start();
    await run.usable();
    expect(run.timeout.mock.calls).toEqual([[4000]]);
    expect(run.asked[0]?.init?.signal).toBe(run.timeout.mock.results[0]?.value);
  });

  it('§7.18 a 2xx answer is read for data.data with attributes', async () => {
    const alert = { id: 7, message: 'Pix fora do ar', type: 'NEGATIVE' };
    const run = setUp({ answers: [answer({ status: 'NORMAL', alert, createdAt: 'x' }, 203)] });
    run.status.start();
    await run.usable();
    expect(run.status.record.get()).toEqual({
      attributes: { status: 'NORMAL', alert: { message: 'Pix fora do ar', type: 'NEGATIVE' } },
    });
  });

  it('a first visit does not wait for it', () => {
    const run = setUp();
    run.status.start();
    expect([run.asked.length, run.waiting.length]).toEqual([0, 1]);
  });
});

describe('specification §3 and §9: the cache', () => {
  it('§3.18, §3.19, §9.4 is kept in local storage under status as ts, ttl and data, ttl 10000 ms', async () => {
    const run = setUp();
    run.status.start();
    await run.usable();
    expect(JSON.parse(run.kept.getItem('status') ?? '')).toEqual({ ts: START, ttl: 10_000, data: normal });
  });

  it.each([
    [0, 0],
    [10_000, 0],
    [10_001, 1],
    [-1, 1],
  ])('an entry %i ms old makes %i requests: stale only when its age exceeds ttl', async (age, requests) => {
    const run = setUp();
    run.kept.setItem('status', entry(normal, START - age));
    run.status.start();
    await run.usable();
    expect(run.asked).toHaveLength(requests);
    expect(run.status.record.get()).toEqual(normal);
  });

  it.each(['', 'null', '{', '{"ts":1}', entry([]), entry({ attributes: { status: 5 } })])(
    'an invalid entry (%s) counts as none',
    async (text) => {
      const run = setUp();
      run.kept.setItem('status', text);
      run.status.start();
      await run.usable();
      expect(run.asked).toHaveLength(1);
    },
  );

  it('is read again when an open tab becomes visible with a stale entry, and only then', async () => {
    const run = setUp();
    run.status.start();
    await run.usable();
    run.pass(10_000);
    await run.show();
    expect(run.asked).toHaveLength(1);
    run.pass(1);
    await run.show();
    expect(run.asked).toHaveLength(2);
  });

  it('one request at a time', async () => {
    const run = setUp();
    run.status.askNow();
    run.status.askNow();
    await run.settle();
    expect(run.asked).toHaveLength(1);
  });

  it('blocked storage asks each time and works', async () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const run = setUp({ storage });
    run.status.start();
    await run.usable();
    expect(run.status.record.get()).toEqual(normal);
    expect(run.report).not.toHaveBeenCalled();
  });
});

describe('specification §4: UNDER_MAINTENANCE leads to the maintenance page', () => {
  it('§3.15, §4.8 when the service says so', async () => {
    const run = setUp({ answers: [answer({ status: 'UNDER_MAINTENANCE' })] });
    run.status.start();
    expect(run.leave).not.toHaveBeenCalled();
    await run.usable();
    expect(run.leave).toHaveBeenCalledTimes(1);
  });

  it('at once, without a request, when a fresh entry says so; not when a stale one does', async () => {
    const fresh = setUp();
    fresh.kept.setItem('status', entry(maintenance));
    fresh.status.start();
    expect([fresh.leave.mock.calls.length, fresh.asked.length]).toEqual([1, 0]);
    const stale = setUp();
    stale.kept.setItem('status', entry(maintenance, START - 10_001));
    stale.status.start();
    await stale.usable();
    expect([stale.leave.mock.calls.length, stale.asked.length]).toEqual([0, 1]);
  });

  it.each(['NORMAL', 'under_maintenance', null])('§4.8 not for %s', async (value) => {
    const run = setUp({ answers: [answer({ status: value })] });
    run.status.start();
    await run.usable();
    expect(run.leave).not.toHaveBeenCalled();
  });

  it('asks in spite of a fresh entry when the exchange itself reports maintenance', async () => {
    const run = setUp({ answers: [answer({ status: 'UNDER_MAINTENANCE' })] });
    run.kept.setItem('status', entry(normal));
    run.status.start();
    run.status.askNow();
    await run.settle();
    expect(run.leave).toHaveBeenCalledTimes(1);
  });
});

describe('specification §8: a status fetch failure is reported and ignored', () => {
  it.each<[string, Response | Error | DOMException]>([
    ['no network', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('signal timed out', 'TimeoutError')],
    ['404', answer({ status: 'UNDER_MAINTENANCE' }, 404)],
    ['500', answer({ status: 'UNDER_MAINTENANCE' }, 500)],
    ['no JSON', new Response('<html>')],
    ['an empty record', new Response('{"data":null}')],
    ['no attributes', new Response('{"data":{"status":"UNDER_MAINTENANCE"}}')],
    ['a status that is no text', answer({ status: { value: 1 } })],
  ])('§8.9 %s', async (_what, given) => {
    const run = setUp({ answers: [given] });
    run.status.start();
    await run.usable();
    expect(run.report).toHaveBeenCalledTimes(1);
    expect([run.status.record.get(), run.kept.getItem('status')]).toEqual([null, null]);
    expect(run.leave).not.toHaveBeenCalled();
  });

  it('§8.9 an answer that does not come in time is reported in words that the reporter does not ignore', async () => {
    const run = setUp({ answers: [new DOMException('signal timed out', 'TimeoutError')] });
    run.status.start();
    await run.usable();
    const [error] = run.report.mock.calls[0] ?? [];
    expect(error).toEqual(new Error('The status service is silent'));
    expect(isIgnored([String(error)])).toBe(false);
  });

  it('and the next time that the tab is shown it is asked again', async () => {
    const run = setUp({ answers: [new TypeError('Failed to fetch'), answer({ status: 'NORMAL' })] });
    run.status.start();
    await run.usable();
    await run.show();
    expect(run.status.record.get()).toEqual(normal);
  });
});
