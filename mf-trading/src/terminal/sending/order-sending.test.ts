import { orderOf } from '../account/test-data';
import { editing, isBusy, sendingReducer, type OrderAttempt, type Sending } from './order-sending';

const order = orderOf();
const attempt: OrderAttempt = {
  instrument: 'btcbrl',
  side: 'BUY',
  type: 'MARKET',
  quantity: '1',
  idempotencyKey: 'k1',
};
const errors = [{ name: 'price', messages: ['Fora da faixa.'] }];

describe('sending an order', () => {
  it('cannot happen twice at once', () => {
    const sending = sendingReducer({ step: 'asking' }, { type: 'send' });
    expect(sending).toEqual({ step: 'sending' });
    expect(isBusy(sending)).toBe(true);
    expect(sendingReducer(sending, { type: 'send' })).toBe(sending);
    expect(sendingReducer(sending, { type: 'edit' })).toBe(sending);
    expect(sendingReducer(sending, { type: 'ask' })).toBe(sending);
  });

  it('keeps the reasons of a refusal until something is typed', () => {
    const refused = sendingReducer(
      { step: 'sending' },
      { type: 'settled', attempt, outcome: { kind: 'refused', refusal: errors } },
    );
    expect(refused).toEqual({ step: 'editing', errors, cut: false });
    expect(sendingReducer(refused, { type: 'edit' })).toBe(editing);
  });

  it('never forgets an order whose result is not known', () => {
    const unknown: Sending = { step: 'unknown', attempt };
    expect(sendingReducer({ step: 'checking' }, { type: 'settled', attempt, outcome: { kind: 'unknown' } })).toEqual(
      unknown,
    );
    expect(sendingReducer(unknown, { type: 'edit' })).toBe(unknown);
    expect(sendingReducer(unknown, { type: 'send' })).toBe(unknown);
    expect(sendingReducer(unknown, { type: 'cut' })).toEqual({ step: 'checking' });
  });

  it('says that the order does not exist after a cut', () => {
    expect(
      sendingReducer({ step: 'checking' }, { type: 'settled', attempt, outcome: { kind: 'not-done', refusal: null } }),
    ).toEqual({ step: 'editing', errors: [], cut: true });
  });

  it('ends with the order', () => {
    expect(
      sendingReducer({ step: 'sending' }, { type: 'settled', attempt, outcome: { kind: 'done', result: order } }),
    ).toEqual({ step: 'placed', order });
  });
});
