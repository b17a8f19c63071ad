import type { OrderBook } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import { toMarket } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import { bookLevel, instrumentFields } from '../../lib/test/test-data';
import { emptyDraft, type OrderDraft } from './order-draft';
import { figuresOf, type MarketView } from './order-figures';
import { problemsOf } from './order-problems';

const market = toMarket(instrumentFields('BTC'));
const book: OrderBook = {
  symbol: 'btcbrl',
  asks: [bookLevel('612492', '1')],
  bids: [bookLevel('612480', '0.5')],
  sequence: 1,
};
const view: MarketView = { last: decimal('612480'), bid: decimal('612480'), ask: decimal('612492'), book };
const available: Available = { quote: decimal('61248'), base: decimal('0.1123456789') };
const draftOf = (change: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, price: '612.480,00', ...change });
const base = (text: string) => ({ unit: 'base', text }) as const;
const quote = (text: string) => ({ unit: 'quote', text }) as const;

describe('what is wrong with an order stands beside its field', () => {
  const problems = (change: Partial<OrderDraft>, pressed = false, owned = available) => {
    const draft = draftOf(change);
    return problemsOf(draft, { figures: figuresOf(draft, market, view), market, view, available: owned, pressed });
  };

  it('nothing while fields are empty and nobody has pressed', () => {
    expect(problems({ price: '' })).toEqual({});
    expect(problems({ price: '' }, true)).toEqual({ price: { kind: 'empty' }, size: { kind: 'empty' } });
  });

  it('below the minimum (4003) and above the balance (4002)', () => {
    expect(problems({ size: base('0,00001') }).size).toEqual({ kind: 'below-minimum' });
    expect(problems({ size: quote('9,99') }).size).toEqual({ kind: 'below-minimum' });
    expect(problems({ size: base('0,1') }).size).toEqual({ kind: 'above-balance' });
    expect(problems({ side: 'SELL', size: base('0,12') }).size).toEqual({ kind: 'above-balance' });
  });

  it('an order of exactly the minimum, R$ 10,00, is none', () => {
    const cheap = { price: '1.000,00' };
    expect(problems({ ...cheap, size: base('0,01') }).size).toBeUndefined();
    expect(problems({ ...cheap, size: base('0,00999999') }).size).toEqual({ kind: 'below-minimum' });
    expect(problems({ ...cheap, size: quote('10,00') }).size).toBeUndefined();
    expect(problems({ kind: 'market', size: quote('10,00') }).size).toBeUndefined();
  });

  it('the whole balance may be spent, to the last digit', () => {
    const size = base('0,05');
    // 0.05 × 612480, and 0.5 % of it.
    const money = (text: string): Available => ({ ...available, quote: decimal(text) });
    expect(problems({ size }, false, money('30777.12')).size).toBeUndefined();
    expect(problems({ size }, false, money('30777.1199999999')).size).toEqual({ kind: 'above-balance' });
    const asset = (text: string): Available => ({ ...available, base: decimal(text) });
    expect(problems({ side: 'SELL', size }, false, asset('0.05')).size).toBeUndefined();
    expect(problems({ side: 'SELL', size }, false, asset('0.04999999')).size).toEqual({ kind: 'above-balance' });
  });

  it('the stop of a buy must lie above the last price, that of a sale below', () => {
    expect(problems({ kind: 'stop', stopPrice: '600000' }).stopPrice).toEqual({ kind: 'stop-passed', side: 'BUY' });
    expect(problems({ kind: 'stop', stopPrice: '620000' }).stopPrice).toBeUndefined();
    expect(problems({ kind: 'stop', side: 'SELL', stopPrice: '620000' }).stopPrice).toEqual({
      kind: 'stop-passed',
      side: 'SELL',
    });
  });
});
