import { placeOf } from './place';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', 'Este computador'],
  ['::ffff:127.0.0.1', 'Este computador'],
  ['::1', 'Este computador'],
])('identity I-16: %s is shown as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
