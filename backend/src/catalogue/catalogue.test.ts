import { fromAmount, toAmount } from '../lib/amount';
import { DAY_MS, INSTRUMENTS } from '../market/index';
import type { CandleRecord, MarketService } from '../market/index';
import { createCatalogue } from './catalogue';

const NOW = Date.UTC(2026, 10, 28, 21, 40);
type Query = Parameters<MarketService['candles']>[0];

const candle = (openedAt: number, price: string): CandleRecord => {
  const [open, close] = [toAmount(price), toAmount(price) + 1n];
  return { openedAt, open, high: close, low: open, close, volume: 0n, notional: 0n, trades: 1 };
};

/** A market that tells when what it was asked for opened, as a price, and counts the questions. */
function market(answer: (query: Query) => CandleRecord[] = ({ from }) => [candle(from, String(from / 60_000))]) {
  const asked: Query[] = [];
  const candles = (query: Query) => {
    asked.push(query);
    return Promise.resolve(answer(query));
  };
  return { asked, candles };
}

const nothing = { supplies: { find: () => Promise.resolve(null) } };

const bitcoin = (catalogue: ReturnType<typeof createCatalogue>) => {
  const found = catalogue.find('btc');
  if (!found) throw new Error('no bitcoin');
  return found;
};

test('lists what is traded, in the order of the markets, and finds by upper and lower case', () => {
  const catalogue = createCatalogue({ ...nothing, market: market(), now: () => NOW });
  expect(catalogue.list().map(({ instrument }) => instrument.symbol)).toEqual(INSTRUMENTS.map(({ symbol }) => symbol));
  expect(catalogue.find('eTh')?.instrument.symbol).toBe('ethbrl');
  expect(catalogue.find('nada')).toBeNull();
  expect(catalogue.find('BRL')).toBeNull();
});

test('names the networks that take an asset, with what they cost', () => {
  const { networks } = createCatalogue({ ...nothing, market: market(), now: () => NOW });
  const shown = networks('USDT').map(({ code, depositMinimum, withdrawal }) => [
    code,
    fromAmount(depositMinimum),
    withdrawal && fromAmount(withdrawal.fee),
  ]);
  expect(shown).toEqual([
    ['erc20', '5', '5'],
    ['trc20', '2', '2'],
    ['polygon', '1', '0.5'],
  ]);
  expect(networks('XRP').map(({ code }) => code)).toEqual(['ripple']);
});

test('a period begins at the edge of a candle of its chart, so that list and chart say the same', async () => {
  const asked = market();
  const catalogue = createCatalogue({ ...nothing, market: asked, now: () => NOW });
  await catalogue.earlierPrices(bitcoin(catalogue));
  expect(asked.asked.map(({ interval, from, oldest }) => [interval, new Date(from).toISOString(), oldest])).toEqual([
    ['H1', '2026-11-21T21:00:00.000Z', 1],
    ['H4', '2026-10-29T20:00:00.000Z', 1],
    ['D1', '2025-11-28T00:00:00.000Z', 1],
  ]);
});

test('an earlier price is read once a candle, whoever asks', async () => {
  const asked = market();
  let now = NOW;
  const catalogue = createCatalogue({ ...nothing, market: asked, now: () => now });
  const ask = () => catalogue.earlierPrices(bitcoin(catalogue));
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again).toEqual(first);
  expect(asked.asked).toHaveLength(3);
  now = Date.UTC(2026, 10, 28, 21, 59, 59);
  await ask();
  expect(asked.asked).toHaveLength(3);
  now = Date.UTC(2026, 10, 28, 22);
  await ask();
  expect(asked.asked.slice(3).map(({ interval }) => interval)).toEqual(['H1']);
});

test('a period before the first trade is left out, and is looked for again after a minute', async () => {
  const asked = market(({ interval, from }) => (interval === 'D1' ? [] : [candle(from, '5')]));
  let now = NOW;
  const catalogue = createCatalogue({ ...nothing, market: asked, now: () => now });
  const ask = () => catalogue.earlierPrices(bitcoin(catalogue));
  expect((await ask()).map(({ period }) => period)).toEqual(['WEEK', 'MONTH']);
  now += 60_000;
  await ask();
  expect(asked.asked.slice(3).map(({ interval }) => interval)).toEqual(['D1']);
});

test('the curve has the closes of the last thirty full days', async () => {
  const today = Date.UTC(2026, 10, 28);
  const days = Array.from({ length: 30 }, (_, day) => candle(today - (30 - day) * DAY_MS, String(100 + day)));
  const asked = market(() => days);
  const catalogue = createCatalogue({ ...nothing, market: asked, now: () => NOW });
  const closes = await catalogue.closes30d(bitcoin(catalogue));
  expect(closes).toEqual(days.map(({ close }) => close));
  expect(asked.asked).toEqual([{ symbol: 'btcbrl', interval: 'D1', from: today - 30 * DAY_MS, to: today }]);
  await catalogue.closes30d(bitcoin(catalogue));
  expect(asked.asked).toHaveLength(1);
});

test('what could not be read is read again', async () => {
  let fails = true;
  const candles = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve([candle(NOW, '7')]));
  const catalogue = createCatalogue({ ...nothing, market: { candles }, now: () => NOW });
  await expect(catalogue.closes30d(bitcoin(catalogue))).rejects.toThrow('away');
  fails = false;
  expect(await catalogue.closes30d(bitcoin(catalogue))).toHaveLength(1);
});
