import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResendCode, type ResendCodeProps } from './resend-code';

const texts: ResendCodeProps['texts'] = {
  resend: 'Enviar outro',
  resendIn: (seconds) => `Enviar outro em ${seconds} s`,
  resent: 'Enviamos outro.',
  failed: 'Nada foi enviado.',
  slow: 'Está demorando?',
};
const button = () => screen.getByRole('button', { name: /^Enviar outro/ });

async function press(ask: ResendCodeProps['ask']): Promise<void> {
  renderWithShell(<ResendCode resendAt={null} ask={ask} texts={texts} />);
  await userEvent.click(button());
}

afterEach(() => jest.restoreAllMocks());

test('another code is asked for, and it is said that it was sent', async () => {
  await press(async () => []);
  expect(await screen.findByText('Enviamos outro.')).toBeVisible();
});

test('it waits until another one can be asked for', () => {
  const resendAt = new Date(Date.now() + 60_000).toISOString();
  renderWithShell(<ResendCode resendAt={resendAt} ask={async () => []} texts={texts} />);
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent(/^Enviar outro em \d+ s$/);
});

test('what the exchange says against it is said', async () => {
  await press(async () => [{ name: 'base', messages: ['Muitas tentativas.'] }]);
  expect(await screen.findByText('Muitas tentativas.')).toBeVisible();
});

test.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gives nothing', () => Promise.resolve(undefined)],
])('a call that %s did not reach the exchange', async (_, ask) => {
  await press(ask);
  expect(await screen.findByText('Nada foi enviado.')).toBeVisible();
});

test('identity §6: an exchange that never answers is given up within eight seconds', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await press(() => new Promise(() => undefined));
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(8_000);
  act(() => limit.abort());
  expect(await screen.findByText('Nada foi enviado.')).toBeVisible();
  expect(button()).toBeEnabled();
});

describe('identity F11: the countdown', () => {
  const NOON = Date.parse('2026-11-27T12:00:00.000Z');
  const HOUR_MS = 3_600_000;
  afterEach(() => jest.useRealTimers());

  test.each([0, HOUR_MS, -HOUR_MS])('is the exchange’s, where the clock of the device is %i ms off', (off) => {
    jest.useFakeTimers({ now: NOON + off });
    const ask = () => Promise.resolve([]);
    renderWithShell(<ResendCode resendAt="2026-11-27T12:01:00.000Z" ask={ask} texts={texts} />, {
      now: () => Date.now() - off,
    });
    expect(screen.getByRole('button', { name: 'Enviar outro em 60 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: 'Enviar outro em 1 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('button', { name: 'Enviar outro' })).toBeEnabled();
    expect(screen.getByText('Está demorando?')).toBeVisible();
  });
});
