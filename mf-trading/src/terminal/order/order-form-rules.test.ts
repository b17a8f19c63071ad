import type { OrderBook } from '@plataforma/contract';
import { compare, decimal, parseDecimalInput, type Decimal } from '@plataforma/format';
import fc from 'fast-check';
import { toMarket } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import { bookLevel, instrumentFields } from '../../lib/test/test-data';
import { emptyDraft, isPostOnly, readTyped, typeOf, type OrderDraft } from './order-draft';
import { figuresOf, liquidityOf, type MarketView } from './order-figures';
import { requestOf } from './order-input';
import { orderReducer } from './order-reducer';
import { chosenShare, shareOf } from './order-shares';
import { farPrice } from './price-distance';
import { priceTyped, quantityTyped, steppedPrice } from './typed-figures';

const market = toMarket(instrumentFields('BTC'));
const book: OrderBook = {
  symbol: 'btcbrl',
  asks: [bookLevel('612492', '0.03'), bookLevel('612500', '0.02'), bookLevel('700000', '1')],
  bids: [bookLevel('612480', '0.5')],
  sequence: 1,
};
const view: MarketView = { last: decimal('612480'), bid: decimal('612480'), ask: decimal('612492'), book };
const available: Available = { quote: decimal('61248'), base: decimal('0.1123456789') };
const draftOf = (change: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, price: '612.480,00', ...change });
const base = (text: string) => ({ unit: 'base', text }) as const;
const quote = (text: string) => ({ unit: 'quote', text }) as const;
const figures = (change: Partial<OrderDraft>) => figuresOf(draftOf(change), market, view);
const same = (a: Decimal | null | undefined, b: string) => !!a && compare(a, decimal(b)) === 0;

describe('comma and dot both work where a Brazilian types a number', () => {
  it.each([
    ['612480', '612480'],
    ['612.480', '612480'],
    ['612.480,5', '612480.5'],
    ['612480.50', '612480.5'],
    ['0,05', '0.05'],
    ['0.05', '0.05'],
  ])('%s is %s', (text, value) => {
    expect(readTyped(text, 2)).toEqual({ kind: 'valid', value });
  });

  it.each([
    ['5oo', 'not-a-number'],
    ['-5', 'negative'],
    ['0,00', 'zero'],
    ['1,001', 'too-many-decimals'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readTyped(text, 2)).toEqual({ kind: 'invalid', problem });
  });

  it('a figure that the form writes is read back as the same figure', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (cents) => {
        const text = cents.toString().padStart(3, '0');
        const price = decimal(`${BigInt(text.slice(0, -2))}.${text.slice(-2)}`);
        const read = parseDecimalInput(priceTyped(price, market), { decimals: 2 });
        expect(read.ok && compare(read.value, price)).toBe(0);
        const quantity = parseDecimalInput(quantityTyped(price, market), { decimals: 8 });
        expect(quantity.ok && compare(quantity.value, price)).toBe(0);
      }),
    );
  });
});

describe('what an order comes to', () => {
  it('price × quantity, the fee of the maker where it rests', () => {
    const known = figures({ size: base('0,05') });
    expect(same(known?.amount, '30624')).toBe(true);
    expect(known?.liquidity).toBe('maker');
    expect(same(known?.fee, '76.56')).toBe(true);
    expect(same(known?.total, '30700.56')).toBe(true);
    // A resting buy reserves for the highest fee that it can cost.
    expect(same(known?.needed, '30777.12')).toBe(true);
  });

  it('the fee of the taker where it meets offers or must not rest', () => {
    expect(figures({ price: '612.492,00', size: base('0,05') })?.liquidity).toBe('taker');
    expect(figures({ timeInForce: 'IOC', size: base('0,05') })?.liquidity).toBe('taker');
    expect(figures({ price: '612.492,00', postOnly: true, size: base('0,05') })?.liquidity).toBe('maker');
    // The fee is named before a quantity is typed.
    const named = (change: Partial<OrderDraft>) => liquidityOf(draftOf(change), market, view);
    expect([named({}), named({ price: '612.492,00' }), named({ kind: 'market' })]).toEqual(['maker', 'taker', 'taker']);
    expect(named({ price: '612.492,00', postOnly: true })).toBe('maker');
  });

  it('money becomes the largest quantity that it buys at the price', () => {
    const known = figures({ size: quote('30.624,00') });
    expect(same(known?.quantity, '0.05')).toBe(true);
    expect(same(figures({ size: quote('1000') })?.quantity, '0.00163270')).toBe(true);
  });

  it('at the market it walks the book, best price first', () => {
    const known = figures({ kind: 'market', size: base('0,05') });
    // 0.03 × 612492 + 0.02 × 612500
    expect(same(known?.amount, '30624.76')).toBe(true);
    expect(same(known?.average, '612495.2')).toBe(true);
    expect(known?.complete).toBe(true);
    expect(figures({ kind: 'market', size: base('5') })?.complete).toBe(false);
  });

  it('money at the market has the fee of a buy inside (schema: INSTANT)', () => {
    const known = figures({ kind: 'market', size: quote('500') });
    expect(known?.type).toBe('INSTANT');
    expect(compare(known?.total ?? decimal('0'), decimal('500')) <= 0).toBe(true);
    expect(same(known?.needed, '500')).toBe(true);
  });

  it('a stop at the market reserves a buy for 10 % beyond its stop, fee included', () => {
    const stop = { kind: 'stop', stopType: 'STOP_MARKET', stopPrice: '620.000,00', size: base('0,05') } as const;
    const known = figures(stop);
    expect(same(known?.amount, '31000')).toBe(true);
    // 0.05 × 682000, and 0.5 % of it.
    expect(same(known?.needed, '34270.5')).toBe(true);
    expect(same(figures({ ...stop, side: 'SELL' })?.needed, '0.05')).toBe(true);
  });

  it('a sale needs the asset and brings the amount less the fee', () => {
    const known = figures({ side: 'SELL', price: '700.000,00', size: base('0,1') });
    expect(same(known?.needed, '0.1')).toBe(true);
    expect(same(known?.total, '69825')).toBe(true);
  });
});

describe('shares of what is available', () => {
  const kinds = ['limit', 'stop'] as const;
  const stopTypes = ['STOP_LIMIT', 'STOP_MARKET'] as const;

  it('are never more than the exchange would reserve for, fee inside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...stopTypes),
        fc.constantFrom(25, 50, 75, 100),
        fc.bigInt({ min: 100n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        (kind, stopType, percent, cents, funds) => {
          const money = (units: bigint) => decimal(`${units / 100n}.${(units % 100n).toString().padStart(2, '0')}`);
          const price = priceTyped(money(cents), market);
          const draft = draftOf({ kind, stopType, price, stopPrice: price });
          const owned = { quote: money(funds), base: decimal('0') };
          const after = orderReducer(draft, { type: 'share', percent, available: owned, market });
          const known = figuresOf(after, market, view);
          expect(known === null || compare(known.needed, owned.quote) <= 0).toBe(true);
        },
      ),
    );
  });

  it('of a sale are parts of the asset, cut at the increment', () => {
    expect(shareOf(draftOf({ side: 'SELL' }), 100, available, market)).toEqual({
      unit: 'base',
      text: '0,11234567',
    });
  });

  it('of a buy at the market are money', () => {
    expect(shareOf(draftOf({ kind: 'market' }), 50, available, market)).toEqual({
      unit: 'quote',
      text: '30.624,00',
    });
  });

  it('the one that was filled in is marked until something else is typed', () => {
    const draft = draftOf({});
    const after = orderReducer(draft, { type: 'share', percent: 50, available, market });
    expect(chosenShare(after, available, market)).toBe(50);
    expect(chosenShare(draftOf({ size: base('0,05') }), available, market)).toBeNull();
    expect(chosenShare(draftOf({}), available, market)).toBeNull();
  });

  it('wait for the price of a limited buy', () => {
    const draft = draftOf({ price: '', size: base('0,05') });
    expect(shareOf(draft, 50, available, market)).toBeNull();
    expect(orderReducer(draft, { type: 'share', percent: 50, available, market })).toEqual(draft);
  });
});

describe('a price far from the market (> 5 %) is asked about', () => {
  const far = (change: Partial<OrderDraft>) => {
    const draft = draftOf(change);
    return farPrice(draft, figuresOf(draft, market, view), market, view);
  };

  it('names the difference, and whether it would fill worse or wait far away', () => {
    expect(far({ price: '674.000,00', size: base('0,01') })).toEqual({ kind: 'worse', percent: '10.04', above: true });
    expect(far({ price: '500.000,00', size: base('0,01') })).toMatchObject({ kind: 'away', above: false });
    expect(far({ side: 'SELL', price: '500.000,00', size: base('0,01') })).toMatchObject({ kind: 'worse' });
  });

  it('leaves near prices alone', () => {
    expect(far({ size: base('0,01') })).toBeNull();
    expect(far({ price: '643.000,00', size: base('0,01') })).toBeNull();
  });

  it('sees a thin book, and a limit far beyond its stop', () => {
    expect(far({ kind: 'market', size: base('1') })).toMatchObject({ kind: 'thin', above: true });
    expect(far({ kind: 'stop', stopPrice: '620.000,00', price: '700.000,00', size: base('0,01') })).toMatchObject({
      kind: 'beyond-stop',
    });
  });
});

describe('what is sent', () => {
  const request = (change: Partial<OrderDraft>) => {
    const draft = draftOf(change);
    return requestOf(draft, figuresOf(draft, market, view), market, 'PRO');
  };
  const common = { account: 'PRO', instrument: 'btcbrl', side: 'BUY', postOnly: false };

  it('has only the fields that the type has', () => {
    expect(request({ size: base('0,05') })).toEqual({
      ...common,
      type: 'LIMIT',
      price: '612480',
      quantity: '0.05',
      timeInForce: 'GTC',
    });
    expect(request({ kind: 'market', size: base('0,05') })).toEqual({ ...common, type: 'MARKET', quantity: '0.05' });
    expect(request({ kind: 'market', size: quote('500') })).toEqual({ ...common, type: 'INSTANT', amount: '500' });
    expect(request({ kind: 'stop', stopType: 'STOP_MARKET', stopPrice: '620000', size: base('0,05') })).toEqual({
      ...common,
      type: 'STOP_MARKET',
      stopPrice: '620000',
      quantity: '0.05',
    });
  });

  it('post-only goes with resting orders only', () => {
    expect(isPostOnly(draftOf({ postOnly: true }))).toBe(true);
    expect(isPostOnly(draftOf({ postOnly: true, timeInForce: 'FOK' }))).toBe(false);
    expect(isPostOnly(draftOf({ postOnly: true, kind: 'market' }))).toBe(false);
  });
});

describe('the draft', () => {
  it('keeps what was typed when side, type or unit change', () => {
    const typed = draftOf({ size: base('0,05') });
    const swapped = orderReducer(typed, { type: 'swap' });
    expect(swapped).toEqual({ ...typed, first: 'quote' });
    expect(orderReducer(typed, { type: 'change', change: { kind: 'stop' } }).size).toEqual(base('0,05'));
  });

  it('takes a picked price over, and the quantity with its side where one was asked for', () => {
    const typed = draftOf({ kind: 'market', size: base('0,05') });
    const plain = orderReducer(typed, { type: 'pick', price: '1,00', quantity: null, side: 'SELL' });
    expect(plain).toEqual({ ...typed, kind: 'limit', price: '1,00' });
    const whole = orderReducer(typed, { type: 'pick', price: '1,00', quantity: '2', side: 'SELL' });
    expect(whole).toMatchObject({ side: 'SELL', size: base('2') });
  });

  it('the pick of a stop at the market is its stop price', () => {
    const typed = draftOf({ kind: 'stop', stopType: 'STOP_MARKET' });
    expect(orderReducer(typed, { type: 'pick', price: '1,00', quantity: null, side: null })).toEqual({
      ...typed,
      stopPrice: '1,00',
    });
  });

  it('begins the next order with the same price', () => {
    const sent = orderReducer(draftOf({ size: base('0,05') }), { type: 'sent' });
    expect(sent).toEqual(draftOf({ size: base('') }));
    expect(typeOf(sent)).toBe('LIMIT');
  });
});

describe('the arrow keys in a price', () => {
  it.each([
    ['612480', 1, '612490'],
    ['612480', -1, '612470'],
    ['612483.51', 1, '612490'],
    ['612483.51', -1, '612480'],
    ['612480', 10, '612580'],
    ['0.02', -1, '0.01'],
    ['0.01', -1, '0.01'],
  ])('%s by %d is %s', (price, steps, next) => {
    expect(same(steppedPrice(decimal(price), steps, market), next)).toBe(true);
  });
});
