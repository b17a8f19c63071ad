import { act, render, screen } from '@testing-library/react';
import { PasswordMeter } from './password-meter';

describe('PasswordMeter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows its text at once and says it once the customer has stopped typing', () => {
    const { rerender, container } = render(<PasswordMeter strength={null} text="" />);
    const said = container.querySelector('[aria-live="polite"]');
    rerender(<PasswordMeter strength="sequence" text="Sequência" />);
    expect(screen.getByText('Sequência')).toBeVisible();
    act(() => jest.advanceTimersByTime(599));
    rerender(<PasswordMeter strength="strong" text="Forte" />);
    act(() => jest.advanceTimersByTime(599));
    expect(said).toHaveTextContent('');
    act(() => jest.advanceTimersByTime(1));
    expect(said).toHaveTextContent('Forte');
  });
});
