import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox';

function Sample({ disabled = false }: { readonly disabled?: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} onChange={setChecked} disabled={disabled}>
      Só como maker
    </Checkbox>
  );
}

describe('Checkbox', () => {
  it('is named by its words, and changed by a press on them and by the space bar', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByText('Só como maker'));
    expect(screen.getByRole('checkbox', { name: 'Só como maker' })).toBeChecked();
    screen.getByRole('checkbox').focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('stays as it is where it is disabled', async () => {
    render(<Sample disabled />);
    await userEvent.click(screen.getByText('Só como maker'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
