/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { addBreadcrumb, getIsolationScope } from '@sentry/react';
import { createErrorQueue, watchErrors } from './error-queue';
import { isCrawler, isIgnored } from './ignored';
import { createItemLimit, fitPayload } from './limits';
import { createReporter, type ReporterOptions } from './reporter';

interface Sent {
  readonly url: string;
  readonly text: string;
  readonly event: Record<string, unknown> & {
    readonly exception?: { readonly values: readonly Record<string, unknown>[] };
    readonly breadcrumbs?: readonly unknown[];
    readonly extra?: Record<string, unknown>;
  };
}

const settle = () => new Promise<void>((done) => setTimeout(done));

function setUp(given: Partial<ReporterOptions> = {}) {
  const sent: Sent[] = [];
  let now = 0;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const text = typeof init?.body === 'string' ? init.body : '';
    sent.push({ url: typeof url === 'string' ? url : '', text, event: JSON.parse(text.split('\n')[2] ?? '') });
    return { status: 200, headers: new Headers() } as Response;
  };
  const options = {
    dsn: 'https://public@reports.test/7',
    environment: 'test',
    release: '1.0.0-0123456789ab',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0',
    fetch,
    now: () => now,
    ...given,
  };
  const report = createReporter(options);
  const send = async (error: unknown, context?: Record<string, string>) => {
    report({ error, at: Date.UTC(2026, 10, 20, 12), handled: true, ...(context ? { context } : {}) });
    await settle();
  };
  return { report, send, sent, pass: (ms: number) => (now += ms) };
}

beforeEach(() => getIsolationScope().clearBreadcrumbs());

describe('specification §7: an error-reporting service is initialised', () => {
  it('§7.46 an error arrives with its time, context, release and environment, and no person', async () => {
    const run = setUp();
    await run.send(new Error('broken'), { remote: 'mf-wallet' });
    expect(run.sent).toHaveLength(1);
    expect(run.sent[0]?.url).toContain('https://reports.test/api/7/envelope/');
    const event = run.sent[0]?.event;
    expect(event).toMatchObject({
      timestamp: Date.UTC(2026, 10, 20, 12) / 1000,
      release: '1.0.0-0123456789ab',
      environment: 'test',
      extra: { remote: 'mf-wallet' },
    });
    expect(event?.exception?.values[0]).toMatchObject({ type: 'Error', value: 'broken' });
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('request');
  });

  it('the cause of an error comes along', async () => {
    const run = setUp();
    await run.send(new Error('outer', { cause: new TypeError('inner') }));
    expect(run.sent[0]?.event.exception?.values.map(({ value }) => value)).toEqual(['inner', 'outer']);
  });
});

describe('specification §8: what is not reported', () => {
  it.each([
    ['§8.18', 'Script error.'],
    ['§8.18', 'Script error'],
    ['§8.19', 'timeout of 4000ms exceeded'],
    ['§8.19', 'signal timed out'],
    ['§8.19', 'Request timed-out'],
    ['§8.20', 'Minified React error #418; visit https://react.dev/errors/418'],
    ['§8.21', "Failed to execute 'set' on 'SharedStorage'"],
    ['§8.21', 'shared storage is disabled'],
  ])('%s %s', async (_, message) => {
    const run = setUp();
    await run.send(new Error(message));
    await run.send(message);
    expect(run.sent).toHaveLength(0);
    expect(isIgnored([message])).toBe(true);
  });

  it('§8.19 TimeoutError, whatever it says', async () => {
    const run = setUp();
    await run.send(Object.assign(new Error('The operation was aborted'), { name: 'TimeoutError' }));
    expect(run.sent).toHaveLength(0);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/119.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
    'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 Chrome/79.0.3945.88 Safari/537.36',
    'Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15 (Applebot/0.1)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/110.0.0.0 Safari/537.36 GTmetrix',
    'Serf/1.1.0 mod_pagespeed/1.13.35.2-0',
    'WhatsApp/2.23.20.0',
    'ia_archiver',
    'SomethingNew (a crawler)',
  ])('§8.22 the errors of known crawlers: %s', async (userAgent) => {
    const run = setUp({ userAgent });
    await run.send(new Error('broken'));
    expect(run.sent).toHaveLength(0);
  });

  it('a browser of a customer is no crawler', () => {
    for (const agent of [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Linux; Android 15; CUBOT X70) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Mozilla/5.0 (Linux; Android 13; SM-S901B) Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 Instagram 300.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36',
    ])
      expect(isCrawler(agent)).toBe(false);
  });
});

describe('specification §8: an event is scrubbed wherever it comes from', () => {
  it('message, cause, context, breadcrumbs and addresses', async () => {
    const run = setUp();
    addBreadcrumb({ category: 'fetch', data: { url: '/x?token=hidden-1', body: { cvv: 'hidden-3' } } });
    addBreadcrumb({ message: 'pagou com 4111-1111-1111-1111' });
    await run.send(new Error('cartão 5555 5555 5555 4444', { cause: new Error('senha=hidden-2') }), {
      holderName: 'ANA DE SOUZA',
      note: 'CPF 529.982.247-25',
    });
    const text = run.sent[0]?.text ?? '';
    for (const hidden of ['hidden-1', 'hidden-3', '4111-1111', '5555 5555', 'hidden-2', 'ANA DE', '529.982']) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('pagou com [removed]');
  });
});

describe('specification §9: limits of the reporter', () => {
  it('§9.10 60 items per minute; the 61st is dropped, and a minute later it goes on', async () => {
    const run = setUp();
    for (let index = 0; index < 61; index += 1) await run.send(new Error(`broken ${index}`));
    expect(run.sent).toHaveLength(60);
    run.pass(59_999);
    await run.send(new Error('too early'));
    expect(run.sent).toHaveLength(60);
    run.pass(1);
    await run.send(new Error('again'));
    expect(run.sent).toHaveLength(61);
  });

  it('a burst is sent up to the limit', async () => {
    const run = setUp();
    for (let index = 0; index < 70; index += 1)
      run.report({ error: new Error(`burst ${index}`), at: 1, handled: false });
    await settle();
    expect(run.sent).toHaveLength(60);
  });

  it('never more than 60 in any minute', () => {
    let now = 0;
    const admit = createItemLimit(() => now);
    const admitted: number[] = [];
    for (; now < 300_000; now += 700) if (admit()) admitted.push(now);
    for (const start of admitted) {
      expect(admitted.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(60);
    }
  });

  it('§9.11 telemetry up to 100 events', async () => {
    const run = setUp();
    for (let index = 0; index < 150; index += 1) addBreadcrumb({ message: `crumb ${index}` });
    await run.send(new Error('broken'));
    expect(run.sent[0]?.event.breadcrumbs).toHaveLength(100);
    expect(run.sent[0]?.text).toContain('crumb 149');
    expect(run.sent[0]?.text).not.toContain('crumb 49"');
  });

  it('§9.12 payload truncation at 524288 bytes', async () => {
    const run = setUp();
    await run.send(new Error('é'.repeat(900_000)), { note: 'n'.repeat(900_000) });
    const { text = '' } = run.sent[0] ?? {};
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(524_288);
    expect(run.sent[0]?.event.exception?.values[0]).toMatchObject({ type: 'Error' });
  });

  it('§9.12 what is under 524288 bytes with its envelope is sent whole, and what is over is shortened', async () => {
    const run = setUp();
    await run.send(new Error('m'.repeat(500_000)));
    await run.send(new Error('m'.repeat(524_288)));
    const lengths = run.sent.map(({ text }) => new TextEncoder().encode(text).length);
    expect(lengths[0]).toBeGreaterThan(500_000);
    expect(lengths[0]).toBeLessThanOrEqual(524_288);
    expect(lengths[1]).toBeLessThan(100_000);
  });

  it('an event of any shape fits', () => {
    const huge = { message: 'm', extra: Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, at])) };
    expect(fitPayload(huge)).toEqual({ message: 'm' });
    expect(fitPayload({ a: 'short' })).toEqual({ a: 'short' });
  });
});

describe('quality: a reporter that cannot send does no harm', () => {
  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', async () => ({ status: 503, headers: new Headers() }) as Response],
  ])('%s: one try each, nothing about it is reported', async (_what, fail) => {
    const rejections: unknown[] = [];
    const listen = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', listen);
    const fetch = jest.fn(fail);
    const run = setUp({ fetch });
    await run.send(new Error('one'));
    await run.send(new Error('two'));
    await settle();
    process.off('unhandledRejection', listen);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(rejections).toEqual([]);
  });
});

describe('errors before the reporter is there', () => {
  it('the first 60 wait, as many as a minute admits, and are reported in order; later ones are reported at once', () => {
    const queue = createErrorQueue();
    const add = (error: unknown) => queue.add({ error, at: 1, handled: true });
    for (let index = 0; index < 70; index += 1) add(index);
    const given: unknown[] = [];
    queue.drain(({ error }) => given.push(error));
    add('later');
    expect(given).toEqual([...Array.from({ length: 60 }, (_, index) => index), 'later']);
  });

  it('errors that reach the window are kept with their time', () => {
    const before = Date.now();
    const queue = createErrorQueue();
    watchErrors(window, queue.add);
    const error = new Error('broken');
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    window.dispatchEvent(new Event('error'));
    const given: unknown[] = [];
    queue.drain((caught) => {
      expect(caught.at).toBeGreaterThanOrEqual(before);
      expect(caught.handled).toBe(false);
      given.push(caught.error);
    });
    expect(given).toEqual([error, 'Script error.']);
  });
});
