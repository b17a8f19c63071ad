import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

const CODE = '00020126580014br.gov.bcb.pix';

describe('CopyButton', () => {
  afterEach(() => jest.useRealTimers());

  it('copies its text and announces it politely, for a while', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<CopyButton text={CODE} label="Copiar" copiedLabel="Copiado" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(CODE);
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('hands the text over selected where the clipboard refuses, and does not claim to have copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null);
    render(<CopyButton text={CODE} label="Copiar" copiedLabel="Copiado" />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(prompt).toHaveBeenCalledWith('Copiar', CODE);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
