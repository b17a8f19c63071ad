/** @jest-environment jsdom */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Features } from '@plataforma/contract';
import { createManualClock } from '@plataforma/realtime/test-support';
import { print } from 'graphql';
import { of } from 'rxjs';
import { ToggleFeatureDocument } from './__generated__/toggle-feature';
import { createFeatures, FEATURE_NAMES, fetchFeatures } from './features';
import { createSafeStorage } from '../browser/storage';

const off: Features = {
  earn: false,
  thirdPartyBrlDeposit: false,
  recurringBuy: false,
  livenessCheck: false,
  cardGeneration: false,
};
const on: Features = { ...off, earn: true };
const DAY = 1_000_000_000;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  const clock = createManualClock();
  const laterTasks: (() => void)[] = [];
  const reports: unknown[] = [];
  let dayOffset = 0;
  let answer: Features | Error = on;
  let asked = 0;
  const features = createFeatures({
    fetch: async () => {
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    storage: createSafeStorage(() => localStorage),
    clock,
    timeOfDay: () => DAY + clock.now() + dayOffset,
    later: (task) => {
      laterTasks.push(task);
      return () => undefined;
    },
    report: (error) => reports.push(error),
  });
  return {
    features,
    clock,
    reports,
    laterTasks,
    asked: () => asked,
    answerWith: (next: Features | Error) => (answer = next),
    setBack: (ms: number) => (dayOffset -= ms),
    runLater: () => laterTasks.splice(0).forEach((task) => task()),
  };
}

const cached = (ts: number, data: unknown = on) =>
  localStorage.setItem('features', JSON.stringify({ ts, ttl: 300_000, data }));

beforeEach(() => localStorage.clear());

describe('query toggleFeature', () => {
  it('§3.10, §3.11, §3.12, §3.13, §3.14, §7.1, §7.2, §7.3, §7.4, §7.5, §7.6, §7.7 reads isEnabled of five aliased look-ups by feature name', () => {
    const text = print(ToggleFeatureDocument).replace(/\s+/g, ' ');
    expect(text.startsWith('query toggleFeature { ')).toBe(true);
    const lookUps = [...text.matchAll(/(\w+): feature\( ?name: "(\w+)" ?\) \{ isEnabled(?: __typename)? \}/g)];
    expect(lookUps.map(([, alias, name]) => [alias, name])).toEqual([
      ['earn', 'earn_overview'],
      ['thirdPartyBrlDeposit', 'third_party_payment_transaction_marlin_brl'],
      ['recurringBuy', 'recurring_buy'],
      ['livenessCheck', 'metamap_liveness'],
      ['cardGeneration', 'generate_card'],
    ]);
  });

  it.each(FEATURE_NAMES)('§7.7 the flag %s is read from its own look-up', async (name) => {
    const data = Object.fromEntries(FEATURE_NAMES.map((each) => [each, { isEnabled: each === name }]));
    const link = new ApolloLink(() => of({ data }));
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    expect(await fetchFeatures(client)).toEqual({ ...off, [name]: true });
  });
});

describe('specification §4: feature flags are loaded once, cached, and refetched when the cache is stale', () => {
  it('are not known before they were loaded', async () => {
    const { features } = setUp();
    expect(features.store.get()).toBeNull();
    features.refresh(true);
    await settle();
    expect(features.store.get()).toEqual(on);
  });

  it('§4.5 are loaded once for whoever asks at the same time, and not again while fresh', async () => {
    const { features, asked } = setUp();
    features.refresh(true);
    features.refresh(true);
    await settle();
    features.refresh(true);
    await settle();
    expect(asked()).toBe(1);
  });

  it('§4.6 lie in local storage with ts, ttl 300000 and data', async () => {
    const { features } = setUp();
    features.refresh(true);
    await settle();
    expect(JSON.parse(localStorage.getItem('features') ?? '')).toEqual({ ts: DAY, ttl: 300_000, data: on });
  });

  it('§4.6 are known at once from the cache of an earlier visit, without a request', async () => {
    cached(DAY - 300_000);
    const { features, asked } = setUp();
    features.refresh(true);
    await settle();
    expect([features.store.get(), asked()]).toEqual([on, 0]);
  });

  it('§4.7 stale when the age exceeds 300000 ms; the old answer shows until the new one is there', async () => {
    cached(DAY - 300_001, off);
    const { features } = setUp();
    features.refresh(true);
    expect(features.store.get()).toEqual(off);
    await settle();
    expect(features.store.get()).toEqual(on);
  });

  it('a clock that was set back does not keep them for ever', async () => {
    const { features, asked, setBack } = setUp();
    features.refresh(true);
    await settle();
    setBack(1);
    features.refresh(true);
    await settle();
    expect(asked()).toBe(2);
  });

  it('flags that another tab has loaded meanwhile are used', async () => {
    cached(DAY - 300_000, off);
    const { features, clock, asked } = setUp();
    clock.advance(1);
    cached(DAY);
    features.refresh(true);
    await settle();
    expect([features.store.get(), asked()]).toEqual([on, 0]);
  });

  it.each(['{', '7', '{"ts":1000000000,"ttl":300000,"data":{"earn":"yes"}}'])(
    'invalid stored data are not used as flags: %s',
    async (text) => {
      localStorage.setItem('features', text);
      const { features } = setUp();
      expect(features.store.get()).toBeNull();
    },
  );
});

describe('the flags query also runs on paths matching /verify-account/*', () => {
  it('§6.11 whatever is cached', async () => {
    cached(DAY, off);
    const { features, asked } = setUp();
    features.reload();
    await settle();
    expect([features.store.get(), asked()]).toEqual([on, 1]);
  });
});

describe('quality, First load: flags that nothing on the screen needs wait', () => {
  it('are asked for later, once', async () => {
    const { features, asked, laterTasks, runLater } = setUp();
    features.refresh(false);
    features.refresh(false);
    expect([asked(), laterTasks.length]).toEqual([0, 1]);
    runLater();
    await settle();
    expect([features.store.get(), asked()]).toEqual([on, 1]);
  });

  it('are not asked for a second time when a page needed them first', async () => {
    const { features, asked, runLater } = setUp();
    features.refresh(false);
    features.refresh(true);
    await settle();
    runLater();
    await settle();
    expect(asked()).toBe(1);
  });
});

describe('a failure', () => {
  it('is reported once and tried again, slower and slower; what was known stays', async () => {
    cached(DAY - 300_001, off);
    const { features, clock, reports, asked, answerWith } = setUp();
    answerWith(new Error('503'));
    features.refresh(true);
    await settle();
    for (const wait of [1_000, 2_000, 4_000]) {
      clock.advance(wait - 1);
      await settle();
      const before = asked();
      clock.advance(1);
      await settle();
      expect(asked()).toBe(before + 1);
    }
    expect([features.store.get(), reports.length]).toEqual([off, 1]);
    answerWith(on);
    clock.advance(8_000);
    await settle();
    expect(features.store.get()).toEqual(on);
  });
});
