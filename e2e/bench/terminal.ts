import { type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { ANA } from '../support/api';
import { signInQuietly } from '../support/pages';
import { startFeedingProxy, type FeedingProxy } from './feeding-proxy';
import { atMost, type Bench, type BenchContext, megabytes, ms, type Row } from './report';
import { undisturbed } from './undisturbed';

const SLOWER = 4;
const INP_BAR_MS = 100;
const LONG_TASK_BAR_MS = 50;
const SETTLE_MS = 5_000;
/** Pause between two actions of a hand. Actions without a pause would be answered in one task. */
const HAND_MS = 60;
const ROUNDS = 4;
/** The updates of an hour at 50 a second. They are replayed fast. */
const HOUR_OF_UPDATES = 180_000;
const REPLAY = { updatesPerSecond: 6_000, perFrame: 20 };
const MOST_GROWTH = 4 * 1024 * 1024;

interface Reaction {
  /** Duration of the slowest interaction in ms, from the input to the next paint. */
  readonly inp: number;
  readonly longestTask: number;
  readonly interactions: number;
  readonly updates: number;
}

/** Starts to record what a user of the page would feel. */
const observe = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { interactions: new Map<number, number>(), tasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id: unknown = Reflect.get(entry, 'interactionId');
        if (typeof id !== 'number' || id === 0) continue;
        seen.interactions.set(id, Math.max(seen.interactions.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

const collect = (page: Page): Promise<{ interactions: number[]; tasks: number[] }> =>
  page.evaluate(() => {
    const { interactions, tasks } = Reflect.get(window, 'seen') as {
      interactions: Map<number, number>;
      tasks: number[];
    };
    return { interactions: [...interactions.values()], tasks };
  });

/** Selectors of the order form's parts and of the lists' tabs. */
const FORM = 'form[aria-label="Nova ordem"]';
const QUANTITY = `${FORM} input[name=size]`;
const choice = (value: string, state = '') => `${FORM} label:has(> input[type=radio][value=${value}]${state})`;
const tab = (id: string) => `[role=tab][data-tab=${id}]`;
const fourth = (side: 'bids' | 'asks') => `[role=row][data-side=${side}] >> nth=3`;

/**
 * Actions of a trader, made with the mouse and plain selectors. Playwright's own click would run in the page's tasks:
 * for each event it asks which element lies under the pointer. Its locators for roles and names compute those of every
 * element. Both take 20 to 40 ms on this processor while the answer to the press is being painted.
 */
function hands(page: Page) {
  const press = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`nothing to press: ${selector}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await pause(HAND_MS);
    await page.mouse.down();
    await pause(HAND_MS);
    await page.mouse.up();
  };
  const see = (selector: string) => page.locator(selector).waitFor({ state: 'attached' });
  return {
    press,
    choose: async (value: string) => {
      await press(choice(value));
      await see(choice(value, ':checked'));
    },
    show: async (id: string) => {
      await press(tab(id));
      await see(`${tab(id)}[aria-selected=true]`);
    },
    type: async (text: string) => {
      await page.keyboard.type(text, { delay: HAND_MS });
      await expect(page.locator(QUANTITY)).toHaveValue(text);
    },
  };
}

/** What a trader does while the book moves. */
async function trade(page: Page): Promise<void> {
  const { press, choose, show, type } = hands(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await choose('SELL');
    await press(QUANTITY);
    await type('0,0125');
    await press(fourth('bids'));
    await choose('market');
    await choose('limit');
    await choose('BUY');
    await press(fourth('asks'));
    await show('balances');
    await show('open');
    await press(QUANTITY);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(page.locator(QUANTITY)).toHaveValue('');
    await pause(500);
  }
}

async function openTerminal(proxy: FeedingProxy, executablePath: string | undefined) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await signInQuietly(context, proxy.url, ANA);
  const page = await context.newPage();
  await page.goto(`${proxy.url}/terminal`);
  await page.locator('[role=row][data-side=bids]').first().waitFor();
  const devtools = await context.newCDPSession(page);
  return { browser, page, devtools };
}

async function reactionAt(
  updatesPerSecond: number,
  proxy: FeedingProxy,
  { chromium: path }: BenchContext,
): Promise<Reaction> {
  const { browser, page, devtools } = await openTerminal(proxy, path);
  // Measuring starts when everything is loaded. The cost of a visit has a bench of its own.
  await pause(SETTLE_MS);
  await trade(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  proxy.feed(updatesPerSecond > 0 ? { updatesPerSecond } : null);
  await pause(1_000);
  const reaction = await undisturbed(async () => {
    await observe(page);
    const before = proxy.sent();
    const at = performance.now();
    await trade(page);
    const updates = ((proxy.sent() - before) / (performance.now() - at)) * 1_000;
    const { interactions, tasks } = await collect(page);
    const [inp, longestTask] = [Math.max(0, ...interactions), Math.max(0, ...tasks)];
    return { inp, longestTask, interactions: interactions.length, updates };
  });
  proxy.feed(null);
  await browser.close();
  return reaction;
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** How much the page's heap has grown after an hour's worth of updates, in bytes. */
async function growth(proxy: FeedingProxy, { chromium: path }: BenchContext): Promise<number> {
  const { browser, page, devtools } = await openTerminal(proxy, path);
  await pause(SETTLE_MS);
  const replay = async (updates: number) => {
    const target = proxy.sent() + updates;
    proxy.feed(REPLAY);
    while (proxy.sent() < target) await pause(100);
    proxy.feed(null);
    // When the page answers, everything that was sent has been drawn.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await pause(1_000);
  };
  await replay(HOUR_OF_UPDATES / 10);
  const before = await heapOf(devtools);
  await replay(HOUR_OF_UPDATES);
  const grown = (await heapOf(devtools)) - before;
  await browser.close();
  return grown;
}

/**
 * Measures how fast the terminal answers on a slow processor while its book moves, and what an hour of it leaves in
 * memory.
 */
export const benchTerminal: Bench = async (context) => {
  const { url } = await context.product();
  const proxy = await startFeedingProxy(url);
  try {
    const still = await reactionAt(0, proxy, context);
    const rows: Row[] = [];
    for (const rate of [50, 500]) {
      const { inp, longestTask, updates, interactions } = await reactionAt(rate, proxy, context);
      const what = `terminal, ${Math.round(updates)} updates/s, ${SLOWER}x slower`;
      const hasBar = rate === 50;
      const row = (title: string, value: number, bar: number, beside: number): Row => ({
        ...(hasBar ? atMost(title, value, bar, ms) : { what: title, value: ms(value), bar: null, within: true }),
        beside: `book at rest ${ms(beside)}`,
        ratio: value / Math.max(1, beside),
      });
      rows.push(row(`${what}, slowest of ${interactions} interactions`, inp, INP_BAR_MS, still.inp));
      rows.push(row(`${what}, longest task over 50 ms`, longestTask, LONG_TASK_BAR_MS, still.longestTask));
    }
    const grown = await growth(proxy, context);
    rows.push(atMost('terminal, heap grown by an hour of 50 updates/s', grown, MOST_GROWTH, megabytes));
    return rows;
  } finally {
    await proxy.close();
  }
};
