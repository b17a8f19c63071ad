import { SearchIcon } from '@plataforma/ui';
import { type PaletteEntry, paletteGroups, parseRecent, withRecent } from './palette-entries';

const entry = (id: string, label: string, words = ''): PaletteEntry => ({
  id,
  label,
  words,
  Icon: SearchIcon,
  run: () => undefined,
});
const sources = {
  pages: [entry('page:home', 'Início'), entry('page:history', 'Histórico'), entry('page:card', 'Cartão')],
  markets: [
    entry('market:btcbrl', 'Bitcoin', 'BTC/BRL btcbrl'),
    entry('market:bchbrl', 'Bitcoin Cash', 'BCH/BRL bchbrl'),
    entry('market:ethbrl', 'Ethereum', 'ETH/BRL ethbrl'),
  ],
  assets: [entry('asset:BTC', 'Bitcoin', 'BTC')],
  actions: [entry('action:theme', 'Usar tema escuro', 'aparência')],
};
const find = (typed: string, recent: readonly string[] = []) =>
  paletteGroups(sources, typed, recent).map(({ id, entries }) => [id, entries.map((each) => each.id)]);

describe('the search over pages, markets and actions', () => {
  it('finds without accents and case, and leaves out groups without a match', () => {
    expect(find('inicio')).toEqual([['pages', ['page:home']]]);
    expect(find('HISTÓR')).toEqual([['pages', ['page:history']]]);
    expect(find('xyz')).toEqual([]);
  });

  it('finds by other words, such as a pair, and needs every word typed', () => {
    expect(find('aparencia')).toEqual([['actions', ['action:theme']]]);
    expect(find('eth/brl')).toEqual([['markets', ['market:ethbrl']]]);
    expect(find('bitcoin cash')).toEqual([['markets', ['market:bchbrl']]]);
    expect(find('btc')).toEqual([
      ['markets', ['market:btcbrl']],
      ['assets', ['asset:BTC']],
    ]);
  });

  it('puts what begins with the text before what contains it', () => {
    expect(find('c')).toEqual([
      ['pages', ['page:card', 'page:home', 'page:history']],
      ['markets', ['market:bchbrl', 'market:btcbrl']],
      ['assets', ['asset:BTC']],
      ['actions', ['action:theme']],
    ]);
  });

  it('offers recent choices first before anything is typed, and nothing twice', () => {
    expect(find(' ', ['market:ethbrl', 'page:gone', 'page:home'])).toEqual([
      ['recent', ['market:ethbrl', 'page:home']],
      ['pages', ['page:history', 'page:card']],
      ['markets', ['market:btcbrl', 'market:bchbrl']],
      ['actions', ['action:theme']],
    ]);
  });
});

describe('recent choices', () => {
  it('hold the newest first, each once, and only so many', () => {
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
    const many = Array.from({ length: 20 }, (_, index) => String(index));
    expect(withRecent(many, 'new')).toHaveLength(8);
  });

  it('survive invalid stored data', () => {
    expect(parseRecent(undefined)).toEqual([]);
    expect(parseRecent({ a: 1 })).toEqual([]);
    expect(parseRecent(['a', 1, null])).toEqual(['a']);
  });
});
