import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createManualClock } from '@plataforma/realtime/test-support';
import type { ViewerQuery } from '../__generated__/viewer';
import { createSession } from '../session';
import type { TabMessage } from '../tabs';

export const signedIn: ViewerQuery = { viewer, session: { state: 'SIGNED_IN', expiresAt: null }, preferences: null };
export const guest: ViewerQuery = { viewer: null, session: { state: 'GUEST', expiresAt: null }, preferences: null };
export const expired: ViewerQuery = { viewer: null, session: { state: 'EXPIRED', expiresAt: null }, preferences: null };
export const MINUTES = 60_000;
/** Any day. */
const DAY = Date.parse('2026-11-21T12:00:00.000Z');
export const endsIn = (ms: number): ViewerQuery => ({
  viewer,
  session: { state: 'SIGNED_IN', expiresAt: new Date(DAY + ms).toISOString() },
  preferences: null,
});

/** Lets every promise that is ready continue. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

export function setUp(first: ViewerQuery | Error = guest) {
  const clock = createManualClock();
  const log: string[] = [];
  const posted: TabMessage[] = [];
  let answer: ViewerQuery | Error = first;
  let asked = 0;
  let fromTab: (message: TabMessage) => void = () => {};
  let dayOffset = 0;
  let refused = false;
  let onEnd: () => void = () => {};
  const prolonging: boolean[] = [];
  const session = createSession({
    clock,
    timeOfDay: () => DAY + clock.now() + dayOffset,
    now: () => DAY + clock.now() + dayOffset,
    sessionMinutes: 30,
    fetchViewer: async ({ prolong }) => {
      asked += 1;
      prolonging.push(prolong);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    tabs: { post: (message) => posted.push(message), listen: (listener) => (fromTab = listener) },
    endSession: async () => {
      log.push('end');
      onEnd();
      await settle();
      if (refused) throw new Error('refused');
    },
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
    /** The device sleeps: the time of day goes on, and timers stand still. */
    sleep: (ms: number) => (dayOffset += ms),
    asked: () => asked,
    status: () => session.service.get().status,
    answerWith: (next: ViewerQuery | Error) => (answer = next),
    /** Happens while the exchange ends the session, before its answer is here. */
    whileItEnds: (happens: () => void) => (onEnd = happens),
    refuseToEnd: () => (refused = true),
    hear: (message: TabMessage) => fromTab(message),
  };
}

export async function started(first: ViewerQuery | Error) {
  const setup = setUp(first);
  setup.session.start();
  await settle();
  return setup;
}
