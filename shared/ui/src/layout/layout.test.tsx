import { render, screen } from '@testing-library/react';
import { Column, Page } from './page';
import { Table, Td, Th } from './table';

describe('Page', () => {
  it('has one heading of the first level and leaks no layout props', () => {
    const { container } = render(
      <Page title="Carteira" actions={<button>Depositar</button>}>
        <Column span={8} smallSpan={8}>
          Saldos
        </Column>
      </Page>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Carteira' })).toBeVisible();
    expect(container.querySelector('[span], [smallspan]')).toBeNull();
  });
});

describe('Table', () => {
  it('has column heads that say so', () => {
    render(
      <Table>
        <thead>
          <tr>
            <Th>Ativo</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>Bitcoin</Td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole('columnheader', { name: 'Ativo' })).toHaveAttribute('scope', 'col');
  });
});
