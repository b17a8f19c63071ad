import { trustedBy } from './trusted-proxies';

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '172.18.0.2', false],
  ['private', '172.18.0.2', true],
  ['private', '::ffff:192.168.1.7', true],
  ['private', 'fd00::2', true],
  ['private', '198.51.100.1', false],
  ['private', '172.32.0.1', false],
  ['loopback, 192.0.2.0/24', '192.0.2.200', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['loopback', 'backend', false],
  ['loopback', undefined, false],
])('%s: is %s a proxy of ours? %s', (text, address, expected) => {
  expect(trustedBy(text)?.(address)).toBe(expected);
});

test.each(['', 'everybody', '10.0.0.0/40', '10.0.0.0/x', 'loopback,'])('%j is refused as a list of proxies', (text) => {
  expect(trustedBy(text)).toBeNull();
});
