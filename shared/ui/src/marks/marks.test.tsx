import { render, screen } from '@testing-library/react';
import { CurrencyIcon } from './currency-icon';
import { Logo } from './logo';

describe('CurrencyIcon', () => {
  it('draws a mark, or the first letter of a currency it does not know', () => {
    const { container } = render(
      <>
        <CurrencyIcon code="BTC" />
        <CurrencyIcon code="ZZZ" />
      </>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container).toHaveTextContent('Z');
  });
});

describe('Logo', () => {
  it.each([true, false])('is one image with a name (mini: %s)', (mini) => {
    render(<Logo label="plataforma" mini={mini} />);
    expect(screen.getByRole('img', { name: 'plataforma' })).toBeVisible();
  });
});
