import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextAreaField } from './text-area-field';

describe('lines of text', () => {
  it('are named by their label, take several lines and pass everything else to the field', async () => {
    const ref = createRef<HTMLTextAreaElement>();
    render(<TextAreaField ref={ref} label="Endereços" hint="Um por linha." spellCheck={false} />);
    const field = screen.getByRole('textbox', { name: 'Endereços', description: 'Um por linha.' });
    expect(field).toBe(ref.current);
    await userEvent.type(field, '10.0.0.1{Enter}10.0.0.2');
    expect(field).toHaveValue('10.0.0.1\n10.0.0.2');
    expect(field).toHaveAttribute('spellcheck', 'false');
  });

  it('say what is wrong with them in the place of the hint', () => {
    render(<TextAreaField label="Endereços" hint="Um por linha." error="“x” não é um endereço IP." />);
    const field = screen.getByLabelText('Endereços');
    expect(field).toHaveAccessibleDescription('“x” não é um endereço IP.');
    expect(field).toBeInvalid();
  });
});
