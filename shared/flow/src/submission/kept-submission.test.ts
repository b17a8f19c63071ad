import { keptSubmissionReducer as reducer, type Attempt, type KeptSubmission } from './kept-submission';
import type { Outcome } from './settle';

type Terms = { readonly price: string };
type Order = { readonly id: string };
type Submission = KeptSubmission<Terms, Order>;

const attempt: Attempt<Terms> = { terms: { price: '600000' }, idempotencyKey: 'k1' };
const second: Attempt<Terms> = { terms: { price: '600001' }, idempotencyKey: 'k2' };
const order: Order = { id: '7001' };

describe('the dialog', () => {
  const review: Submission = { step: 'review', problem: null };
  const sending: Submission = { step: 'sending', attempt, left: false };
  const unknown: Submission = { step: 'unknown', attempt, open: true };

  it('cannot send the same order twice', () => {
    expect(reducer(review, { type: 'send', attempt })).toEqual(sending);
    expect(reducer(sending, { type: 'send', attempt: second })).toBe(sending);
    expect(reducer<Terms, Order>({ step: 'done', result: order }, { type: 'send', attempt: second })).toEqual({
      step: 'done',
      result: order,
    });
  });

  it('cannot be closed while the order is on its way', () => {
    expect(reducer(sending, { type: 'close' })).toMatchObject({ step: 'sending', attempt });
    const checking: Submission = { step: 'checking', attempt, left: false, open: true };
    expect(reducer(checking, { type: 'close' })).toMatchObject({ step: 'checking', attempt, open: true });
  });

  it('can be closed while an order of unknown outcome is looked up, which goes on', () => {
    const checking = reducer(unknown, { type: 'cut', attempt });
    const closed = reducer(checking, { type: 'close' });
    expect(closed).toMatchObject({ step: 'checking', attempt, open: false });
    expect(reducer(closed, { type: 'open' })).toEqual(checking);
    const settled = (outcome: Outcome<Order, string>) => reducer(closed, { type: 'settled', attempt, outcome });
    expect(settled({ kind: 'done', result: order })).toEqual({ step: 'done', result: order });
    expect(settled({ kind: 'unknown' })).toEqual({ ...unknown, open: false });
  });

  it('never forgets an order whose result is not known', () => {
    const closed = reducer(unknown, { type: 'close' });
    expect(closed).toEqual({ ...unknown, open: false });
    expect(reducer(closed, { type: 'open' })).toEqual(unknown);
    expect(reducer(closed, { type: 'send', attempt: second })).toBe(closed);
  });

  it('asks for a new price after a refusal', () => {
    const after = reducer(sending, {
      type: 'settled',
      attempt,
      outcome: { kind: 'refused', refusal: 'O preço mudou.' },
    });
    expect(after).toEqual({ step: 'review', problem: { message: 'O preço mudou.', notDone: false } });
    expect(reducer(after, { type: 'terms-renewed' })).toEqual(review);
  });

  it.each([
    ['left while it was on its way', reducer(sending, { type: 'leave' })],
    ['looked up later', reducer(unknown, { type: 'cut', attempt })],
  ])('does not use the text of the form for an order that was %s', (_how, submission) => {
    const outcome = { kind: 'not-done', refusal: null } as const;
    const after = reducer(submission, { type: 'settled', attempt, outcome });
    expect(after).toEqual({ step: 'not-done', attempt, problem: { message: null, notDone: true } });
    expect(reducer(after, { type: 'close' })).toEqual({ step: 'closed' });
  });

  it('ends with the receipt', () => {
    expect(reducer(sending, { type: 'settled', attempt, outcome: { kind: 'done', result: order } })).toEqual({
      step: 'done',
      result: order,
    });
  });
});
