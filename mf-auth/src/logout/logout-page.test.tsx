import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import auth from '../../locales/en/auth.json';
import { LogoutPage } from './logout-page';

const options = { route: '/logout', path: '/logout', resources: { auth } };

describe('/logout', () => {
  it('ends the session and leads to /login, for guests too', async () => {
    const { shell, currentPath } = renderWithShell(<LogoutPage />, options);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saindo da sua conta…');
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.signOut).toBe(1);
  });

  it('says so and can be retried when the session did not end', async () => {
    const onSignOut = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
    const { currentPath } = renderWithShell(<LogoutPage />, { ...options, onSignOut });
    expect(await screen.findByText('Não foi possível sair')).toBeVisible();
    expect(currentPath()).toBe('/logout');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });
});
