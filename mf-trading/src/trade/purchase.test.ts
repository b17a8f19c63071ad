import {
  purchaseReducer,
  resolveCut,
  settle,
  type Answer,
  type Attempt,
  type Exchange,
  type LookUp,
  type Outcome,
  type Purchase,
} from './purchase';
import { orderFields } from './test-data';

const attempt: Attempt = { quoteId: 'q1', idempotencyKey: 'k1' };
const order = orderFields();
const placed: Answer = { kind: 'order', order };
const refused: Answer = { kind: 'refused', message: 'O preço mudou.' };
const cut = { kind: 'cut' } as const;

/** An exchange that gives these answers one after the other, the last one for ever. */
function exchange(confirms: readonly Answer[], lookUps: readonly LookUp[] = [{ kind: 'none' }]) {
  const keys: string[] = [];
  const waits: number[] = [];
  let found = 0;
  const fake: Exchange = {
    confirm: ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.resolve(confirms[Math.min(keys.length, confirms.length) - 1] ?? cut);
    },
    lookUp: () => Promise.resolve(lookUps[Math.min(++found, lookUps.length) - 1] ?? cut),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { fake, keys, waits };
}

describe('confirming a quote', () => {
  it('ends with the first answer when there is one', async () => {
    const onCut = jest.fn();
    const { fake, keys } = exchange([placed]);
    expect(await settle(fake, attempt, onCut)).toEqual(placed);
    expect(await settle(exchange([refused]).fake, attempt, onCut)).toEqual(refused);
    expect(keys).toEqual(['k1']);
    expect(onCut).not.toHaveBeenCalled();
  });
});

describe('a buy that was cut off: the client repeats it with the same key, then looks it up (open points)', () => {
  it('finds the order by repeating with the same key', async () => {
    const onCut = jest.fn();
    const { fake, keys } = exchange([cut, cut, placed]);
    expect(await settle(fake, attempt, onCut)).toEqual(placed);
    expect(keys).toEqual(['k1', 'k1', 'k1']);
    expect(onCut).toHaveBeenCalledTimes(1);
  });

  it('believes the look-up, not the refusal of a repetition', async () => {
    const { fake } = exchange([cut, refused], [{ kind: 'order', order }]);
    expect(await settle(fake, attempt, jest.fn())).toEqual(placed);
  });

  it('says that nothing was placed only when the look-up says so', async () => {
    const outcome: Outcome = { kind: 'not-placed', message: 'O preço mudou.' };
    expect(await settle(exchange([cut, refused]).fake, attempt, jest.fn())).toEqual(outcome);
    const silent: Outcome = { kind: 'not-placed', message: null };
    expect(await settle(exchange([{ kind: 'failed' }]).fake, attempt, jest.fn())).toEqual(silent);
  });

  it('gives the backend longer than it needs to come back (5 s), then says that it does not know', async () => {
    const { fake, waits } = exchange([cut]);
    expect(await resolveCut(fake, attempt)).toEqual({ kind: 'unknown' });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10_000);
    expect(await resolveCut(exchange([refused], [cut]).fake, attempt)).toEqual({ kind: 'unknown' });
  });

  it('stops when the session has ended', async () => {
    expect(await resolveCut(exchange([{ kind: 'signed-out' }]).fake, attempt)).toEqual({ kind: 'signed-out' });
  });
});

describe('the dialog', () => {
  const review: Purchase = { step: 'review', problem: null };
  const sending: Purchase = { step: 'sending', attempt };
  const unknown: Purchase = { step: 'unknown', attempt, open: true };

  it('cannot send the same order twice', () => {
    const second = { quoteId: 'q2', idempotencyKey: 'k2' };
    expect(purchaseReducer(review, { type: 'send', attempt })).toEqual(sending);
    expect(purchaseReducer(sending, { type: 'send', attempt: second })).toBe(sending);
    expect(purchaseReducer({ step: 'done', order }, { type: 'send', attempt: second })).toEqual({
      step: 'done',
      order,
    });
  });

  it('cannot be closed while the order is on its way', () => {
    expect(purchaseReducer(sending, { type: 'close' })).toBe(sending);
    expect(purchaseReducer({ step: 'checking', attempt }, { type: 'close' })).toEqual({ step: 'checking', attempt });
  });

  it('never forgets an order whose result is not known', () => {
    const closed = purchaseReducer(unknown, { type: 'close' });
    expect(closed).toEqual({ ...unknown, open: false });
    expect(purchaseReducer(closed, { type: 'open' })).toEqual(unknown);
    expect(purchaseReducer(closed, { type: 'send', attempt: { quoteId: 'q2', idempotencyKey: 'k2' } })).toBe(closed);
  });

  it('asks for a new price after a refusal', () => {
    const after = purchaseReducer(sending, { type: 'settled', attempt, outcome: refused });
    expect(after).toEqual({ step: 'review', problem: { message: 'O preço mudou.', notPlaced: false } });
    expect(purchaseReducer(after, { type: 'quote-renewed' })).toEqual(review);
  });

  it('ends with the receipt', () => {
    expect(purchaseReducer(sending, { type: 'settled', attempt, outcome: placed })).toEqual({ step: 'done', order });
  });
});
