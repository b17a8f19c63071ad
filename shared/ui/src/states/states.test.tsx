import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { WalletIcon } from '../marks/icons';
import { Skeleton } from './skeleton';

describe('ErrorState', () => {
  it('is announced and offers a retry', async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Não carregou" text="Tente de novo." retryLabel="Tentar de novo" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Não carregou');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('EmptyState', () => {
  it('says what is missing, what to do, and lets one do it', () => {
    render(
      <EmptyState
        icon={<WalletIcon />}
        title="Nenhuma ordem"
        text="Compre para começar."
        action={<a href="/trade">Comprar</a>}
      />,
    );
    expect(screen.getByText('Nenhuma ordem')).toBeVisible();
    expect(screen.getByText('Compre para começar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar' })).toBeVisible();
  });
});

describe('Skeleton', () => {
  it('has its final size and is silent', () => {
    const { container } = render(<Skeleton width="120px" height="40px" />);
    expect(container.firstElementChild).toHaveStyle({ width: '120px', height: '40px' });
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
