import { daysOf } from './days';

const at = (iso: string) => ({ at: iso });

test('money §7: days begin at midnight in São Paulo', () => {
  const entries = [
    at('2026-11-21T03:00:00.000Z'),
    at('2026-11-21T02:59:59.999Z'),
    at('2026-11-20T03:00:00.000Z'),
    at('2026-11-20T02:59:59.999Z'),
  ];
  expect(daysOf(entries).map(({ date, entries: own }) => [date, own.length])).toEqual([
    ['21/11/2026', 1],
    ['20/11/2026', 2],
    ['19/11/2026', 1],
  ]);
  expect(daysOf([])).toEqual([]);
});
