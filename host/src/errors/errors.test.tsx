/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { NotFoundPage } from './not-found-page';
import { RouteError } from './route-error';

const failure = new Error('broken screen');

function Screen({ broken }: { readonly broken: boolean }) {
  if (broken) throw failure;
  return <p>tela</p>;
}

function Area({ report }: { readonly report: (error: unknown) => void }) {
  const [broken, setBroken] = useState(true);
  const [address, setAddress] = useState('/a');
  return (
    <>
      <p>menu</p>
      <button onClick={() => setBroken(false)}>consertar</button>
      <button onClick={() => setAddress('/b')}>navegar</button>
      <ErrorBoundary report={report} resetKey={address} fallback={(retry) => <RouteError onRetry={retry} />}>
        <Screen broken={broken} />
      </ErrorBoundary>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a screen throws: an error boundary per route, the shell stays', () => {
  // React writes every caught error to the console. These tests are about what the customer sees.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows the error in that area alone and reports it once', () => {
    const report = jest.fn();
    renderWithShell(<Area report={report} />);
    expect(screen.getByText('menu')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Não foi possível abrir esta página' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(failure, expect.anything());
  });

  it('renders the screen again on "Tentar de novo"', async () => {
    renderWithShell(<Area report={() => undefined} />);
    await press('consertar');
    expect(screen.queryByText('tela')).toBeNull();
    await press('Tentar de novo');
    expect(screen.getByText('tela')).toBeTruthy();
  });

  it('tries again at another address', async () => {
    renderWithShell(<Area report={() => undefined} />);
    await press('consertar');
    await press('navegar');
    expect(screen.getByText('tela')).toBeTruthy();
  });
});

it('an unknown address says so and leads home', () => {
  renderWithShell(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
});
