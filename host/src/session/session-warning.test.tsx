/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { createStore } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionWarning as Warning } from '../services/session/session-expiry-timer';
import { SessionWarning } from './session-warning';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function setUp(seconds = 120, stay: () => Promise<void> = () => Promise.resolve()) {
  let left = seconds * 1_000;
  const warning = createStore<Warning | null>(null);
  const onSignOut = jest.fn();
  const staying = jest.fn(stay);
  renderWithShell(<SessionWarning sessionEnd={{ warning, stay: staying }} onSignOut={onSignOut} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  const begin = () => act(() => warning.set({ left: () => Math.max(0, left) }));
  const pass = (ms: number) => {
    left -= ms;
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  begin();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { warning, begin, pass, onSignOut, staying, user };
}

const dialog = () => screen.getByRole('dialog', { name: 'Sua sessão vai terminar' });
const spoken = () => within(dialog()).getByRole('status').textContent;

describe('screens, Shell: warning with a countdown before the configured expiry', () => {
  it('nothing shows until the end is near', async () => {
    const { warning } = await setUp();
    act(() => warning.set(null));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts down each second for the eye', async () => {
    const { pass } = await setUp();
    expect(within(dialog()).getByText('2:00')).toBeVisible();
    pass(1_000);
    expect(within(dialog()).getByText('1:59')).toBeVisible();
    pass(54_000);
    expect(within(dialog()).getByText('1:05')).toBeVisible();
  });

  it('is said aloud politely, at a few moments and not each second', async () => {
    const { pass } = await setUp();
    const said = new Set([spoken()]);
    for (let second = 0; second < 119; second += 1) {
      pass(1_000);
      said.add(spoken());
    }
    expect([...said]).toEqual([120, 90, 60, 30, 10].map((each) => `A sessão termina em ${each} segundos.`));
    pass(1_000);
    expect(spoken()).toBe('Encerrando a sessão…');
  });

  it('says first what is left of a short session', async () => {
    const { pass } = await setUp(15);
    expect(spoken()).toBe('A sessão termina em 15 segundos.');
    pass(5_000);
    expect(spoken()).toBe('A sessão termina em 10 segundos.');
  });

  it('after a sleep shows what is really left', async () => {
    const { pass } = await setUp();
    pass(0);
    pass(100_000);
    expect(within(dialog()).getByText('0:20')).toBeVisible();
  });

  it('"Continuar conectado" prolongs once, and the warning leaves with it', async () => {
    const { user, staying, warning } = await setUp();
    await user.dblClick(screen.getByRole('button', { name: 'Continuar conectado' }));
    expect(staying).toHaveBeenCalled();
    act(() => warning.set(null));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be pressed twice while the exchange is asked', async () => {
    const { user, staying } = await setUp(120, () => new Promise(() => undefined));
    await user.dblClick(screen.getByRole('button', { name: 'Continuar conectado' }));
    expect(staying).toHaveBeenCalledTimes(1);
  });

  it('closing it in any way prolongs the session', async () => {
    const { user, staying } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(staying).toHaveBeenCalledTimes(1);
  });

  it('says when it could not prolong, and counts on', async () => {
    const { user, pass } = await setUp(120, () => Promise.reject(new Error('offline')));
    await user.click(screen.getByRole('button', { name: 'Continuar conectado' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(within(dialog()).getByText(/Não foi possível continuar agora/)).toBeVisible();
    pass(1_000);
    expect(within(dialog()).getByText('1:59')).toBeVisible();
  });

  it('"Sair" signs out, and the dialog leaves the page to it', async () => {
    const { user, onSignOut, warning, begin } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => warning.set(null));
    begin();
    expect(dialog()).toBeVisible();
  });
});
