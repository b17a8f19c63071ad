import { birthDateFault, isCountry, nameFault, readCpf, readDocumentNumber, readName, readPhone } from './person';

const at = (time: string) => Date.parse(time);

describe('identity I-21: who is an adult is decided by the calendar in São Paulo', () => {
  test.each([
    // 23:59 of the day before the birthday, and 00:01 of the birthday, in São Paulo.
    ['2008-11-27', '2026-11-27T02:59:00.000Z', 'É preciso ter 18 anos.'],
    ['2008-11-27', '2026-11-27T03:01:00.000Z', null],
    ['2008-02-29', '2026-02-28T12:00:00.000Z', null],
    ['2023-02-29', '2026-11-27T12:00:00.000Z', 'Esta data não existe.'],
    ['2027-01-01', '2026-11-27T12:00:00.000Z', 'Esta data não existe.'],
    ['1899-12-31', '2026-11-27T12:00:00.000Z', 'Esta data não existe.'],
    ['27/11/1990', '2026-11-27T12:00:00.000Z', 'Esta data não existe.'],
  ])('born on %s, at %s: %s', (birthDate, now, fault) => {
    expect(birthDateFault(birthDate, at(now))).toBe(fault);
  });
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  ['529.982.247-26', null],
  ['111.111.111-11', null],
  ['5299-8224725', null],
  ['', null],
])('domain §3, CPF: %j is read as %j', (text, expected) => {
  expect(readCpf(text)).toBe(expected);
});

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['+351 912 345 678', '+351912345678'],
  ['(11) 3765-4321', null],
  ['987654321', null],
  ['+0123', null],
])('a phone number: %j is read as %j', (text, expected) => {
  expect(readPhone(text)).toBe(expected);
});

test('a name has two words of letters', () => {
  expect(readName('  Ana   Souza ')).toBe('Ana Souza');
  expect(["D'Ávila Sant’Ana", 'José Á.'].map(nameFault)).toEqual([null, null]);
});

test.each([
  ['Ana', 'Digite nome e sobrenome.'],
  ['- -', 'Digite nome e sobrenome.'],
  ['', 'Digite nome e sobrenome.'],
  ['Ana 2', 'Use só letras, hífen, ponto e apóstrofo.'],
  ['<b>Ana</b> Souza', 'Use só letras, hífen, ponto e apóstrofo.'],
  [`${'x'.repeat(60)} ${'y'.repeat(60)}`, 'Use no máximo 100 caracteres.'],
])('the name %j: the fault that it has is the one that is told', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each([
  ['f1234567-8', 'F12345678'],
  ['AB12', 'AB12'],
  ['AB1', null],
  ['ção12345', null],
])('a foreign document: %j is read as %j, as the page does', (text, expected) => {
  expect(readDocumentNumber(text)).toBe(expected);
});

test('a country is one of ISO 3166-1', () => {
  expect(['BR', 'PT', 'XX', 'br', 'BRA', ''].map(isCountry)).toEqual([true, true, false, false, false, false]);
});
