import { decimal } from '@plataforma/format';
import { toMarket } from '../../lib/market/market';
import { instrumentFields } from '../../lib/test/test-data';
import { orderFields } from '../test/test-data';
import {
  exceedsBalance,
  holdsOrder,
  readAmount,
  shareOfBalance,
  swapUnit,
  toTyped,
  tradeFormReducer,
  type TradeForm,
  type TypedAmount,
} from './trade-form';

const btc = toMarket(instrumentFields('BTC'));
const buying = (text: string, unit: TradeForm['unit'] = 'quote'): TradeForm => ({ side: 'BUY', unit, text });
const available = { quote: decimal('61248.123456'), base: decimal('0.1123456789') };
const quoted = { total: decimal('500'), amount: decimal('497.52'), quantity: decimal('0.00081231') };
/** One bitcoin at 600.000 with a fee of 0,5 %. A purchase adds the fee, and a sale subtracts it. */
const oneBitcoin = {
  BUY: { quantity: decimal('1'), amount: decimal('600000'), total: decimal('603000') },
  SELL: { quantity: decimal('1'), amount: decimal('600000'), total: decimal('597000') },
};

describe('the typed figure', () => {
  it.each<[string, TradeForm['unit'], TypedAmount]>([
    ['', 'quote', { kind: 'empty' }],
    ['abc', 'quote', { kind: 'invalid', problem: 'not-a-number' }],
    ['1.234,56', 'quote', { kind: 'valid', unit: 'quote', value: decimal('1234.56') }],
    ['500,001', 'quote', { kind: 'invalid', problem: 'too-many-decimals' }],
    ['-500', 'quote', { kind: 'invalid', problem: 'negative' }],
    ['9,99', 'quote', { kind: 'invalid', problem: 'below-minimum' }],
    ['10', 'quote', { kind: 'valid', unit: 'quote', value: decimal('10') }],
    ['0,05', 'base', { kind: 'valid', unit: 'base', value: decimal('0.05') }],
    ['0,123456789', 'base', { kind: 'invalid', problem: 'too-many-decimals' }],
    ['0', 'base', { kind: 'invalid', problem: 'below-minimum' }],
  ])('%j in %s', (text, unit, expected) => {
    expect(readAmount({ text, unit }, btc)).toEqual(expected);
  });

  it('is kept as typed, letters included, and cleared only by a new order', () => {
    const typed = tradeFormReducer(buying('5'), { type: 'text', text: '5oo' });
    expect(typed.text).toBe('5oo');
    expect(tradeFormReducer(typed, { type: 'side', side: 'SELL' })).toEqual({ ...typed, side: 'SELL' });
    expect(tradeFormReducer(typed, { type: 'clear' }).text).toBe('');
  });
});

it.each<[boolean, TradeForm]>([
  [true, buying('500')],
  [true, buying('500,00')],
  [false, buying('5000')],
  [false, buying('')],
  [false, buying('500', 'base')],
  [false, { ...buying('500'), side: 'SELL' }],
])('is the placed order: %p for %p', (holds, form) => {
  expect(holdsOrder(form, orderFields(), btc)).toBe(holds);
});

describe('the available balance', () => {
  const amount = (text: string, unit: TradeForm['unit'] = 'quote') => readAmount({ text, unit }, btc);

  it('limits a buy by reais and a sale by the asset', () => {
    expect(exceedsBalance('BUY', amount('61248,12'), available, null)).toBe(false);
    expect(exceedsBalance('BUY', amount('61248,13'), available, null)).toBe(true);
    expect(exceedsBalance('SELL', amount('0,11234567', 'base'), available, null)).toBe(false);
    expect(exceedsBalance('SELL', amount('0,11234568', 'base'), available, null)).toBe(true);
  });

  it('the whole balance may be spent, to the last digit', () => {
    const whole = { quote: decimal('500'), base: decimal('0.05') };
    expect(exceedsBalance('BUY', amount('500'), whole, null)).toBe(false);
    expect(exceedsBalance('BUY', amount('500,01'), whole, null)).toBe(true);
    expect(exceedsBalance('SELL', amount('0,05', 'base'), whole, null)).toBe(false);
    const all = { total: decimal('500'), quantity: decimal('0.05') };
    expect(exceedsBalance('BUY', amount('0,05', 'base'), whole, all)).toBe(false);
    expect(exceedsBalance('SELL', amount('500'), whole, all)).toBe(false);
  });

  it('judges the other unit only by a quote', () => {
    const dear = { total: decimal('70000'), quantity: decimal('0.11') };
    expect(exceedsBalance('BUY', amount('0,11', 'base'), available, null)).toBe(false);
    expect(exceedsBalance('BUY', amount('0,11', 'base'), available, dear)).toBe(true);
    expect(exceedsBalance('SELL', amount('500'), available, { total: decimal('500'), quantity: decimal('0.2') })).toBe(
      true,
    );
  });

  it('fills in shares rounded down to what can be ordered, in the currency that is spent', () => {
    expect(shareOfBalance('BUY', 100, available, btc)).toEqual({ type: 'fill', unit: 'quote', text: '61248,12' });
    expect(shareOfBalance('BUY', 25, available, btc)).toEqual({ type: 'fill', unit: 'quote', text: '15312,03' });
    expect(shareOfBalance('SELL', 100, available, btc)).toEqual({ type: 'fill', unit: 'base', text: '0,11234567' });
  });
});

describe('the unit', () => {
  it('keeps the order when it is swapped, by the quote on screen', () => {
    expect(tradeFormReducer(buying('500'), swapUnit(buying('500'), quoted, btc))).toEqual(buying('0,00081231', 'base'));
    expect(swapUnit(buying('0,00081231', 'base'), quoted, btc)).toEqual({ type: 'unit', text: '500' });
  });

  it.each([
    ['BUY', '603000'],
    ['SELL', '600000'],
  ] as const)('tells a %s in the money that the API takes for it, there and back', (side, money) => {
    const order: TradeForm = { side, unit: 'base', text: '1' };
    const inMoney = tradeFormReducer(order, swapUnit(order, oneBitcoin[side], btc));
    expect(inMoney).toEqual({ side, unit: 'quote', text: money });
    expect(tradeFormReducer(inMoney, swapUnit(inMoney, oneBitcoin[side], btc))).toEqual(order);
  });

  it('starts empty when there is no quote to convert with', () => {
    expect(tradeFormReducer(buying('5x'), swapUnit(buying('5x'), null, btc))).toEqual(buying('', 'base'));
  });

  it.each([
    ['500', 'quote', '500'],
    ['500.5', 'quote', '500,50'],
    ['0.05000000', 'base', '0,05'],
  ] as const)('writes %s (%s) as typed: %s', (value, unit, text) => {
    expect(toTyped(decimal(value), unit)).toBe(text);
  });
});
