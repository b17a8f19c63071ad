import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import auth from '../../locales/en/auth.json';
import { SignOutDocument } from './__generated__/sign-out';
import { LogoutPage } from './logout-page';

const request = { query: SignOutDocument };
const done = { request, result: { data: { signOut: { errors: [] } } } };
const options = { route: '/logout', path: '/logout', resources: { auth } };

describe('/logout', () => {
  it('ends the session, clears what is cached and leads to /login, for guests too', async () => {
    const { shell, currentPath } = renderWithShell(<LogoutPage />, { ...options, apolloMocks: [done] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saindo da sua conta…');
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.refresh).toBe(1);
  });

  it.each([
    ['the network fails', { request, error: new Error('offline') }],
    ['the server refuses', { request, result: { data: { signOut: { errors: [{ name: 'base', messages: ['x'] }] } } } }],
  ])('says so and can be retried when %s', async (_, failure) => {
    const { currentPath } = renderWithShell(<LogoutPage />, { ...options, apolloMocks: [failure, done] });
    expect(await screen.findByText('Não foi possível sair')).toBeVisible();
    expect(currentPath()).toBe('/logout');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });
});
