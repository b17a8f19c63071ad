import { decimal } from '@plataforma/format';
import type { Quote } from './ask-quote';
import { purchaseReducer, type Attempt, type Purchase, type PurchaseOutcome } from './purchase';
import { orderFields } from './test-data';

const quote: Quote = {
  id: 'q1',
  side: 'BUY',
  price: decimal('600000'),
  quantity: decimal('1'),
  amount: decimal('600000'),
  fee: decimal('3000'),
  total: decimal('603000'),
};
const attempt: Attempt = { quote, idempotencyKey: 'k1' };
const second: Attempt = { quote: { ...quote, id: 'q2' }, idempotencyKey: 'k2' };
const order = orderFields();

describe('the dialog', () => {
  const review: Purchase = { step: 'review', problem: null };
  const sending: Purchase = { step: 'sending', attempt, left: false };
  const unknown: Purchase = { step: 'unknown', attempt, open: true };

  it('cannot send the same order twice', () => {
    expect(purchaseReducer(review, { type: 'send', attempt })).toEqual(sending);
    expect(purchaseReducer(sending, { type: 'send', attempt: second })).toBe(sending);
    expect(purchaseReducer({ step: 'done', order }, { type: 'send', attempt: second })).toEqual({
      step: 'done',
      order,
    });
  });

  it('cannot be closed while the order is on its way', () => {
    expect(purchaseReducer(sending, { type: 'close' })).toMatchObject({ step: 'sending', attempt });
    const checking: Purchase = { step: 'checking', attempt, left: false, open: true };
    expect(purchaseReducer(checking, { type: 'close' })).toMatchObject({ step: 'checking', attempt, open: true });
  });

  it('can be closed while an order of unknown outcome is looked up, which goes on', () => {
    const checking = purchaseReducer(unknown, { type: 'cut', attempt });
    const closed = purchaseReducer(checking, { type: 'close' });
    expect(closed).toMatchObject({ step: 'checking', attempt, open: false });
    expect(purchaseReducer(closed, { type: 'open' })).toEqual(checking);
    const settled = (outcome: PurchaseOutcome) => purchaseReducer(closed, { type: 'settled', attempt, outcome });
    expect(settled({ kind: 'order', order })).toEqual({ step: 'done', order });
    expect(settled({ kind: 'unknown' })).toEqual({ ...unknown, open: false });
  });

  it('never forgets an order whose result is not known', () => {
    const closed = purchaseReducer(unknown, { type: 'close' });
    expect(closed).toEqual({ ...unknown, open: false });
    expect(purchaseReducer(closed, { type: 'open' })).toEqual(unknown);
    expect(purchaseReducer(closed, { type: 'send', attempt: second })).toBe(closed);
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

  it.each([
    ['left while it was on its way', purchaseReducer(sending, { type: 'leave' })],
    ['looked up later', purchaseReducer(unknown, { type: 'cut', attempt })],
  ])('does not use the text of the form for an order that was %s', (_how, purchase) => {
    const outcome = { kind: 'not-placed', refusal: null } as const;
    const after = purchaseReducer(purchase, { type: 'settled', attempt, outcome });
    expect(after).toEqual({ step: 'not-placed', attempt, problem: { message: null, notPlaced: true } });
    expect(purchaseReducer(after, { type: 'close' })).toEqual({ step: 'closed' });
  });

  it('ends with the receipt', () => {
    expect(purchaseReducer(sending, { type: 'settled', attempt, outcome: { kind: 'order', order } })).toEqual({
      step: 'done',
      order,
    });
  });
});
