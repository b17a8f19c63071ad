import { typedDate } from './typed-date';
import { readBirth, readBirthDate, readCpf, readForeignNumber, readName, readPhone } from './person-rules';

const now = Date.parse('2026-11-27T12:00:00Z');

describe('I-21 a birth date', () => {
  it.each([
    ['31/12/1990', { date: '1990-12-31' }],
    ['29/02/2000', { date: '2000-02-29' }],
    ['27/11/2008', { date: '2008-11-27' }],
    ['28/11/2008', { fault: 'minor' }],
    ['29/02/2001', { fault: 'unreal' }],
    ['31/04/1990', { fault: 'unreal' }],
    ['00/01/1990', { fault: 'unreal' }],
    ['01/13/1990', { fault: 'unreal' }],
    ['01/01/1899', { fault: 'unreal' }],
    ['01/01/90', { fault: 'unreal' }],
    ['', { fault: 'missing' }],
  ])('%s', (text, expected) => expect(readBirthDate(text, now)).toEqual(expected));

  it('is judged by the calendar of São Paulo, whatever the zone of the browser', () => {
    expect(readBirthDate('27/11/2008', Date.parse('2026-11-27T02:59:00Z'))).toEqual({ fault: 'minor' });
    expect(readBirthDate('27/11/2008', Date.parse('2026-11-27T03:01:00Z'))).toEqual({ date: '2008-11-27' });
  });

  it('of a child is one too, but not of somebody who is to be born', () => {
    expect(readBirth('27/11/2026', now)).toEqual({ date: '2026-11-27', isAdult: false });
    expect(readBirth('28/11/2026', now)).toEqual({ fault: 'unreal' });
    expect(readBirthDate('28/11/2026', now)).toEqual({ fault: 'unreal' });
  });

  it('is shown again as it was typed', () => expect(typedDate('1990-12-31')).toBe('31/12/1990'));
});

describe('what a person is known by', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725 ', '52998224725'],
    ['529.982.247-24', null],
    ['111.111.111-11', null],
    ['529.982.247', null],
    ['abc', null],
  ])('the CPF %s', (text, expected) => expect(readCpf(text)).toBe(expected));

  it.each([
    ['Ana Souza', { name: 'Ana Souza' }],
    ["  José   d'Ávila-Neto Jr. ", { name: "José d'Ávila-Neto Jr." }],
    ['Ana', { fault: 'name' }],
    ['Ana 2', { fault: 'nameSigns' }],
    ['<script>alert(1)</script> Silva', { fault: 'nameSigns' }],
    [`${'a'.repeat(60)} ${'b'.repeat(60)}`, { fault: 'nameLong' }],
  ])('the name %s', (text, expected) => expect(readName(text)).toEqual(expected));

  it.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['+351 912 345 678', '+351912345678'],
    ['(11) 3456-7890', null],
    ['98765-4321', null],
    ['(01) 98765-4321', null],
    ['', null],
  ])('the phone %s', (text, expected) => expect(readPhone(text)).toBe(expected));

  it.each([
    ['f1234567-8', 'F12345678'],
    ['abc', null],
    ['ção12345', null],
  ])('the foreign document %s', (text, expected) => expect(readForeignNumber(text)).toBe(expected));
});
