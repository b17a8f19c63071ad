import { decimal } from '@plataforma/format';
import { toMarket } from '../../lib/market/market';
import { instrumentFields } from '../../lib/test/test-data';
import { distance, emptyForm, feeIn, readAmount, scheduleIn, TIMES, toInput } from './recurring-form';

const market = toMarket(instrumentFields('BTC'));

describe('the amount of a recurring buy', () => {
  it.each([
    ['100', '100'],
    ['1.234,56', '1234.56'],
    ['10,00', '10'],
    ['99.5', '99.5'],
    ['R$ 1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
  ])('%s is read as %s', (text, value) => {
    expect(readAmount(text, market)).toEqual({ kind: 'valid', value });
  });

  it.each([
    ['', 'empty'],
    ['cem', 'not-a-number'],
    ['10,001', 'too-many-decimals'],
    ['-50', 'negative'],
    ['9,99', 'below-minimum'],
  ])('%p is a problem: %s', (text, problem) => {
    expect(readAmount(text, market)).toEqual({ kind: 'invalid', problem });
  });

  it('includes the fee', () => {
    expect(feeIn(decimal('100'), decimal('0.005'))).toBe('0.49');
    expect(feeIn(decimal('1005'), decimal('0.005'))).toBe('5');
  });
});

describe('what is sent', () => {
  const form = emptyForm('btcbrl');
  const sent = (changes: Partial<typeof form>) =>
    toInput({ market, amount: decimal('100'), schedule: scheduleIn({ ...form, ...changes }) });

  it('has the weekday only where weeks count, the day of the month only where months do', () => {
    expect(sent({})).toEqual({
      instrument: 'btcbrl',
      amount: '100',
      frequency: 'WEEKLY',
      weekday: 1,
      dayOfMonth: null,
      time: '09:00',
    });
    expect(sent({ frequency: 'FORTNIGHTLY' })).toMatchObject({ weekday: 1, dayOfMonth: null });
    expect(sent({ frequency: 'DAILY' })).toMatchObject({ weekday: null, dayOfMonth: null });
    expect(sent({ frequency: 'MONTHLY', dayOfMonth: '31' })).toMatchObject({ weekday: null, dayOfMonth: 31 });
  });

  it('is at a half hour of the day', () => {
    expect([TIMES.length, TIMES[0], TIMES[1], TIMES[47]]).toEqual([48, '00:00', '00:30', '23:30']);
  });
});

describe('the market against the average price', () => {
  it.each([
    ['612480', '600000', '2.08'],
    ['570000', '600000', '-5'],
    ['600000', '600000', '0'],
    ['13.0842', '13', '0.64'],
  ])('%s stands from %s by %s percent', (now, average, percent) => {
    expect(distance(decimal(now), decimal(average))).toBe(percent);
  });
});
