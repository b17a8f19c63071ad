import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Sample() {
  const [chosen, choose] = useState<'one' | 'two'>('one');
  return (
    <Tabs
      label="Painéis"
      chosen={chosen}
      onChoose={choose}
      items={[
        { id: 'one', label: 'Um', content: <p>Conteúdo um</p> },
        { id: 'two', label: 'Dois', keep: true, content: <input aria-label="Campo" /> },
      ]}
    />
  );
}

describe('screens, terminal: tabs on small screens', () => {
  it('show one panel at a time, named by its tab', async () => {
    render(<Sample />);
    expect(screen.getByRole('tabpanel', { name: 'Um' }).textContent).toBe('Conteúdo um');
    await userEvent.click(screen.getByRole('tab', { name: 'Dois' }));
    expect(screen.queryByText('Conteúdo um')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Dois', selected: true })).toBeTruthy();
  });

  it('move by the arrow keys, around the end', async () => {
    render(<Sample />);
    screen.getByRole('tab', { name: 'Um' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Dois', selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Um', selected: true }));
  });

  it('keep what was typed where it must not be lost', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('tab', { name: 'Dois' }));
    await userEvent.type(screen.getByRole('textbox'), '0,05');
    await userEvent.click(screen.getByRole('tab', { name: 'Um' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Dois' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0,05');
  });
});
