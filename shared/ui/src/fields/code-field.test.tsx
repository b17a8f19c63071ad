import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './code-field';

const onComplete = jest.fn<undefined, [string]>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de 6 dígitos' });

function Held() {
  const [value, setValue] = useState('');
  return (
    <CodeField
      label="Código de 6 dígitos"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onComplete={onComplete}
    />
  );
}

beforeEach(() => {
  onComplete.mockClear();
});

describe('CodeField', () => {
  it('is one field for digits, which a telephone fills from a message', () => {
    render(<CodeField label="Código de 6 dígitos" hint="Está no e-mail." />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('name', 'code');
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAccessibleDescription('Está no e-mail.');
  });

  it('says what is wrong', () => {
    render(<CodeField label="Código de 6 dígitos" hint="Está no e-mail." error="Código incorreto." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Código incorreto.');
  });

  // In a form of the form kit the field holds its value itself.
  describe.each([
    ['whose value the screen holds', <Held key="held" />],
    ['that holds its value', <CodeField key="own" label="Código de 6 dígitos" onComplete={onComplete} />],
  ])('%s', (_, element) => {
    beforeEach(() => {
      render(element);
    });

    it('I-28: takes what is typed, digits alone, and tells the sixth once', async () => {
      await userEvent.type(field(), '12a3 4-5');
      expect(field()).toHaveValue('12345');
      expect(onComplete).not.toHaveBeenCalled();
      await userEvent.type(field(), '6');
      await userEvent.type(field(), '7');
      expect(field()).toHaveValue('123456');
      expect(onComplete.mock.calls).toEqual([['123456']]);
    });

    it('I-28: refuses the same wrong sign twice', async () => {
      await userEvent.type(field(), '1a');
      await userEvent.type(field(), 'a');
      expect(field()).toHaveValue('1');
    });

    it.each(['123456', '123 456', '123-456', ' 1 2 3 4 5 6 ', '１２３４５６'])(
      'I-28: takes %j when it is pasted',
      async (text) => {
        await userEvent.click(field());
        await userEvent.paste(text);
        expect(field()).toHaveValue('123456');
        expect(onComplete.mock.calls).toEqual([['123456']]);
      },
    );

    it('I-28: keeps its place when a digit in the middle is deleted, and another typed there', async () => {
      await userEvent.type(field(), '123456');
      await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
      expect(field()).toHaveValue('12456');
      expect(field().selectionStart).toBe(2);
      await userEvent.keyboard('x9');
      expect(field()).toHaveValue('129456');
      expect(field().selectionStart).toBe(3);
      expect(onComplete.mock.calls).toEqual([['123456'], ['129456']]);
    });

    it('I-28: changes nothing while a text is composed, and tidies it then', () => {
      fireEvent.compositionStart(field());
      const composed = createEvent.input(field(), { target: { value: '１２ａ' }, isComposing: true });
      fireEvent(field(), composed);
      expect(field()).toHaveValue('１２ａ');
      fireEvent.compositionEnd(field());
      expect(field()).toHaveValue('12');
    });
  });

  it('takes what a message of the telephone fills in, and tells it', () => {
    render(<Held />);
    fireEvent.change(field(), { target: { value: '654321' } });
    expect(onComplete.mock.calls).toEqual([['654321']]);
  });
});
