import type { Trade } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import type { CandleInterval } from '@plataforma/schema';
import { PAGE, type Candle } from './candles';
import { historyReducer, type History, type HistoryEvent } from './history';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20, 14);
const price = decimal('100');
const candle = (minute: number): Candle => ({
  openedAt: start + minute * MINUTE,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: decimal('1'),
});
const candles = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => candle(from + index));
const trade = (id: number, at: number, text: string): Trade => ({
  id,
  price: decimal(text),
  quantity: decimal('2'),
  takerSide: 'SELL',
  executedAt: at,
});

function run(...events: readonly HistoryEvent[]): History {
  const history = events.reduce<History | null>(historyReducer, null);
  if (!history) throw new Error('no history');
  return history;
}

/** A request for what is older than the candle of a minute. */
const past = (interval: CandleInterval, minute: number) => ({ interval, before: start + minute * MINUTE });

const loaded = (list: readonly Candle[], tape: readonly Trade[] = []): HistoryEvent => ({
  type: 'loaded',
  interval: 'M1',
  candles: list,
  tape,
});

describe('screens, terminal: the last candle lives', () => {
  const first = trade(7, start + 5000, '104');

  it('begins at the newest price, whose quantity is already counted', () => {
    expect(run(loaded([candle(0)], [first])).running).toEqual([
      { ...candle(0), high: decimal('104'), close: decimal('104') },
    ]);
  });

  it('takes in each later trade once, however often the tape is read', () => {
    const second = trade(8, start + 6000, '99');
    const next = run(
      loaded([candle(0)], [first]),
      { type: 'trades', tape: [second, first] },
      { type: 'trades', tape: [second, first] },
    );
    expect(next.running).toEqual([
      { ...candle(0), high: decimal('104'), low: decimal('99'), close: decimal('99'), volume: decimal('3') },
    ]);
  });

  it('a tape that comes after the candles moves the price first', () => {
    const next = run(loaded([candle(0)]), { type: 'trades', tape: [first] });
    expect(next).toMatchObject({ seen: 7, running: [{ close: '104', volume: '1' }] });
  });

  it('is right again once it was requested again', () => {
    const next = run(loaded([candle(0)], [first]), {
      type: 'fresh',
      interval: 'M1',
      candles: [{ ...candle(0), volume: decimal('9') }, candle(1)],
      tape: [trade(9, start + MINUTE + 1, '101')],
    });
    expect(next.candles.map(({ volume }) => volume)).toEqual(['9', '1']);
    expect(next).toMatchObject({ seen: 9, running: [{ openedAt: start + MINUTE, close: '101', volume: '1' }] });
  });

  it('an answer for an interval that was left is ignored', () => {
    const before = run(loaded([candle(0)]));
    expect(historyReducer(before, { type: 'fresh', interval: 'H1', candles: [candle(1)], tape: [] })).toBe(before);
    expect(historyReducer(before, { type: 'older', ...past('H1', 0), candles: [candle(-1)] })).toBe(before);
    expect(historyReducer(before, { type: 'older-failed', ...past('H1', 0) })).toBe(before);
  });
});

describe('screens, terminal: older candles', () => {
  it('are requested while answers are full, and not after one that is not full', () => {
    const full = loaded(candles(0, PAGE));
    expect(run(full).older).toBe('more');
    const asked: HistoryEvent = { type: 'older-asked', ...past('M1', 0) };
    expect(run(full, asked).older).toBe('loading');
    expect(run(full, asked, { type: 'older-failed', ...past('M1', 0) }).older).toBe('failed');
    const all = run(full, asked, { type: 'older', ...past('M1', 0), candles: candles(-20, 0) });
    expect([all.older, all.candles.length]).toEqual(['none', PAGE + 20]);
    expect(run(loaded(candles(0, 3))).older).toBe('none');
  });

  it('can be requested again when newer candles after a long absence do not join the known ones', () => {
    const next = run(loaded(candles(0, 3)), { type: 'fresh', interval: 'M1', candles: [candle(90)], tape: [] });
    expect([next.older, next.candles.length]).toEqual(['more', 1]);
  });

  it('that come late, when other candles are the first ones, are ignored, because they would leave a gap', () => {
    const asked: HistoryEvent = { type: 'older-asked', ...past('M1', -PAGE) };
    const again = run(loaded(candles(-PAGE, PAGE)), asked, loaded(candles(0, PAGE)));
    const late = past('M1', -PAGE);
    expect(historyReducer(again, { type: 'older', ...late, candles: candles(-2 * PAGE, -PAGE) })).toBe(again);
    expect(historyReducer(again, { type: 'older-failed', ...late })).toBe(again);
    expect(historyReducer(again, asked)).toBe(again);
  });

  it('can still be requested when a failure comes late', () => {
    const full = run(loaded(candles(0, PAGE)));
    expect(historyReducer(full, { type: 'older-failed', ...past('M1', 0) })).toBe(full);
  });

  it('are not waited for when the candles after them were replaced by others', () => {
    const asked: HistoryEvent = { type: 'older-asked', ...past('M1', 0) };
    const fresh: HistoryEvent = { type: 'fresh', interval: 'M1', candles: candles(2 * PAGE, 3 * PAGE), tape: [] };
    expect(run(loaded(candles(0, PAGE)), asked, fresh).older).toBe('more');
  });
});
