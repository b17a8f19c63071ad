/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { watchStart } from './start-failure';

describe('a shell that does not start (quality, front-end faults: every failure has its message within 8 s)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div id="root"></div>';
    window.reportError = jest.fn();
  });
  afterEach(() => jest.useRealTimers());

  const message = () => document.querySelector('[role=alert]');

  it('shows a message when one of its files cannot be loaded, and reports it', async () => {
    const error = new Error('chunk');
    watchStart(document, Promise.reject(error));
    await jest.advanceTimersByTimeAsync(0);
    expect(message()).toHaveTextContent('A página não carregou');
    expect(window.reportError).toHaveBeenCalledWith(error);
  });

  it('shows a message when nothing arrives', async () => {
    watchStart(document, new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(8_000);
    expect(message()).toHaveTextContent('Recarregar');
  });

  it('shows no message when it starts in time', async () => {
    watchStart(document, Promise.resolve());
    await jest.advanceTimersByTimeAsync(8_000);
    expect(message()).toBeNull();
  });
});
