import { toAmount } from '../lib/amount';
import { instrumentOf } from '../market/index';
import type { OrderRecord } from '../market/index';
import { orderMessage, positionMessage } from './account-messages';

const order: OrderRecord = {
  id: 42,
  accountId: 7,
  instrument: instrumentOf(1),
  side: 'BUY',
  type: 'LIMIT',
  state: 'ACTIVE',
  price: toAmount('600000'),
  stopPrice: null,
  triggeredAt: null,
  timeInForce: 'GTC',
  postOnly: false,
  cancelReason: null,
  priority: null,
  replacesId: null,
  clientOrderId: null,
  worstPrice: null,
  quantity: toAmount('0.5'),
  amount: null,
  filledQuantity: toAmount('0.2'),
  filledAmount: toAmount('120000'),
  fee: 0n,
  reserved: 0n,
  idempotencyKey: null,
  commandHash: null,
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
};

it('domain §1: a position is all that is owned, with what open orders hold; available is Amount − Hold', () => {
  const balance = { currency: 'BRL', available: toAmount('60'), held: toAmount('0.0000000001') };
  expect(positionMessage(7, balance).payload).toMatchObject({ Amount: '60.0000000001', Hold: '0.0000000001' });
});

it.each<[OrderRecord['state'], string]>([
  ['ACTIVE', 'Working'],
  ['PARTIALLY_FILLED', 'Working'],
  ['PENDING_CANCEL', 'Working'],
  ['FILLED', 'FullyExecuted'],
  ['CANCELED', 'Canceled'],
  ['PARTIALLY_CANCELED', 'Canceled'],
])('domain §1: an order that is %s is %s on the wire, with what was executed of it', (state, wire) => {
  const { payload } = orderMessage({ order: { ...order, state }, reason: 'Trade' });
  const executed = { OrigQuantity: '0.5', QuantityExecuted: '0.2', GrossValueExecuted: '120000' };
  expect(payload).toMatchObject({ OrderState: wire, ...executed });
});
