import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { CloseIcon } from '../marks/icons';

function RouteLink({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { readonly to: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

describe('Button', () => {
  it('is pressed by mouse and by keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Depositar</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Depositar' }));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('cannot be pressed again while busy, and keeps its name and the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Depositar</Button>);
    const button = screen.getByRole('button', { name: 'Depositar' });
    await userEvent.click(button);
    rerender(
      <Button busy onClick={onClick}>
        Depositar
      </Button>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAccessibleName('Depositar');
    expect(button).toHaveFocus();
  });

  it('does not submit its form while busy, not even by Enter in a field', async () => {
    const onSubmit = jest.fn((event: SyntheticEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Valor" />
        <Button type="submit" busy={busy}>
          Enviar
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Valor'), '1{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await userEvent.type(screen.getByLabelText('Valor'), '2{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does not submit a form unless told to', () => {
    render(<Button>Ver</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('can be a link, without attributes a link does not have', () => {
    render(
      <Button as={RouteLink} to="/wallet" variant="primary" size="large" fullWidth>
        Carteira
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Carteira' });
    expect(link.getAttributeNames().sort()).toEqual(['class', 'href']);
  });
});

describe('IconButton', () => {
  it('is named by its label, which is also its tooltip', () => {
    render(
      <IconButton label="Fechar" size="small">
        <CloseIcon />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Fechar' });
    expect(button).toHaveAttribute('title', 'Fechar');
    expect(button).not.toHaveAttribute('label');
    expect(button).not.toHaveAttribute('size');
  });
});
