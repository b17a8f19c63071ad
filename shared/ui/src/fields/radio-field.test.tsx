import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioField } from './radio-field';

const kinds = [
  { value: 'PERSONAL', label: 'Pessoal', text: 'Você precisa do seu CPF.' },
  { value: 'COMPANY', label: 'Empresa' },
] as const;

describe('RadioField', () => {
  it('asks for one of its choices, and none is made before', async () => {
    const onChange = jest.fn();
    render(<RadioField label="Tipo de conta" options={kinds} onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Tipo de conta' })).toBeVisible();
    const personal = screen.getByRole('radio', { name: 'Pessoal' });
    expect(personal).not.toBeChecked();
    expect(personal).toHaveAccessibleDescription('Você precisa do seu CPF.');
    await userEvent.click(screen.getByText('Você precisa do seu CPF.'));
    expect(personal).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Empresa' })).toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('describes each choice by the error', () => {
    render(<RadioField label="Tipo de conta" options={kinds} error="Escolha o tipo da conta." />);
    const [personal, company] = screen.getAllByRole('radio');
    expect(personal).toHaveAccessibleDescription('Você precisa do seu CPF. Escolha o tipo da conta.');
    expect(company).toHaveAccessibleDescription('Escolha o tipo da conta.');
    const group = screen.getByRole('radiogroup', { name: 'Tipo de conta' });
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('Escolha o tipo da conta.');
    group.focus();
    expect(group).toHaveFocus();
  });
});
