import { lookUpLater, resolveCut, settle, type Answer, type CommandCalls, type LookUp, type Outcome } from './settle';

const attempt = { quoteId: 'q1', idempotencyKey: 'k1' };
const order = { id: '7001' };
type Order = typeof order;
const placed: Answer<Order, string> = { kind: 'done', result: order };
const refused: Answer<Order, string> = { kind: 'refused', refusal: 'O preço mudou.' };
const cut = { kind: 'cut' } as const;

/** Calls that give these answers one after the other. The last answer repeats for ever. */
function answering(sends: readonly Answer<Order, string>[], lookUps: readonly LookUp<Order>[] = [{ kind: 'none' }]) {
  const keys: string[] = [];
  const waits: number[] = [];
  let found = 0;
  const fake: CommandCalls<typeof attempt, Order, string> = {
    send: ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.resolve(sends[Math.min(keys.length, sends.length) - 1] ?? cut);
    },
    lookUp: () => Promise.resolve(lookUps[Math.min(++found, lookUps.length) - 1] ?? cut),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { fake, keys, waits };
}

describe('sending an order', () => {
  it('ends with the first answer when there is one', async () => {
    const onCut = jest.fn();
    const { fake, keys } = answering([placed]);
    expect(await settle(fake, attempt, onCut)).toEqual(placed);
    expect(await settle(answering([refused]).fake, attempt, onCut)).toEqual(refused);
    expect(keys).toEqual(['k1']);
    expect(onCut).not.toHaveBeenCalled();
  });
});

describe('a buy that was cut off: the client repeats it with the same key, then looks it up (open points)', () => {
  it('finds the order by repeating with the same key', async () => {
    const onCut = jest.fn();
    const { fake, keys } = answering([cut, cut, placed]);
    expect(await settle(fake, attempt, onCut)).toEqual(placed);
    expect(keys).toEqual(['k1', 'k1', 'k1']);
    expect(onCut).toHaveBeenCalledTimes(1);
  });

  it('believes the look-up, not the refusal of a repetition', async () => {
    const { fake } = answering([cut, refused], [{ kind: 'done', result: order }]);
    expect(await settle(fake, attempt, jest.fn())).toEqual(placed);
  });

  it('says that nothing was placed only when the look-up says so', async () => {
    const outcome: Outcome<Order, string> = { kind: 'not-done', refusal: 'O preço mudou.' };
    expect(await settle(answering([cut, refused]).fake, attempt, jest.fn())).toEqual(outcome);
    const silent: Outcome<Order, string> = { kind: 'not-done', refusal: null };
    expect(await settle(answering([{ kind: 'failed' }]).fake, attempt, jest.fn())).toEqual(silent);
  });

  it('gives the backend longer than it needs to come back (5 s), then says that it does not know', async () => {
    const { fake, waits } = answering([cut]);
    expect(await resolveCut(fake, attempt)).toEqual({ kind: 'unknown' });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10_000);
    expect(await resolveCut(answering([refused], [cut]).fake, attempt)).toEqual({ kind: 'unknown' });
  });

  it('does not take the end of the session for proof that the first try did nothing', async () => {
    const unknown = { kind: 'unknown' };
    const signedOut = { kind: 'signed-out' } as const;
    const { fake, keys } = answering([cut, signedOut]);
    expect(await settle(fake, attempt, jest.fn())).toEqual(unknown);
    expect(keys).toHaveLength(2);
    expect(await resolveCut(answering([refused], [signedOut]).fake, attempt)).toEqual(unknown);
    expect(await lookUpLater(answering([], [signedOut]).fake, attempt)).toEqual(unknown);
  });

  it('believes the end of the session when it is the first answer', async () => {
    const signedOut = { kind: 'signed-out' } as const;
    expect(await settle(answering([signedOut]).fake, attempt, jest.fn())).toEqual(signedOut);
  });
});

describe('one of unknown outcome, checked again later', () => {
  it('is looked up and never sent again, because the price may have changed', async () => {
    const there = answering([placed], [cut, { kind: 'done', result: order }]);
    expect(await lookUpLater(there.fake, attempt)).toEqual(placed);
    const absent = answering([placed], [{ kind: 'none' }]);
    expect(await lookUpLater(absent.fake, attempt)).toEqual({ kind: 'not-done', refusal: null });
    const silent = answering([placed], [cut]);
    expect(await lookUpLater(silent.fake, attempt)).toEqual({ kind: 'unknown' });
    expect([...there.keys, ...absent.keys, ...silent.keys]).toEqual([]);
  });
});
