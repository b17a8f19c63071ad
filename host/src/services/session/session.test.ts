import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { expired, guest, MINUTES, settle, setUp, signedIn, started } from './test/session-setup';

test('the session is unknown at the start of the page, and then known', async () => {
  const setup = setUp(signedIn);
  expect(setup.session.service.get()).toEqual({ status: 'loading', viewer: null, expired: false });
  setup.session.start();
  await settle();
  expect(setup.session.service.get()).toEqual({ status: 'signed-in', viewer, expired: false });
  expect(setup.log).toEqual([]);
});

test('a session that expired before the visit is reported to /login', async () => {
  const { session } = await started(expired);
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
});

test('without an answer the request is repeated with back-off; after 6 s the visitor counts as a guest; a later answer still counts', async () => {
  const { clock, asked, status, log, answerWith } = await started(new Error('offline'));
  for (const wait of [500, 1_000, 2_000]) {
    clock.advance(wait);
    await settle();
  }
  expect([asked(), status(), log]).toEqual([4, 'loading', []]);
  clock.advance(2_500);
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

test('a look at the viewer does not reconnect, which would ask for another look without end', async () => {
  const { session, status, log, answerWith } = await started(signedIn);
  log.length = 0;
  session.look();
  await session.stay();
  expect([status(), log]).toEqual(['signed-in', []]);
  answerWith(guest);
  session.look();
  await session.stay();
  expect([status(), log]).toEqual(['guest', ['reconnect', 'reset as guest']]);
});

test('signing out ends the session on the exchange first, then here and in every other tab', async () => {
  const { session, log, posted, answerWith, status } = await started(signedIn);
  log.length = 0;
  answerWith(guest);
  await session.service.signOut();
  expect(log).toEqual(['end', 'reconnect', 'reset as guest']);
  expect([status(), posted]).toEqual(['guest', ['changed']]);
});

test('signing in anew ends the session as if it had run out, here and in the other tabs, where what is filled in stays', async () => {
  const { session, status, log, posted, hear, answerWith } = await started(signedIn);
  answerWith(guest);
  await session.signInAnew();
  await settle();
  expect(log[0]).toBe('end');
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
  expect(posted).toEqual(['ending', 'expired']);
  const other = await started(signedIn);
  other.hear('expired');
  await settle();
  expect(other.session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
  expect(other.posted).toEqual([]);
  hear('expired');
  await settle();
  expect([status(), posted]).toEqual(['guest', ['ending', 'expired']]);
});

test('signing in anew keeps what is filled in, whichever tab finds the end first and asks the exchange', async () => {
  const { session, answerWith, whileItEnds } = await started(signedIn);
  const other = await started(signedIn);
  const states: boolean[] = [];
  for (const { service } of [session, other.session]) service.subscribe(() => states.push(service.get().expired));
  for (const { answerWith: answer } of [{ answerWith }, other]) answer(guest);
  other.hear('ending');
  whileItEnds(() => {
    session.look();
    other.session.look();
  });
  await session.signInAnew();
  // Another tab was refused a request and tells of it.
  session.check();
  other.session.check();
  await settle();
  expect(states.length).toBeGreaterThanOrEqual(2);
  expect(states).not.toContain(false);
});

test('signing in anew that failed is forgotten: whoever signs out then has signed out', async () => {
  const { session, answerWith, refuseToEnd } = await started(signedIn);
  const other = await started(signedIn);
  other.hear('ending');
  other.hear('activity');
  for (const { answerWith: answer } of [{ answerWith }, other]) answer(guest);
  refuseToEnd();
  await expect(session.signInAnew()).rejects.toThrow('refused');
  session.check();
  other.hear('changed');
  await settle();
  expect([session, other.session].map(({ service }) => service.get().expired)).toEqual([false, false]);
});

test('signing in anew rejects when the exchange does not end the session, and changes nothing', async () => {
  const { session, status, posted, refuseToEnd } = await started(signedIn);
  refuseToEnd();
  await expect(session.signInAnew()).rejects.toThrow('refused');
  await settle();
  expect([status(), posted]).toEqual(['signed-in', ['ending', 'activity']]);
});

test('signing out rejects when the exchange does not end the session, and changes nothing', async () => {
  const { session, log, posted, refuseToEnd, status } = await started(signedIn);
  log.length = 0;
  refuseToEnd();
  await expect(session.service.signOut()).rejects.toThrow('refused');
  expect([log, posted, status()]).toEqual([['end'], [], 'signed-in']);
});

test('refresh rejects when the network fails, and changes nothing', async () => {
  const { session, status, posted, answerWith } = await started(signedIn);
  answerWith(new Error('offline'));
  await expect(session.service.refresh()).rejects.toThrow('offline');
  expect([status(), posted]).toEqual(['signed-in', []]);
});

test('§8.1 code 2001 while signed in ends the session, in the other tabs too', async () => {
  const { session, posted, answerWith } = await started(signedIn);
  answerWith(expired);
  void session.onUnauthorized(session.epoch());
  void session.onUnauthorized(session.epoch());
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
  expect(posted).toEqual(['changed']);
});

test('§8.1 code 2001 of a session that went on ends it, also when the viewer was read anew meanwhile', async () => {
  const { session, status } = await started(signedIn);
  void session.onUnauthorized(session.epoch());
  await settle();
  expect(status()).toBe('signed-in');
  session.look();
  void session.onUnauthorized(session.epoch());
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
});

test('identity I-12: a request on its way while another tab gets a new cookie ends nothing; one that is refused again does', async () => {
  const { session, status, log, posted } = await started(signedIn);
  const before = session.epoch();
  expect(await session.onUnauthorized(before)).toBe(false);
  await settle();
  expect([status(), log, posted]).toEqual(['signed-in', ['reconnect', 'reset as signed-in'], []]);
  expect(await session.onUnauthorized(before)).toBe(true);
  void session.onUnauthorized(session.epoch());
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
  expect(posted).toEqual(['changed']);
});

test('code 2001 when nobody answers after it ends the session', async () => {
  const { session, answerWith } = await started(signedIn);
  answerWith(new Error('offline'));
  void session.onUnauthorized(session.epoch());
  await settle();
  expect(session.service.get()).toEqual({ status: 'guest', viewer: null, expired: true });
});

test('code 2001 for a guest, or for a request of an earlier session, ends nothing', async () => {
  const { session, status, answerWith } = await started(guest);
  const before = session.epoch();
  expect(await session.onUnauthorized(before)).toBe(false);
  expect([session.service.get().expired, session.refused.get()]).toEqual([false, 1]);
  answerWith(signedIn);
  await session.service.refresh();
  expect(await session.onUnauthorized(before)).toBe(true);
  expect([status(), session.refused.get()]).toEqual(['signed-in', 1]);
});

test.each([
  ['a guest is led to sign in', guest, { again: false, refused: 1, status: 'guest' }],
  ['a customer stays signed in, and it is asked again', signedIn, { again: true, refused: 0, status: 'signed-in' }],
])('§6.12 code 2001 while the viewer is still being read: %s', async (_, viewerIs, expected) => {
  const { session, status } = setUp(viewerIs);
  session.start();
  const early = session.onUnauthorized(session.epoch());
  expect(session.service.get().status).toBe('loading');
  expect([await early, session.refused.get(), status()]).toEqual([expected.again, expected.refused, expected.status]);
});

test('§6.12 the answer to a request of that time leads a guest to sign in after the viewer is known, too', async () => {
  const { session } = await started(guest);
  expect(await session.onUnauthorized(0)).toBe(false);
  expect(session.refused.get()).toBe(1);
});

test('code 2001 that arrives after signing out leads nowhere', async () => {
  const { session, answerWith } = await started(signedIn);
  const before = session.epoch();
  answerWith(guest);
  await session.service.refresh();
  expect(await session.onUnauthorized(before)).toBe(false);
  expect(session.refused.get()).toBe(0);
});

test('a session ends after its minutes without use, and each request prolongs it', async () => {
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

test('signing out in another tab signs this one out, without sending the news back', async () => {
  const { status, posted, answerWith, hear } = await started(signedIn);
  answerWith(guest);
  hear('changed');
  await settle();
  expect([status(), posted]).toEqual(['guest', []]);
});

test('a page that comes back from the browser’s memory after a sign-out is signed out', async () => {
  const { session, status, log, answerWith } = await started(signedIn);
  answerWith(guest);
  session.check();
  await settle();
  expect([status(), log]).toEqual(['guest', ['reconnect', 'reset as guest']]);
});
