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

  it('hides its tick until it is ticked, not only by a colour: readers may have colours of their own', async () => {
    const { container } = render(<Sample />);
    expect(container.querySelector('svg')).not.toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(container.querySelector('svg')).toBeVisible();
  });

  it('says what is wrong, and keeps the focus when that is mended', async () => {
    const { rerender } = render(
      <Checkbox checked={false} onChange={() => undefined} error="Aceite os termos para continuar.">
        Aceito os termos
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'Aceito os termos' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Aceite os termos para continuar.');
    box.focus();
    rerender(
      <Checkbox checked onChange={() => undefined}>
        Aceito os termos
      </Checkbox>,
    );
    expect(box).toHaveFocus();
    expect(box).toBeValid();
  });

  it('stays as it is where it is disabled', async () => {
    render(<Sample disabled />);
    await userEvent.click(screen.getByText('Só como maker'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
