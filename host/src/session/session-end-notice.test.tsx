/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, fireEvent, screen } from '@testing-library/react';
import { NoticesDocument } from '../alerts/__generated__/notices';
import { SessionEndNotice } from './session-end-notice';

const NOW = Date.parse('2026-11-27T17:19:00.000Z');
/** 14:30 in São Paulo. */
const ENDS_AT = '2026-11-27T17:30:00.000Z';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(options: RenderWithShellOptions = {}, signInAnew = jest.fn(() => Promise.resolve())) {
  const result = jest.fn(() => ({
    data: {
      security: { __typename: 'Security' as const, twoFactorReset: null },
      session: { __typename: 'Session' as const, endsAt: ENDS_AT },
    },
  }));
  const page = renderWithShell(<SessionEndNotice signInAnew={signInAnew} />, {
    session: { viewer: fakeViewer },
    apolloMocks: [{ request: { query: NoticesDocument }, result }],
    ...options,
  });
  await pass(100);
  return { signInAnew, result, ...page };
}

const notice = () => screen.getByRole('status');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar de novo' }));

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

describe('identity I-12: the end of a session that nothing prolongs', () => {
  it('is said ten minutes before, once, in a region that was there', async () => {
    await open();
    expect(notice()).toBeEmptyDOMElement();
    await pass(60_000);
    const text = 'Sua sessão termina às 14:30. Salve o que está fazendo.';
    expect(notice()).toHaveTextContent(text);
    const said = screen.getByText(text);
    await pass(60_000);
    expect(screen.getByText(text)).toBe(said);
  });

  it('begins another session at the press of the button', async () => {
    const { signInAnew } = await open();
    await pass(60_000);
    press();
    await pass(0);
    expect(signInAnew).toHaveBeenCalledTimes(1);
  });

  it('a session that could not be ended says so, and the page stays', async () => {
    const { shell } = await open(
      {},
      jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    await pass(60_000);
    press();
    await pass(0);
    expect(shell.calls.genericError).toBe(1);
    expect(screen.getByRole('button', { name: 'Entrar de novo' })).toBeEnabled();
  });

  it('is nothing for a guest, who is not asked about', async () => {
    const { result } = await open({ session: { status: 'guest', viewer: null } });
    await pass(120_000);
    expect(notice()).toBeEmptyDOMElement();
    expect(result).not.toHaveBeenCalled();
  });
});
