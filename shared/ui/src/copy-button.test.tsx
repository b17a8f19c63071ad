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

  it('says nothing when nothing could be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    Object.assign(document, { execCommand: () => false });
    render(<CopyButton text={CODE} label="Copiar" copiedLabel="Copiado" />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('falls back to the older command where the page has no clipboard', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const selected: string[] = [];
    const execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) selected.push(document.activeElement.value);
      return true;
    };
    Object.assign(document, { execCommand });
    render(<CopyButton text={CODE} label="Copiar" copiedLabel="Copiado" />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(selected).toEqual([CODE]);
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
