/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignOutDocument } from './__generated__/sign-out';
import { SignOutInstead } from './sign-out-instead';

const request = { query: SignOutDocument };
const done = { request, result: { data: { signOut: { errors: [] } } } };
const options = { route: '/logout', path: '/logout' };

describe('signing out where its screen did not load', () => {
  it('ends the session all the same and leads to sign-in', async () => {
    const { shell, currentPath } = renderWithShell(<SignOutInstead layout="plain" />, {
      ...options,
      apolloMocks: [done],
    });
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.refresh).toBe(1);
  });

  it.each([
    ['the network fails', { request, error: new Error('offline') }],
    ['the server refuses', { request, result: { data: { signOut: { errors: [{ name: 'base', messages: ['x'] }] } } } }],
  ])('says so and can be tried again when %s', async (_, failure) => {
    const { currentPath } = renderWithShell(<SignOutInstead layout="plain" />, {
      ...options,
      apolloMocks: [failure, done],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta área não abriu' })).toBeVisible();
    expect(currentPath()).toBe('/logout');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });
});
