import { actionIn, askedIn, monthAt, shiftMonth, withPart } from './card-address';

const NOW = Date.parse('2026-12-01T02:30:00.000Z');
const asked = (query: string) => askedIn(new URLSearchParams(query), NOW);

describe('the address of /card', () => {
  it('names a month of São Paulo, and never one to come', () => {
    expect(monthAt(NOW)).toBe('2026-11');
    expect(asked('').month).toBe('2026-11');
    expect(asked('mes=2026-10').month).toBe('2026-10');
    for (const month of ['2026-12', '2026-13', '26-1', 'ontem', ''])
      expect(asked(`mes=${month}`).month).toBe('2026-11');
  });

  it.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-06', 1, '2026-07'],
  ])('%s and %i is %s', (month, by, then) => {
    expect(shiftMonth(month, by)).toBe(then);
  });

  it('names a transaction or what is to be done, one at a time, and the month stays', () => {
    const query = new URLSearchParams('mes=2026-10&id=7');
    expect(asked('mes=2026-10&id=7')).toEqual({ month: '2026-10', transactionId: '7', action: null });
    expect(withPart(query, { action: 'limites' }).toString()).toBe('mes=2026-10&acao=limites');
    expect(withPart(query, {}).toString()).toBe('mes=2026-10');
    expect(asked('acao=limites').action).toBe('limites');
    expect(asked('acao=apagar').action).toBeNull();
  });

  it('knows what a path of the exchange would have done here', () => {
    expect(actionIn('/card?acao=descongelar')).toBe('descongelar');
    expect(actionIn('/card')).toBeNull();
    expect(actionIn('/wallet/deposit/brl?acao=limites')).toBeNull();
  });
});
