import { customerWith, fund, marketOn, MARKET_CONFIG, nextKey, rest } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { balancesOf, proAccountOf } from '../../ledger/index';
import type { Market } from '../market';
import type { Quote } from './quote-service';
import { worstPriceOf } from './quote-service';
import { readQuote, signQuote } from './quote-token';

let db: TestDatabase;
let market: Market;
let maker: number;
let time = Date.UTC(2026, 10, 20, 12);

beforeAll(async () => {
  db = await createTestDatabase();
  market = marketOn(db, { now: () => time });
  await market.start();
  maker = await customerWith(db, { BTC: '10', LTC: '1000', BRL: '1000000' });
  await rest(market, maker, 'btcbrl', [
    ['SELL', '600000', '0.01'],
    ['SELL', '601000', '1'],
    ['BUY', '599000', '0.5'],
  ]);
});
afterAll(async () => {
  await market.stop();
  await db.drop();
});

function must(quote: Quote | null): Quote {
  if (!quote) throw new Error('no quote');
  return quote;
}

const ask = (accountId: number | null, amount: string, side: 'BUY' | 'SELL' = 'BUY', instrument = 'btcbrl') =>
  market.service.requestQuote(accountId, { instrument, side, amount });
const messages = async (result: Promise<{ errors: { name: string; messages: string[] }[] }>) =>
  (await result).errors.map(({ name, messages: texts }) => [name, ...texts].join(': '));

describe('requestQuote', () => {
  it('walks the depth of the live book, fee inside the named amount', async () => {
    const quote = must((await ask(null, '12000')).quote);
    expect(quote.total <= toAmount('12000') && quote.total > toAmount('11999.98')).toBe(true);
    expect(quote.price > toAmount('600000') && quote.price < toAmount('601000')).toBe(true);
    expect(quote.amount + quote.fee).toBe(quote.total);
    expect(quote.expiresAt.getTime()).toBe(time + 15_000);
  });

  it('a sale by amount: gross is the amount, the customer receives it less the fee', async () => {
    const quote = must((await ask(null, '599', 'SELL')).quote);
    expect(quote).toMatchObject({ amount: toAmount('599'), fee: toAmount('2.995'), total: toAmount('596.005') });
  });

  it('the worst price is 0.5 % away, never further, on the tick', () => {
    const tick = toAmount('0.01');
    expect(worstPriceOf('BUY', toAmount('600000.33'), tick)).toBe(toAmount('603000.33'));
    expect(worstPriceOf('SELL', toAmount('600000.33'), tick)).toBe(toAmount('597000.33'));
  });

  it.each([
    ['abc', 'amount: Digite um número válido.'],
    ['10.001', 'amount: Use no máximo 2 casas decimais.'],
    ['9.99', 'amount: O valor mínimo é R$\u00a010,00.'],
    ['-20', 'amount: O valor mínimo é R$\u00a010,00.'],
    ['99999999999999999', 'amount: O valor é alto demais.'],
    ['900000', 'amount: Não há ofertas suficientes no livro para este valor. Tente um valor menor.'],
  ])('tells what is wrong with the amount %s', async (amount, expected) => {
    expect(await messages(ask(null, amount))).toEqual([expected]);
  });

  it('tells an unknown instrument, an empty book, and a field too many', async () => {
    expect(await messages(ask(null, '100', 'BUY', 'xyzbrl'))).toEqual(['instrument: Este mercado não existe.']);
    expect(await messages(ask(null, '100', 'BUY', 'solbrl'))).toEqual([
      'amount: Não há ofertas suficientes no livro para este valor. Tente um valor menor.',
    ]);
    const both = { instrument: 'btcbrl', side: 'BUY', amount: '100', quantity: '1' } as const;
    expect(await messages(market.service.requestQuote(null, both))).toEqual([
      'base: Informe o valor ou a quantidade, e só um dos dois.',
    ]);
  });

  it('tells a customer the available balance beside the quote', async () => {
    const accountId = await customerWith(db, { BRL: '12.349' });
    const { quote, errors } = await ask(accountId, '100');
    expect(quote).not.toBeNull();
    expect(errors).toEqual([
      { name: 'amount', messages: ['Saldo insuficiente: você tem R$\u00a012,34 disponíveis.'], code: 4002 },
    ]);
    const sale = await ask(accountId, '100', 'SELL');
    expect(sale.errors[0]?.messages).toEqual(['Saldo insuficiente: você tem 0\u00a0BTC disponíveis.']);
  });
});

describe('domain §2: to the last digit', () => {
  const quoteOf = (accountId: number | null, side: 'BUY' | 'SELL', quantity: string) =>
    market.service.requestQuote(accountId, { instrument: 'ethbrl', side, quantity });

  beforeAll(async () => {
    const seller = await customerWith(db, { ETH: '10', BRL: '100000' });
    await rest(market, seller, 'ethbrl', [
      ['SELL', '20000', '1'],
      ['BUY', '10000', '1'],
    ]);
  });

  it('a quantity worth exactly R$ 10,00 has a quote; one step less has none', async () => {
    expect((await quoteOf(null, 'BUY', '0.0005')).quote?.amount).toBe(toAmount('10'));
    expect((await quoteOf(null, 'SELL', '0.001')).quote?.amount).toBe(toAmount('10'));
    const refused = ['quantity: O valor mínimo é R$\u00a010,00.'];
    expect(await messages(quoteOf(null, 'BUY', '0.00049999'))).toEqual(refused);
    expect(await messages(quoteOf(null, 'SELL', '0.00099999'))).toEqual(refused);
  });

  it('the whole balance may be spent, fee included; a unit less does not suffice', async () => {
    // 0.01 × 20000, and 0.5 % of it.
    const [whole, less] = [await customerWith(db, { BRL: '201' }), await customerWith(db, { BRL: '200.9999999999' })];
    expect((await quoteOf(whole, 'BUY', '0.01')).errors).toEqual([]);
    expect((await quoteOf(less, 'BUY', '0.01')).errors).toMatchObject([{ name: 'quantity', code: 4002 }]);
    const [all, short] = [await customerWith(db, { ETH: '0.01' }), await customerWith(db, { ETH: '0.00999999' })];
    expect((await quoteOf(all, 'SELL', '0.01')).errors).toEqual([]);
    expect((await quoteOf(short, 'SELL', '0.01')).errors).toMatchObject([{ name: 'quantity', code: 4002 }]);
  });
});

describe('a quote that would meet an own offer is refused when it is asked for', () => {
  const own = ['base: Esta ordem encontraria uma oferta sua no livro. Cancele a oferta e tente de novo.'];

  it('whichever account of the customer offers, and whichever asks; others get it', async () => {
    const main = await customerWith(db, { AVAX: '10', BRL: '1000' });
    const pro = await proAccountOf(db, main);
    await fund(db, pro, { AVAX: '10' });
    await rest(market, main, 'avaxbrl', [
      ['SELL', '150', '1'],
      ['BUY', '130', '1'],
    ]);
    for (const account of [main, pro]) {
      for (const side of ['BUY', 'SELL'] as const)
        expect(await messages(ask(account, '50', side, 'avaxbrl'))).toEqual(own);
    }
    expect((await ask(maker, '50', 'BUY', 'avaxbrl')).quote).not.toBeNull();
    expect((await ask(null, '50', 'BUY', 'avaxbrl')).quote).not.toBeNull();
  });

  it('also an offer of the other account', async () => {
    const main = await customerWith(db, { BRL: '1000' });
    const pro = await proAccountOf(db, main);
    await fund(db, pro, { LINK: '10' });
    await rest(market, pro, 'linkbrl', [['SELL', '120', '1']]);
    expect(await messages(ask(main, '50', 'BUY', 'linkbrl'))).toEqual(own);
  });
});

describe('confirmQuote', () => {
  it('buys once however often it is repeated, after the quote has expired too', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const quote = must((await ask(accountId, '500')).quote);
    const key = nextKey();
    const first = await market.service.confirmQuote(accountId, quote.id, key);
    expect(first.order).toMatchObject({ state: 'FILLED', type: 'INSTANT' });
    expect((first.order?.filledAmount ?? 0n) + (first.order?.fee ?? 0n)).toBe(quote.total);
    time += 60_000;
    const again = await market.service.confirmQuote(accountId, quote.id, key);
    expect(again.order?.id).toBe(first.order?.id);
    expect(await messages(market.service.confirmQuote(accountId, quote.id, nextKey()))).toEqual([
      'base: A cotação expirou. Peça uma nova.',
    ]);
    const other = must((await ask(accountId, '50')).quote);
    expect(await messages(market.service.confirmQuote(accountId, other.id, key))).toEqual([
      'base: Esta chave já foi usada em outra ordem.',
    ]);
  });

  it('fills nothing beyond the worst price (5006)', async () => {
    await rest(market, maker, 'ltcbrl', [['SELL', '500', '1']]);
    const accountId = await customerWith(db, { BRL: '2000' });
    const quote = must((await ask(accountId, '400', 'BUY', 'ltcbrl')).quote);
    await market.service.placeOrder(accountId, {
      instrument: 'ltcbrl',
      side: 'BUY',
      type: 'MARKET',
      quantity: '0.5',
      idempotencyKey: nextKey(),
    });
    await rest(market, maker, 'ltcbrl', [['SELL', '502.6', '1']]);
    expect(await messages(market.service.confirmQuote(accountId, quote.id, nextKey()))).toEqual([
      'base: O preço mudou mais de 0,5 %. Peça uma nova cotação.',
    ]);
    expect((await balancesOf(db, accountId)).find(({ currency }) => currency === 'LTC')?.available).toBe(
      toAmount('0.5'),
    );
  });

  it('refuses the quote of another account, a guest’s, and a changed one', async () => {
    const [owner, other] = [await customerWith(db, { BRL: '100' }), await customerWith(db, { BRL: '100' })];
    const quote = must((await ask(owner, '20')).quote);
    const guests = must((await ask(null, '20')).quote);
    const refused = ['base: Esta cotação foi feita para outra conta. Peça uma nova.'];
    expect(await messages(market.service.confirmQuote(other, quote.id, nextKey()))).toEqual(refused);
    expect(await messages(market.service.confirmQuote(other, guests.id, nextKey()))).toEqual(refused);
    for (const id of [`${quote.id}x`, 'x.y', '', 'x'.repeat(5_000)]) {
      expect(await messages(market.service.confirmQuote(owner, id, nextKey()))).toEqual([
        'base: Esta cotação não é válida. Peça uma nova.',
      ]);
    }
  });

  it('tells the balance when it no longer suffices; nothing moves', async () => {
    const accountId = await customerWith(db, { BRL: '100' });
    const quote = must((await ask(accountId, '90')).quote);
    await market.service.confirmQuote(accountId, quote.id, nextKey());
    expect((await messages(market.service.confirmQuote(accountId, quote.id, nextKey())))[0]).toMatch(
      /^amount: Saldo insuficiente: você tem R\$\u00a010,\d\d disponíveis\.$/,
    );
  });
});

it('a token reads back as it was signed, and only with its secret', () => {
  const terms = {
    accountId: null,
    instrumentId: 1,
    side: 'SELL',
    kind: 'quantity',
    named: 5n,
    price: 1n,
    worstPrice: 2n,
    quantity: 5n,
    expiresAt: 9,
  } as const;
  const token = signQuote(MARKET_CONFIG.secret, terms);
  expect(readQuote(MARKET_CONFIG.secret, token)).toEqual(terms);
  expect(readQuote('another secret', token)).toBeNull();
});
