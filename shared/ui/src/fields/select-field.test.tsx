import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field';

const options = [
  { value: 'btc', label: 'Bitcoin' },
  { value: 'eth', label: 'Ethereum' },
] as const;

describe('a choice from a list', () => {
  it('is known by its label, shows what is chosen and tells another choice', async () => {
    const onValueChange = jest.fn();
    render(
      <SelectField label="Ativo" hint="O que comprar" options={options} value="btc" onValueChange={onValueChange} />,
    );
    const field = screen.getByRole('combobox', { name: 'Ativo', description: 'O que comprar' });
    expect(field).toHaveDisplayValue('Bitcoin');
    expect(field).toHaveAttribute('autocomplete', 'off');
    await userEvent.selectOptions(field, 'Ethereum');
    expect(onValueChange).toHaveBeenCalledWith('eth');
  });

  it('keeps the mark of the chosen out of its name', () => {
    render(
      <SelectField label="Ativo" options={options} value="eth" onValueChange={() => undefined} leading={<i>E</i>} />,
    );
    expect(screen.getByRole('combobox', { name: 'Ativo' })).toHaveAccessibleName('Ativo');
  });
});
