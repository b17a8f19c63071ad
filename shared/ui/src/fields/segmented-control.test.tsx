import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control';

const options = [
  { value: 'day', label: '1D' },
  { value: 'week', label: '1S' },
  { value: 'month', label: '1M' },
] as const;

function Period() {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day');
  return <SegmentedControl label="Período" options={options} value={value} onChange={setValue} tone="up" fullWidth />;
}

describe('SegmentedControl', () => {
  it('is a named group of radio buttons with one chosen', () => {
    render(<Period />);
    expect(screen.getByRole('radiogroup', { name: 'Período' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: '1D' })).toBeChecked();
  });

  it('is one stop of the Tab key; the arrow keys move the choice', async () => {
    render(<Period />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '1D' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '1S' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '1M' })).toBeChecked();
  });

  it('is chosen by a press', async () => {
    render(<Period />);
    await userEvent.click(screen.getByText('1M'));
    expect(screen.getByRole('radio', { name: '1M' })).toBeChecked();
  });
});
