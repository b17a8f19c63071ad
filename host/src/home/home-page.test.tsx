/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { HomePage } from './home-page';

beforeEach(() => setWindowWidth(1280));

const headline = 'Compre bitcoin em reais, com preço ao vivo';
const headings = () =>
  screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent.replaceAll('\u00a0', ' '));

it('tells a guest what the product does and how to get in', () => {
  renderWithShell(<HomePage />);
  expect(headings()).toEqual([headline]);
  expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Ver Bitcoin' }).getAttribute('href')).toBe('/trade/btcbrl');
});

it('offers a guest nothing that does not exist', () => {
  renderWithShell(<HomePage />, { routes: [] });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('§9.14 is at most 70 rem wide, with 32 px on each side', () => {
  const { container } = renderWithShell(<HomePage />);
  expect(container.firstElementChild).toHaveStyle({ maxWidth: 'calc(70rem + 64px)' });
});

it('has one h1 for a signed-in customer, and no welcome for guests', () => {
  renderWithShell(<HomePage />, { session: { viewer } });
  expect(headings()).toEqual(['Início']);
  expect(screen.queryByText(headline)).toBeNull();
});

it('does not flash guest content while the session is loading', () => {
  const { shell } = renderWithShell(<HomePage />, { session: { status: 'loading' } });
  expect(screen.queryByText(headline)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
  expect(screen.getByText(headline)).toBeTruthy();
});

const busyLine = (container: HTMLElement) =>
  container.querySelectorAll('[aria-hidden] > span, span[aria-hidden]').length;

it('reserves the space of favourites and steps that this browser showed the last time (screens: Home)', () => {
  const session = { status: 'loading' } as const;
  const plain = renderWithShell(<HomePage />, { session, preferences: { 'home-known': true } });
  const roomier = renderWithShell(<HomePage />, {
    session,
    preferences: { 'home-known': true, 'favourite-markets': ['btcbrl'], 'summary-tall': true },
  });
  expect(busyLine(roomier.container)).toBe(busyLine(plain.container) + 1);
  expect(roomier.container.querySelectorAll('section')).toHaveLength(
    plain.container.querySelectorAll('section').length + 1,
  );
});
