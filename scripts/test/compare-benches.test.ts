import { pairBenches, pairTable, readBench } from '../lib/compare-benches.mjs';

const HEAD = '                                       measured  bar               beside it, same run  ratio';
const runOf = (...rows: readonly string[]) => ['… orders', HEAD, ...rows, '', 'Every bar holds.'].join('\n');

const BEFORE = runOf(
  '  orders durable, server               1,200/s   >= 300/s  within  raw inserts 2,400/s  0.50x',
  '  orders p99, server                   20 ms     <= 50 ms  within  raw 10 ms            2.00x',
  '  fan-out to 500 sockets, p99 (9 each)  8.0 ms                     raw ws 4.0 ms        2.00x',
  '  a row that went away                 5.0 ms',
);
const AFTER = runOf(
  '  orders durable, server               1,000/s   >= 300/s  within  raw inserts 2,400/s  0.42x',
  '  orders p99, server                   21 ms     <= 50 ms  within  raw 10 ms            2.10x',
  '  fan-out to 500 sockets, p99 (8 each)  4.0 ms                     raw ws 4.0 ms        1.00x',
  '  a new row                            1,024     <= 2,000  within',
);

test('rows of two runs stand side by side: a rate that fell and a wait that grew are both worse', () => {
  expect(pairBenches(readBench(BEFORE), readBench(AFTER))).toEqual([
    { what: 'orders durable, server', before: '1,200/s', after: '1,000/s', ratio: 1.2 },
    { what: 'orders p99, server', before: '20 ms', after: '21 ms', ratio: 1.05 },
    { what: 'fan-out to 500 sockets, p99', before: '8.0 ms', after: '4.0 ms', ratio: 0.5 },
    { what: 'a new row', before: null, after: '1,024', ratio: null },
    { what: 'a row that went away', before: '5.0 ms', after: null, ratio: null },
  ]);
});

test('the table of the whole run counts, not those of its parts', () => {
  const parts = `${BEFORE}\n${AFTER}`;
  expect(readBench(parts).map(({ value }) => value)).toEqual(['1,000/s', '21 ms', '4.0 ms', '1,024']);
});

test('only what is more than a tenth worse is called so', () => {
  const lines = pairTable(pairBenches(readBench(BEFORE), readBench(AFTER))).split('\n');
  expect(lines.filter((line) => line.endsWith('WORSE'))).toEqual([expect.stringContaining('orders durable')]);
});

test('what is no output of a bench is refused', () => {
  expect(() => readBench('Broken bars: 0')).toThrow('no table');
});
