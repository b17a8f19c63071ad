import { answerOf, firstMessage, lookUpWith } from './answer';

describe('the answer of the API', () => {
  it('is what was done, or the first message of a refusal', async () => {
    expect(await answerOf(async () => ({ result: 'feito', refusal: undefined }))).toEqual({
      kind: 'done',
      result: 'feito',
    });
    const errors = [{ name: 'quantity', messages: ['Saldo insuficiente.', 'Outra.'] }];
    expect(await answerOf(async () => ({ result: null, refusal: firstMessage(errors) }))).toEqual({
      kind: 'refused',
      refusal: 'Saldo insuficiente.',
    });
  });

  it('is cut off where nothing arrived, and failed where what arrived leaves the outcome open', async () => {
    expect(await answerOf(async () => ({ result: null, refusal: firstMessage([]) }))).toEqual({ kind: 'failed' });
    expect(await answerOf(async () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'cut' });
    const crash = Object.assign(new Error('x'), { errors: [{ message: 'x', extensions: { code: 5001 } }] });
    expect(await answerOf(async () => Promise.reject(crash))).toEqual({ kind: 'failed' });
  });

  it.each([2001, '2001'])('%p says that nobody is signed in, so that nothing was done', async (code) => {
    const error = Object.assign(new Error('x'), { errors: [{ message: 'x', extensions: { code } }] });
    expect(await answerOf(async () => Promise.reject(error))).toEqual({ kind: 'signed-out' });
  });
});

describe('specification §8: the first message is shown', () => {
  it('of the whole operation, wherever it stands', () => {
    const field = { name: 'amount', messages: ['Saldo insuficiente.', 'Outra.'] };
    const base = { name: 'base', messages: ['Mercado suspenso.', 'Tente mais tarde.'] };
    expect([firstMessage([field, base]), firstMessage([field]), firstMessage([]), firstMessage(undefined)]).toEqual([
      'Mercado suspenso.',
      'Saldo insuficiente.',
      undefined,
      undefined,
    ]);
  });
});

describe('looking up what was done under a key', () => {
  it('tells what was, that nothing was, or that there was no answer', async () => {
    expect(await lookUpWith(async () => 'feito')('k1')).toEqual({ kind: 'done', result: 'feito' });
    expect(await lookUpWith(async () => null)('k1')).toEqual({ kind: 'none' });
    expect(await lookUpWith(async () => undefined)('k1')).toEqual({ kind: 'cut' });
    expect(await lookUpWith(async () => Promise.reject(new TypeError('Failed to fetch')))('k1')).toEqual({
      kind: 'cut',
    });
  });
});
