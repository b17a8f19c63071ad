import { act, renderHook } from '@testing-library/react';
import type { Answer, LookUp } from './settle';
import { useSubmission } from './use-submission';

/** Longer than all attempts after a cut. */
const ALL_TRIES_MS = 20_000;

/** A submission whose sending is always cut off. It is confirmed, and then its outcome is unknown. */
async function unknown(lookUp?: (key: string) => Promise<LookUp<string>>) {
  const keys: string[] = [];
  const send = async ({ idempotencyKey }: { idempotencyKey: string }): Promise<Answer<string, string>> => {
    keys.push(idempotencyKey);
    return { kind: 'cut' };
  };
  const onDone = jest.fn();
  const onNotDone = jest.fn();
  const options = { send, onDone, onNotDone, notDone: 'Nada mudou.', ...(lookUp && { lookUp }) };
  const { result } = renderHook(() => useSubmission<object, string>(options));
  act(() => result.current.open());
  act(() => result.current.confirm({}));
  await act(() => jest.advanceTimersByTimeAsync(ALL_TRIES_MS));
  expect(result.current.submission).toEqual({ step: 'unknown' });
  expect(onNotDone).not.toHaveBeenCalled();
  const sentBefore = keys.length;
  const check = async () => {
    act(() => result.current.checkAgain());
    await act(() => jest.advanceTimersByTimeAsync(ALL_TRIES_MS));
  };
  return { result, onDone, check, sentLater: () => keys.slice(sentBefore) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a command of unknown outcome, checked again by a press', () => {
  it('is looked up, never sent again, and ends with what was done', async () => {
    const { result, onDone, check, sentLater } = await unknown(async () => ({ kind: 'done', result: 'feito' }));
    await check();
    expect(result.current.submission).toEqual({ step: 'done', result: 'feito' });
    expect(onDone).toHaveBeenCalledWith('feito');
    expect(sentLater()).toEqual([]);
  });

  it('goes back to the review where nothing was done', async () => {
    const { result, check, sentLater } = await unknown(async () => ({ kind: 'none' }));
    await check();
    expect(result.current.submission).toEqual({ step: 'review', refusal: 'Nada mudou.' });
    expect(sentLater()).toEqual([]);
  });

  it('is sent again under its key where the API cannot be asked', async () => {
    const { result, check, sentLater } = await unknown();
    await check();
    expect(result.current.submission).toEqual({ step: 'unknown' });
    expect(new Set(sentLater()).size).toBe(1);
  });
});

test('an answer that leaves open what happened is sent again under its key', async () => {
  const keys: string[] = [];
  const send = async ({ idempotencyKey }: { idempotencyKey: string }): Promise<Answer<string, string>> => {
    keys.push(idempotencyKey);
    return keys.length === 1 ? { kind: 'failed' } : { kind: 'done', result: 'feito' };
  };
  const { result } = renderHook(() => useSubmission<object, string>({ send, onDone: jest.fn(), notDone: '' }));
  act(() => result.current.open());
  act(() => result.current.confirm({}));
  await act(() => jest.advanceTimersByTimeAsync(ALL_TRIES_MS));
  expect(result.current.submission).toEqual({ step: 'done', result: 'feito' });
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test.each([
  ['done', { kind: 'done', result: 'feito' }, 0],
  ['refused', { kind: 'refused', refusal: 'Não.' }, 1],
  ['without a session', { kind: 'signed-out' }, 1],
] as const)('a command that was %s is told to be not done only when that is certain', async (_, answer, times) => {
  const onNotDone = jest.fn();
  const options = { send: async () => answer, onDone: jest.fn(), onNotDone, notDone: '' };
  const { result } = renderHook(() => useSubmission<object, string>(options));
  act(() => result.current.open());
  act(() => result.current.confirm({}));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(onNotDone).toHaveBeenCalledTimes(times);
});
