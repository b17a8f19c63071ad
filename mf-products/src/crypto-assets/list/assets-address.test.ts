import { addressOf, choiceFrom, FILTERS_SHOWN } from './assets-address';
import { ORDERS } from './assets-order';

describe('the address of the list', () => {
  it('keeps every choice', () => {
    for (const filter of FILTERS_SHOWN) {
      for (const order of ORDERS) {
        const choice = { search: 'bit', filter, order };
        expect(choiceFrom(addressOf(choice, new URLSearchParams()))).toEqual(choice);
      }
    }
  });

  it('says nothing of what was not chosen, and keeps what is not its own', () => {
    const choice = { search: '', filter: 'all', order: 'market' } as const;
    expect(addressOf(choice, new URLSearchParams('busca=x&ref=abc')).toString()).toBe('ref=abc');
  });

  it.each(['categoria=__proto__', 'ordem=nada', 'categoria=constructor', `busca=${'x'.repeat(500)}`])(
    'takes %p for what it may be',
    (query) => {
      const { search, filter, order } = choiceFrom(new URLSearchParams(query));
      expect(search.length).toBeLessThanOrEqual(40);
      expect([filter, order]).toEqual(['all', 'market']);
    },
  );
});
