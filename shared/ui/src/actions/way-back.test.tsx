import { render, screen } from '@testing-library/react';
import { WayBack } from './way-back';

test('the way back is a link named by the page it leads to', () => {
  render(<WayBack href="/pro">Conta Pro</WayBack>);
  expect(screen.getByRole('link', { name: 'Conta Pro' })).toHaveAttribute('href', '/pro');
});
