import { createInstance } from 'i18next';
import copy from '../../../locales/en/earn.json';
import { flexible, locked } from '../test/test-data';
import {
  coins,
  commissionText,
  datesText,
  noticeText,
  percent,
  rateText,
  reinvestedText,
  shortNoticeText,
  waitingText,
  type Translate,
} from './earn-words';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  resources: { en: { earn: copy } },
  initAsync: false,
  interpolation: { escapeValue: false },
});
const t: Translate = i18n.getFixedT('en', 'earn');

describe('products P-2: one rate, one name', () => {
  it.each([
    ['0.029', '2,90% ao ano'],
    ['0.0255', '2,55% ao ano'],
    ['0.1', '10,00% ao ano'],
  ])('%s is "%s"', (fraction, words) => expect(rateText(t, fraction)).toBe(words));

  it('with reinvestment it adds what the exchange says that it comes to, and of a locked one nothing', () => {
    expect(reinvestedText(t, flexible())).toBe('equivale a 2,94% ao ano');
    expect(reinvestedText(t, locked())).toBeNull();
    expect(reinvestedText(t, flexible({ rate: null }))).toBeNull();
  });
});

describe('products P-4: dates with hour and zone', () => {
  it('a locked one says from when to when it earns, and the moment at which it is free', () => {
    expect(datesText(t, locked())).toBe('Rende de 27/11 a 26/12 (30 dias). Livre em 27/12/2026, 00:00 (Brasília).');
  });

  it('a flexible one says from when', () => {
    expect(datesText(t, flexible())).toBe('Rende a partir de 27/11, até você resgatar.');
  });

  it.each([
    [flexible(), 'Na hora'],
    [flexible({ noticeDays: 3 }), 'Em 3 dias'],
    [flexible({ noticeDays: 7, isNoticeEstimated: true }), 'Previsão: 7 dias. Depende da fila da rede.'],
    [locked(), 'No vencimento'],
  ])('says how coins come back (%#)', (product, words) => expect(noticeText(t, product)).toBe(words));

  it('says it in fewer words where there is little room', () => {
    expect(shortNoticeText(t, flexible({ noticeDays: 7, isNoticeEstimated: true }))).toBe('Previsão: 7 dias');
    expect(shortNoticeText(t, flexible())).toBe('Na hora');
  });

  it('P-6: a day that is not known yet is named', () => {
    expect(waitingText(t, '2026-11-26')).toBe('Rendimento de 26/11 em processamento.');
  });
});

it('shows every digit that a coin has, and no more', () => {
  expect(coins('1.0042100000', { code: 'ETH', decimals: 8 })).toBe('1,00421 ETH');
  expect([percent('0.15'), commissionText('0.15'), commissionText('0.125')]).toEqual(['15,00%', '15%', '12,5%']);
});
