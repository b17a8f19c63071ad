import fc from 'fast-check';
import {
  ACCOUNTS,
  filterIn,
  isNarrowed,
  isReversed,
  KINDS,
  NO_FILTER,
  STATES,
  timelineFilter,
  withFilter,
} from './history-filter';

const keysOf = <Key extends string>(keys: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom('' as const, ...(Object.keys(keys) as Key[]));
const day = fc
  .date({ min: new Date('2019-01-01T12:00:00Z'), max: new Date('2030-01-01T12:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filters = fc.record({
  tipo: keysOf(KINDS),
  ativo: fc.constantFrom('', 'BTC', 'BRL', 'USDT'),
  estado: keysOf(STATES),
  conta: keysOf(ACCOUNTS),
  de: fc.oneof(fc.constant(''), day),
  ate: fc.oneof(fc.constant(''), day),
});

describe('money §7: the filters of the history are in its address', () => {
  it('every filter comes back from its address, beside what else is there', () => {
    fc.assert(
      fc.property(filters, filters, (filter, earlier) => {
        const query = withFilter(withFilter(new URLSearchParams({ detalhe: 'order-1' }), earlier), filter);
        expect(filterIn(query)).toEqual(filter);
        expect(query.get('detalhe')).toBe('order-1');
      }),
    );
  });

  it.each([
    'tipo=ordem',
    'estado=x',
    'conta=MAIN',
    'de=2026-02-30',
    'ate=20/11/2026',
    'ativo=%3Cb%3E',
    'de=0001-01-01',
  ])('%s narrows nothing', (query) => {
    expect(filterIn(new URLSearchParams(query))).toEqual(NO_FILTER);
    expect(isNarrowed(filterIn(new URLSearchParams(query)))).toBe(false);
  });

  it('days begin at midnight in São Paulo, and the last day is whole', () => {
    const filter = { ...NO_FILTER, de: '2026-11-20', ate: '2026-11-20' };
    expect(timelineFilter(filter)).toMatchObject({ from: '2026-11-20T03:00:00.000Z', to: '2026-11-21T03:00:00.000Z' });
    // In the last summer time a day began at 2:00 UTC.
    const summer = { ...NO_FILTER, de: '2018-12-31', ate: '2018-12-31' };
    expect(timelineFilter(summer)).toMatchObject({ from: '2018-12-31T02:00:00.000Z', to: '2019-01-01T02:00:00.000Z' });
    expect(isReversed(filter)).toBe(false);
    expect(isReversed({ ...filter, ate: '2026-11-19' })).toBe(true);
  });

  it('nothing that is left open narrows', () => {
    expect(Object.values(timelineFilter(NO_FILTER)).every((value) => value === null)).toBe(true);
  });
});
