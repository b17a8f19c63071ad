import common from '@plataforma/contract/locales/en/common.json';
import { createInstance } from 'i18next';

import { decimal } from '@plataforma/format';
import copy from '../../../locales/en/otc.json';
import { bookText, type Translate } from '../lib/otc-words';
import { bitcoin, quote, terms } from '../test/test-data';
import { feeFor, readSize, type Bounds, type Unit } from './size-rules';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  resources: { en: { otc: copy, common } },
  fallbackNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
});
const t: Translate = i18n.getFixedT('en', 'otc');

/** What is read, with plain spaces in its message. */
function read(text: string, unit: Unit, within: Bounds) {
  const size = readSize(t, text, unit, within);
  return size.kind === 'valid' ? size : { ...size, message: size.message.replaceAll('\u00a0', ' ') };
}

const bounds: Bounds = { instrument: bitcoin, side: 'BUY', terms: terms(), hidden: false };

describe('products §8: the size of a quote', () => {
  it.each([
    ['', 'quote', 'Digite quanto quer negociar.'],
    ['99.999,99', 'quote', 'O valor mínimo é R$ 100.000,00.'],
    ['5.000.000,01', 'quote', 'O máximo por cotação é R$ 5.000.000,00.'],
    ['1.000.000,01', 'quote', 'Hoje você ainda pode negociar R$ 1.000.000,00.'],
    ['0', 'quote', 'Digite um valor maior que zero.'],
    ['1,234', 'quote', 'Use no máximo 2 casas depois da vírgula.'],
    ['um', 'base', 'Use apenas números, com vírgula nos decimais. Exemplo: 0,05'],
  ] as const)('%p in %s is refused in words that say what to do', (text, unit, message) => {
    expect(read(text, unit, bounds)).toMatchObject({ kind: 'invalid', message });
  });

  it('what is missing for a purchase is told with the fee, before anything is asked', () => {
    expect(read('411.371,57', 'quote', bounds)).toEqual({
      kind: 'short',
      message: 'Faltam R$ 12.400,00 para esta operação.',
    });
    expect(read('399.002,49', 'quote', bounds)).toMatchObject({ kind: 'valid', value: '399002.49' });
  });

  it('of a sale it is told in coins', () => {
    const sale: Bounds = { ...bounds, side: 'SELL' };
    expect(read('2,5', 'base', sale)).toMatchObject({ message: 'Faltam 0,5 BTC para esta operação.' });
    expect(read('2', 'base', sale)).toMatchObject({ kind: 'valid', unit: 'base', value: '2' });
  });

  it('no message tells a balance or a limit while values are hidden', () => {
    const hidden = { ...bounds, hidden: true };
    expect(read('450.000', 'quote', hidden)).toMatchObject({
      message: 'Saldo insuficiente para esta operação.',
    });
    expect(read('1.500.000', 'quote', hidden)).toMatchObject({
      message: 'É mais do que você ainda pode negociar hoje.',
    });
  });

  it.each([
    ['100000', '250'],
    ['499999.99', '1249.999975'],
    ['500000', '1000'],
  ])('the fee of R$ %s is R$ %s by its tier', (amount, fee) => {
    expect(feeFor(decimal(amount), terms().tiers)).toBe(fee);
  });
});

describe('products §8: the book beside the quote', () => {
  const book = (advantage: string) => ({ __typename: 'OtcBook' as const, price: '1', total: '1', advantage });
  it.each([
    ['BUY', '1234.5', 'R$ 1.234,50 a mais'],
    ['BUY', '-10', 'R$ 10,00 a menos'],
    ['SELL', '1234.5', 'R$ 1.234,50 a menos'],
    ['SELL', '-10', 'R$ 10,00 a mais'],
    ['BUY', '0', 'O mesmo valor'],
  ] as const)('%s with an advantage of %s: %s', (side, advantage, words) => {
    expect(bookText(t, quote({ side, book: book(advantage) })).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('that is not deep enough says so', () => {
    expect(bookText(t, quote({ book: null }))).toBe('O livro não tem essa profundidade');
  });
});
