import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TryAgain } from './try-again';

describe('a failed load (quality: a message within 8 s, retry works)', () => {
  it('shows a message, and is requested again by a press', async () => {
    const onRetry = jest.fn();
    render(
      <TryAgain retryLabel="Tentar de novo" onRetry={onRetry}>
        Saldo indisponível no momento
      </TryAgain>,
    );
    expect(screen.getByText('Saldo indisponível no momento')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the words of its button on one line where there is little room (320 px)', () => {
    render(
      <TryAgain retryLabel="Tentar de novo" onRetry={() => undefined}>
        Saldo indisponível no momento
      </TryAgain>,
    );
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveStyle({ whiteSpace: 'nowrap' });
  });
});
