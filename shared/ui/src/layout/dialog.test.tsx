import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Button } from '../actions/button';
import { Dialog } from './dialog';

function Confirmation({ onClose }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onClose={close} title="Confirmar compra" closeLabel="Fechar">
        <p>0,05 BTC</p>
      </Dialog>
    </>
  );
}

async function openDialog(onClose?: () => void): Promise<HTMLElement> {
  render(
    <StrictMode>
      <Confirmation {...(onClose && { onClose })} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole('dialog', { name: 'Confirmar compra' });
}

describe('Dialog', () => {
  it('is not in the document while closed', () => {
    render(<Confirmation />);
    expect(screen.queryByText('0,05 BTC')).toBeNull();
  });

  it('§9.18, §9.25 is at most 520 px wide, on the layer of modals', async () => {
    expect(await openDialog()).toHaveStyle({ maxWidth: '520px', zIndex: '200' });
  });

  it('opens modally, named by its title, and holds the page behind still', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const dialog = await openDialog();
    expect(showModal).toHaveBeenCalled();
    expect(dialog).toHaveAttribute('open');
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  });

  it('has the focus itself, so that Enter presses no button', async () => {
    const onClose = jest.fn();
    const dialog = await openDialog(onClose);
    expect(dialog).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  });

  it('closes by its button, lets the page scroll again and returns the focus', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  it('lets the page scroll again once the last of several is closed, in any order', () => {
    const both = (lower: boolean, upper: boolean) => (
      <>
        <Dialog open={lower} onClose={() => undefined} title="Notificações" closeLabel="Fechar">
          <p>Ordem executada</p>
        </Dialog>
        <Dialog open={upper} onClose={() => undefined} title="Sessão" closeLabel="Fechar">
          <p>1:30</p>
        </Dialog>
      </>
    );
    const { rerender } = render(both(true, false));
    rerender(both(true, true));
    rerender(both(false, true));
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    rerender(both(false, false));
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
    rerender(both(true, true));
    rerender(both(false, false));
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  it('asks its owner when Escape is pressed', async () => {
    const onClose = jest.fn();
    const dialog = await openDialog(onClose);
    const proceeded = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(proceeded).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows a browser that closes it without asking', async () => {
    const onClose = jest.fn();
    const dialog = await openDialog(onClose);
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([2, 3])('takes no press that began before it was open: click %d of a series', async (detail) => {
    const onClose = jest.fn();
    const dialog = await openDialog(onClose);
    const close = screen.getByRole('button', { name: 'Fechar' });
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail });
    fireEvent.click(close, { detail });
    expect(onClose).not.toHaveBeenCalled();
    // A series that began inside counts.
    fireEvent.click(screen.getByText('0,05 BTC'), { detail: 1 });
    fireEvent.click(close, { detail: 2 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open at a press beside a question of money', async () => {
    const onClose = jest.fn();
    render(
      <Dialog open firm onClose={onClose} title="Confirmar compra" closeLabel="Fechar">
        <p>0,05 BTC</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Confirmar compra' });
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 1 });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by a press beside it, not by one that began inside', async () => {
    const onClose = jest.fn();
    const dialog = await openDialog(onClose);
    fireEvent.pointerDown(screen.getByText('0,05 BTC'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
