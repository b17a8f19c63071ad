import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { WalletIcon } from './icons';
import { Logo } from './logo';
import { Notice } from './notice';
import { Column, Page } from './page';
import { Skeleton } from './skeleton';
import { Table, Td, Th } from './table';

describe('Notice', () => {
  it('interrupts for an error, waits its turn otherwise', () => {
    render(
      <>
        <Notice kind="error">E-mail ou senha não conferem.</Notice>
        <Notice kind="success">Depósito confirmado.</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('E-mail ou senha não conferem.');
    expect(screen.getByRole('status')).toHaveTextContent('Depósito confirmado.');
  });

  it('closes by its named button', async () => {
    const onClose = jest.fn();
    render(
      <Notice kind="warning" onClose={onClose} closeLabel="Fechar">
        Sua sessão termina em 2 minutos.
      </Notice>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('ErrorState', () => {
  it('is announced and offers a retry', async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Não carregou" text="Tente de novo." retryLabel="Tentar de novo" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Não carregou');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('EmptyState', () => {
  it('says what is missing, what to do, and lets one do it', () => {
    render(
      <EmptyState
        icon={<WalletIcon />}
        title="Nenhuma ordem"
        text="Compre para começar."
        action={<a href="/trade">Comprar</a>}
      />,
    );
    expect(screen.getByText('Nenhuma ordem')).toBeVisible();
    expect(screen.getByText('Compre para começar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar' })).toBeVisible();
  });
});

describe('Page', () => {
  it('has one heading of the first level and leaks no layout props', () => {
    const { container } = render(
      <Page title="Carteira" actions={<button>Depositar</button>}>
        <Column span={8} smallSpan={8}>
          Saldos
        </Column>
      </Page>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Carteira' })).toBeVisible();
    expect(container.querySelector('[span], [smallspan]')).toBeNull();
  });
});

describe('Logo', () => {
  it.each([true, false])('is one image with a name (mini: %s)', (mini) => {
    render(<Logo label="plataforma" mini={mini} />);
    expect(screen.getByRole('img', { name: 'plataforma' })).toBeVisible();
  });
});

describe('Skeleton', () => {
  it('has its final size and is silent', () => {
    const { container } = render(<Skeleton width="120px" height="40px" />);
    expect(container.firstElementChild).toHaveStyle({ width: '120px', height: '40px' });
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('Table', () => {
  it('has column heads that say so', () => {
    render(
      <Table>
        <thead>
          <tr>
            <Th>Ativo</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>Bitcoin</Td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole('columnheader', { name: 'Ativo' })).toHaveAttribute('scope', 'col');
  });
});
