import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { MoneyField } from './money-field';
import { PasswordField } from './password-field';
import { SearchField } from './search-field';
import { TextField } from './text-field';

describe('TextField', () => {
  it('is named by its label and passes everything else to the input', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField ref={ref} label="E-mail" name="email" type="email" autoComplete="username" required />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toBe(ref.current);
    expect(field).toHaveAttribute('autocomplete', 'username');
    expect(field).toBeRequired();
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('describes itself by the hint, then by the error instead, and is invalid with it', () => {
    const { rerender } = render(<TextField label="E-mail" hint="O da sua conta." />);
    const field = screen.getByLabelText('E-mail');
    expect(field).toHaveAccessibleDescription('O da sua conta.');
    rerender(<TextField label="E-mail" hint="O da sua conta." error="Informe seu e-mail." />);
    expect(field).toHaveAccessibleDescription('Informe seu e-mail.');
    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a description given from outside', () => {
    render(
      <>
        <p id="outside">Fora.</p>
        <TextField label="E-mail" error="Dentro." aria-describedby="outside" />
      </>,
    );
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Fora. Dentro.');
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Senha" showLabel="Mostrar senha" hideLabel="Ocultar senha" />);
    const field = screen.getByLabelText('Senha');
    await userEvent.type(field, 'segredo');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

function Amount() {
  const [value, setValue] = useState('');
  return <MoneyField label="Quantidade" value={value} onValueChange={setValue} unit="BTC" decimals={8} />;
}

describe('MoneyField', () => {
  it.each(['1.234,56', '1234.5', ',5', '0,123456789012', '12a', '1 000'])(
    'keeps "%s" exactly as it is typed',
    async (typed) => {
      render(<Amount />);
      const field = screen.getByRole('textbox', { name: 'Quantidade' });
      await userEvent.type(field, typed);
      expect(field).toHaveValue(typed);
    },
  );

  it('brings up the decimal keyboard, is not filled in by the browser, and shows its unit and places', () => {
    render(<Amount />);
    const field = screen.getByRole('textbox', { name: 'Quantidade' });
    expect(field).toHaveAttribute('inputmode', 'decimal');
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field).toHaveAttribute('placeholder', '0,00000000');
    expect(screen.getByText('BTC')).toBeVisible();
  });

  it('reports its error through the field', () => {
    render(
      <MoneyField
        label="Valor"
        value="5"
        onValueChange={jest.fn()}
        unit="BRL"
        decimals={2}
        error="O mínimo é R$ 10."
      />,
    );
    expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription('O mínimo é R$ 10.');
  });
});

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Buscar ativo" clearLabel="Limpar busca" value={value} onChange={setValue} />;
}

describe('SearchField', () => {
  it('is named by its label, which shows while nothing is typed', () => {
    const ref = createRef<HTMLInputElement>();
    render(<SearchField ref={ref} label="Buscar ativo" clearLabel="Limpar busca" value="" onChange={jest.fn()} />);
    const field = screen.getByRole('searchbox', { name: 'Buscar ativo' });
    expect(field).toBe(ref.current);
    expect(field).toHaveAttribute('placeholder', 'Buscar ativo');
  });

  it('has a button that empties it while something is typed, and keeps the focus', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'sol');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
