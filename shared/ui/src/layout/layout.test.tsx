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

describe('the numbers of the layout', () => {
  /** Texts of the rules for an element, by the media query that they stand in. */
  const rulesOf = (element: Element) =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText.replaceAll(/\s+/g, ' '))
      .filter((text) => [...element.classList].some((name) => text.includes(`.${name}`)));

  it('§9.13, §9.14 a page is at most 70 rem wide, with 8 columns, and 12 from 64 rem on', () => {
    render(
      <Page title="Carteira">
        <p>Saldos</p>
      </Page>,
    );
    const cells = screen.getByText('Saldos').parentElement;
    const [small, ...wider] = rulesOf(cells ?? document.body);
    expect(small).toContain('grid-template-columns: repeat(8,');
    const large = wider.filter((text) => text.includes('grid-template-columns'));
    expect(large).toEqual([expect.stringMatching(/^@media \(min-width: ?64rem\).*repeat\(12,/)]);
    // Beside the 70 rem stand 32 px on each side.
    expect(cells?.parentElement).toHaveStyle({ maxWidth: 'calc(70rem + 64px)' });
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
