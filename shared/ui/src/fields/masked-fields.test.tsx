import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField, maskedDate } from './date-field';
import {
  CompanyNumberField,
  DocumentNumberField,
  maskedCep,
  maskedCnpj,
  maskedCpf,
  maskedPhone,
  PhoneField,
  PostalCodeField,
} from './number-fields';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Types as a keyboard of a phone does, which composes its text. */
function compose(text: string) {
  const input = field();
  input.setRangeText(text, input.value.length, input.value.length, 'end');
  const event = createEvent.input(input);
  Object.defineProperties(event, { isComposing: { value: true }, inputType: { value: 'insertCompositionText' } });
  fireEvent(input, event);
}

const cases = [
  ['DocumentNumberField', <DocumentNumberField label="CPF" />, '52998224725', '529.982.247-25'],
  ['DateField', <DateField label="Nascimento" />, '31121990', '31/12/1990'],
  ['PostalCodeField', <PostalCodeField label="CEP" />, '01310100', '01310-100'],
  ['PhoneField', <PhoneField label="Celular" />, '11987654321', '(11) 98765-4321'],
] as const;

describe.each(cases)('I-28 %s', (_, element, digits, whole) => {
  it('sets its signs while it is typed, and lets everything be deleted', async () => {
    render(element);
    await userEvent.type(field(), digits);
    expect(field()).toHaveValue(whole);
    await userEvent.type(field(), '{Backspace}'.repeat(digits.length));
    expect(field().value.replace(/\D/g, '')).toBe('');
    await userEvent.clear(field());
    await userEvent.type(field(), whole);
    expect(field()).toHaveValue(whole);
  });

  it.each([digits, whole, ` ${whole}\u00a0`, `\u200b${digits}`])('takes %p pasted', async (text) => {
    render(element);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(whole);
  });

  it('takes what the browser fills in without a focus', () => {
    render(element);
    fireEvent.input(field(), { target: { value: digits } });
    expect(field()).toHaveValue(whole);
  });

  it('keeps text and caret when a digit within it is changed, and sets the signs when it is left', async () => {
    render(element);
    await userEvent.type(field(), digits);
    const caret = whole.search(/\d\D*\d\D*\d/) + 1;
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: caret, initialSelectionEnd: caret });
    expect(field()).toHaveValue(whole.slice(0, caret - 1) + whole.slice(caret));
    expect(field().selectionStart).toBe(caret - 1);
    await userEvent.keyboard(whole.charAt(caret - 1));
    expect(field()).toHaveValue(whole);
    expect(field().selectionStart).toBe(caret);
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    // A day of one digit gets its zero.
    const left = digits.slice(1);
    expect(field().value.replace(/\D/g, '')).toBe(whole.includes('/') ? `0${left}` : left);
  });

  it('does not touch a text that is being composed', () => {
    render(element);
    field().focus();
    fireEvent.compositionStart(field());
    for (const digit of digits) compose(digit);
    expect(field()).toHaveValue(digits);
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue(whole);
  });

  it('drops nothing that it cannot read', async () => {
    render(element);
    await userEvent.type(field(), 'abc');
    expect(field()).toHaveValue('abc');
    await userEvent.clear(field());
    await userEvent.paste(`${digits}99`);
    expect(field()).toHaveValue(`${digits}99`);
  });

  it('asks a phone for its keys of digits', () => {
    render(element);
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('I-28 CompanyNumberField', () => {
  it('makes letters capitals while they are typed, and asks a phone for all its keys', async () => {
    render(<CompanyNumberField label="CNPJ" />);
    await userEvent.type(field(), '12abc34501de35');
    expect(field()).toHaveValue('12.ABC.345/01DE-35');
    expect(field()).toHaveAttribute('inputmode', 'text');
    expect(field()).toHaveAttribute('autocapitalize', 'characters');
  });

  it('keeps text and caret when a letter within it is changed', async () => {
    render(<CompanyNumberField label="CNPJ" />);
    await userEvent.type(field(), '12abc34501de35');
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field()).toHaveValue('12.BC.345/01DE-35');
    await userEvent.keyboard('a');
    expect(field()).toHaveValue('12.aBC.345/01DE-35');
    await userEvent.tab();
    expect(field()).toHaveValue('12.ABC.345/01DE-35');
  });
});

describe('what masks make of a text', () => {
  it.each([
    ['1/2/1990', '01/02/1990'],
    ['1.12.1990', '01/12/1990'],
    ['1990-12-31', '31/12/1990'],
    ['01/0', '01/0'],
  ])('the date %s is %s', (text, expected) => expect(maskedDate(text)).toBe(expected));

  it.each([
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+5511987654321', '(11) 98765-4321'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['+55', '+55'],
    ['1134567890', '(11) 3456-7890'],
    ['+551134567890', '(11) 3456-7890'],
    ['113', '(11) 3'],
    ['113456789012', '113456789012'],
  ])('the phone %s is %s', (text, expected) => expect(maskedPhone(text)).toBe(expected));

  it.each([
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12a', '12.A'],
    ['12ABC34501DE355', '12ABC34501DE355'],
    ['12ç', '12ç'],
  ])('the CNPJ %s is %s', (text, expected) => expect(maskedCnpj(text)).toBe(expected));

  it('full-width digits are digits', () => {
    expect(maskedCpf('５２９.982')).toBe('529.982');
    expect(maskedCep('01310–100')).toBe('01310-100');
  });
});
