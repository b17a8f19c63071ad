import { render, screen, within } from '@testing-library/react';
import { ListCell, ListTable } from './list-table';

describe('ListTable', () => {
  it('is a table to a screen reader even where its rows are cards, and its cells bear the names of their columns', () => {
    const row = (side: string) => (
      <tr key={side} role="row">
        <ListCell label="Lado">{side}</ListCell>
        <ListCell label="Preço">R$ 10,00</ListCell>
      </tr>
    );
    render(<ListTable label="Ordens" head={['Lado', 'Preço']} rows={['Compra', 'Venda'].map(row)} />);
    const table = within(screen.getByRole('table', { name: 'Ordens' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Lado', 'Preço']);
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('cell', { name: 'Venda' })).toHaveAttribute('data-label', 'Lado');
  });
});
