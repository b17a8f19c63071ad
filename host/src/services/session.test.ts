import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createManualClock } from '@plataforma/realtime/test-support';
import type { ViewerQuery } from './__generated__/viewer';
import { createSession } from './session';
import type { TabMessage } from './tabs';

const signedIn: ViewerQuery = { viewer, session: { state: 'SIGNED_IN', expiresAt: null } };
const guest: ViewerQuery = { viewer: null, session: { state: 'GUEST', expiresAt: null } };
const expired: ViewerQuery = { viewer: null, session: { state: 'EXPIRED', expiresAt: null } };
const MINUTES = 60_000;
/** Some day. */
const DAY = Date.parse('2026-11-21T12:00:00.000Z');
const endsIn = (ms: number): ViewerQuery => ({
  viewer,
  session: { state: 'SIGNED_IN', expiresAt: new Date(DAY + ms).toISOString() },
});

/** Lets every promise that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(first: ViewerQuery | Error = guest) {
  const clock = createManualClock();
  const log: string[] = [];
  const posted: TabMessage[] = [];
  let answer: ViewerQuery | Error = first;
  let asked = 0;
  let fromTab: (message: TabMessage) => void = () => {};
  let dayOffset = 0;
  const prolonging: boolean[] = [];
  const session = createSession({
    clock,
    timeOfDay: () => DAY + clock.now() + dayOffset,
    sessionMinutes: 30,
    fetchViewer: async ({ prolong }) => {
      asked += 1;
      prolonging.push(prolong);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    tabs: { post: (message) => posted.push(message), listen: (listener) => (fromTab = listener) },
    resetData: async (change) => {
      log.push(`reset as ${session.service.get().status}`);
      change();
    },
    reconnect: () => log.push('reconnect'),
    onUnreachable: () => log.push('unreachable'),
  });
  return {
    session,
    clock,
    log,
    posted,
    prolonging,
    /** The device sleeps: the day goes on, timers do not. */
    sleep: (ms: number) => (dayOffset += ms),
    asked: () => asked,
    status: () => session.service.get().status,
    answerWith: (next: ViewerQuery | Error) => (answer = next),
    hear: (message: TabMessage) => fromTab(message),
  };
}

async function started(first: ViewerQuery | Error) {
  const setup = setUp(first);
  setup.session.start();
  await settle();
  return setup;
}

test('the page starts without knowing, then knows', async () => {
  const setup = setUp(signedIn);
  expect(setup.session.service.get()).toEqual({ status: 'loading', viewer: null, expired: false });
  setup.session.start();
  await settle();
  expect(setup.session.service.get()).toEqual({ status: 'signed-in', viewer, expired: false });
  expect(setup.log).toEqual([]);
});

test('a session that ran out before is told to /login', async () => {
  const { session } = await started(expired);
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
});

test('nobody answers: asked again with back-off; after 8 s a guest is told; the answer still counts', async () => {
  const { clock, asked, status, log, answerWith } = await started(new Error('offline'));
  for (const wait of [500, 1_000, 2_000, 4_000]) {
    clock.advance(wait);
    await settle();
  }
  expect([asked(), status(), log]).toEqual([5, 'loading', []]);
  clock.advance(500);
  expect([status(), log]).toEqual(['guest', ['unreachable']]);
  answerWith(signedIn);
  clock.advance(5_000);
  await settle();
  expect(status()).toBe('signed-in');
});

test('architecture, Data: signing in clears what a guest fetched before anything private is, and reconnects', async () => {
  const { session, status, log, posted, answerWith } = await started(guest);
  answerWith(signedIn);
  await session.service.refresh();
  expect([status(), log, posted]).toEqual(['signed-in', ['reconnect', 'reset as guest'], ['changed']]);
});

test('architecture, Data: signing out hides what is private before it is cleared', async () => {
  const { session, log, answerWith } = await started(signedIn);
  answerWith(guest);
  await session.service.refresh();
  expect(log).toEqual(['reconnect', 'reset as guest']);
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: false });
});

test('refresh rejects when the network fails, and changes nothing', async () => {
  const { session, status, posted, answerWith } = await started(signedIn);
  answerWith(new Error('offline'));
  await expect(session.service.refresh()).rejects.toThrow('offline');
  expect([status(), posted]).toEqual(['signed-in', []]);
});

test('specification §8: code 2001 while signed in ends the session, in the other tabs too', async () => {
  const { session, posted, answerWith } = await started(signedIn);
  answerWith(expired);
  session.onUnauthorized(session.epoch());
  session.onUnauthorized(session.epoch());
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
  expect(posted).toEqual(['changed']);
});

test('code 2001 for a guest, or for a request of an earlier session, ends nothing', async () => {
  const { session, status, answerWith } = await started(guest);
  const before = session.epoch();
  session.onUnauthorized(before);
  await settle();
  expect(session.service.get().expired).toBe(false);
  answerWith(signedIn);
  await session.service.refresh();
  session.onUnauthorized(before);
  await settle();
  expect(status()).toBe('signed-in');
});

test('a session that nobody used for its minutes is over, and each request prolongs it', async () => {
  const { session, clock, status, asked, answerWith, posted } = await started(signedIn);
  clock.advance(29 * MINUTES);
  session.onActivity();
  expect(posted).toEqual(['activity']);
  clock.advance(29 * MINUTES);
  expect([asked(), status()]).toEqual([1, 'signed-in']);
  answerWith(expired);
  clock.advance(2 * MINUTES);
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
});

test('the use of another tab prolongs the session without asking', async () => {
  const { clock, asked, hear } = await started(signedIn);
  clock.advance(29 * MINUTES);
  hear('activity');
  clock.advance(29 * MINUTES);
  await settle();
  expect(asked()).toBe(1);
});

test('a check of the session that fails is made again', async () => {
  const { clock, status, answerWith } = await started(signedIn);
  answerWith(new Error('offline'));
  clock.advance(31 * MINUTES);
  await settle();
  expect(status()).toBe('signed-in');
  answerWith(expired);
  clock.advance(5_000);
  await settle();
  expect(status()).toBe('guest');
});

test('signing out in another tab signs this one out, without telling back', async () => {
  const { status, posted, answerWith, hear } = await started(signedIn);
  answerWith(guest);
  hear('changed');
  await settle();
  expect([status(), posted]).toEqual(['guest', []]);
});

describe('screens, Shell: a warning before the configured expiry', () => {
  it('comes two minutes before the end, and leaves with the next request of any tab', async () => {
    const { session, clock, hear } = await started(signedIn);
    clock.advance(28 * MINUTES - 1);
    expect(session.warning.get()).toBeNull();
    clock.advance(1);
    expect(session.warning.get()?.left()).toBe(2 * MINUTES);
    hear('activity');
    expect(session.warning.get()).toBeNull();
    clock.advance(28 * MINUTES);
    expect(session.warning.get()).not.toBeNull();
    session.onActivity();
    expect(session.warning.get()).toBeNull();
  });

  it('counts from what the exchange says is left, because opening a page prolongs nothing', async () => {
    const { session, clock } = await started(endsIn(5 * MINUTES));
    clock.advance(3 * MINUTES);
    expect(session.warning.get()?.left()).toBe(2 * MINUTES);
  });

  it.each([-10 * MINUTES, 40 * MINUTES])(
    'does not believe a clock of the device that makes no sense: %d ms left of 30 min',
    async (left) => {
      const { session, clock } = await started(endsIn(left));
      clock.advance(28 * MINUTES - 1);
      expect(session.warning.get()).toBeNull();
      clock.advance(1);
      expect(session.warning.get()).not.toBeNull();
    },
  );

  it('"Continuar conectado" prolongs with a request that counts as use', async () => {
    const { session, clock, prolonging, answerWith } = await started(signedIn);
    clock.advance(29 * MINUTES);
    answerWith(signedIn);
    await session.stay();
    expect(prolonging).toEqual([false, true]);
    answerWith(new Error('offline'));
    await expect(session.stay()).rejects.toThrow('offline');
  });

  it('"Continuar conectado" too late ends the session', async () => {
    const { session, clock, answerWith } = await started(signedIn);
    clock.advance(29 * MINUTES);
    answerWith(expired);
    await session.stay();
    await settle();
    expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
    expect(session.warning.get()).toBeNull();
  });

  it('is gone when the session has ended', async () => {
    const { session, clock, answerWith } = await started(signedIn);
    clock.advance(29 * MINUTES);
    answerWith(expired);
    clock.advance(2 * MINUTES);
    await settle();
    expect(session.warning.get()).toBeNull();
  });
});

describe('a laptop that slept', () => {
  it('past the end asks at once, without a warning', async () => {
    const { session, clock, status, sleep, answerWith } = await started(signedIn);
    clock.advance(MINUTES);
    sleep(60 * MINUTES);
    answerWith(expired);
    clock.advance(15_000);
    await settle();
    expect([status(), session.warning.get()]).toEqual(['guest', null]);
  });

  it('into the last two minutes warns with what is left', async () => {
    const { session, clock, sleep } = await started(signedIn);
    sleep(28.5 * MINUTES);
    clock.advance(15_000);
    expect(session.warning.get()?.left()).toBe(1.25 * MINUTES);
  });

  it('or a clock that was set forward: the exchange knows better, and is not asked again and again', async () => {
    const { clock, status, sleep, asked, answerWith } = await started(signedIn);
    sleep(600 * MINUTES);
    answerWith(signedIn);
    clock.advance(15_000);
    await settle();
    clock.advance(20 * MINUTES);
    await settle();
    expect([status(), asked()]).toEqual(['signed-in', 2]);
  });

  it('a clock that was set back prolongs nothing', async () => {
    const { session, clock, sleep } = await started(signedIn);
    sleep(-600 * MINUTES);
    clock.advance(28 * MINUTES);
    expect(session.warning.get()).not.toBeNull();
  });
});

test('a page that comes back from the browser’s memory after a sign-out is signed out', async () => {
  const { session, status, log, answerWith } = await started(signedIn);
  answerWith(guest);
  session.check();
  await settle();
  expect([status(), log]).toEqual(['guest', ['reconnect', 'reset as guest']]);
});
