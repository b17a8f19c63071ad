import { purchaseReducer, type Attempt, type Purchase } from './purchase';
import { orderFields } from './test-data';

const attempt: Attempt = { quoteId: 'q1', idempotencyKey: 'k1' };
const order = orderFields();

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
    const after = purchaseReducer(sending, {
      type: 'settled',
      attempt,
      outcome: { kind: 'refused', refusal: 'O preço mudou.' },
    });
    expect(after).toEqual({ step: 'review', problem: { message: 'O preço mudou.', notPlaced: false } });
    expect(purchaseReducer(after, { type: 'quote-renewed' })).toEqual(review);
  });

  it('ends with the receipt', () => {
    expect(purchaseReducer(sending, { type: 'settled', attempt, outcome: { kind: 'order', order } })).toEqual({
      step: 'done',
      order,
    });
  });
});
