import { createStatementNames } from './frequent-statements';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

test('a statement has a name once it was sent twenty times, and keeps it', () => {
  const nameOf = createStatementNames();
  expect(times(19, () => nameOf('select $1'))).toEqual(times(19, () => undefined));
  const name = nameOf('select $1');
  expect(name).toBeDefined();
  expect(nameOf('select $1')).toBe(name);
});

test('no two statements share a name, and there are at most 150: each takes memory of each connection', () => {
  const nameOf = createStatementNames();
  const names = times(200, (index) => times(20, () => nameOf(`select ${index}, $1`)).at(-1));
  expect(new Set(names.slice(0, 150)).size).toBe(150);
  expect(names.slice(150)).toEqual(times(50, () => undefined));
});

test('texts that come once each, such as those of lists of any length, take no more and more memory', () => {
  const nameOf = createStatementNames();
  times(19, () => nameOf('select $1'));
  times(2_000, (index) => nameOf(`select ${index}, $1`));
  // What was counted was forgotten meanwhile.
  expect(nameOf('select $1')).toBeUndefined();
});
