/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignOutInstead } from './sign-out-instead';

const options = { route: '/logout', path: '/logout' };

describe('signing out where its screen did not load', () => {
  it('ends the session all the same and leads to sign-in', async () => {
    const { shell, currentPath } = renderWithShell(<SignOutInstead layout="plain" />, options);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.signOut).toBe(1);
  });

  it('says so and can be tried again when the session did not end', async () => {
    const onSignOut = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
    const { currentPath } = renderWithShell(<SignOutInstead layout="plain" />, { ...options, onSignOut });
    expect(await screen.findByRole('heading', { level: 1, name: 'Não foi possível abrir esta página' })).toBeVisible();
    expect(currentPath()).toBe('/logout');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });
});
