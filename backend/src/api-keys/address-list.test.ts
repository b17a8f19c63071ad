import { isAddressRange, isAllowedAddress, isSmallRange } from './address-list';

describe('domain §2: the addresses that an API key may be used from', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['0.0.0.0/0', true],
    ['2001:db8::1', true],
    ['2001:db8::/32', true],
    ['203.0.113.0/33', false],
    ['2001:db8::/129', false],
    ['203.0.113.0/', false],
    ['203.0.113.0/8/8', false],
    ['203.0.113.0/-1', false],
    ['fe80::1%eth0', false],
    ['example.com', false],
    ['', false],
  ])('%j is an address or a range: %s', (text, expected) => {
    expect(isAddressRange(text)).toBe(expected);
  });

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['203.0.112.0/23', false],
    ['0.0.0.0/0', false],
    ['2001:db8::1', true],
    ['2001:db8::/64', true],
    ['2001:db8::/63', false],
    ['example.com', false],
  ])('%j is an address or has few of them: %s', (text, expected) => {
    expect(isSmallRange(text)).toBe(expected);
  });

  it.each([
    [[], '203.0.113.7', true],
    [[], undefined, true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['2001:db8::/32'], '203.0.113.7', false],
    [['10.0.0.0/8', '2001:db8::1'], '2001:0db8:0:0:0:0:0:1', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['203.0.113.7'], undefined, false],
    [['203.0.113.7'], 'nonsense', false],
  ])('%j lets %s in: %s', (ranges, address, expected) => {
    expect(isAllowedAddress(ranges, address)).toBe(expected);
  });
});
