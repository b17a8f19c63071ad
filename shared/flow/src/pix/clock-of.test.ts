import { clockOf } from './clock-of';

test.each([
  [0, '00:00'],
  [1781, '29:41'],
  [3600, '60:00'],
  [3601, '1:00:01'],
  [86_399, '23:59:59'],
])('what is left of %p seconds reads %p', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text);
});
