import { endsIn, expired, MINUTES, settle, signedIn, started } from './test/session-setup';

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
    'does not trust an impossible clock of the device: %d ms left of 30 min',
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
