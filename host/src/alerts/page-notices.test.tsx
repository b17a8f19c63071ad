/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { createStore, type FlashAlertKind } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineNotice } from '../offline/offline-notice';
import type { TopAlertContent } from '../services/status/top-alert';
import { TopAlertBar } from './top-alert-bar';

describe('specification §2: the top alert on the page', () => {
  it.each<[FlashAlertKind, string]>([
    ['success', 'status'],
    ['information', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ])('%s is read out as %s, and its button dismisses it', async (kind, role) => {
    const content = createStore<TopAlertContent | null>({ message: 'Pix fora do ar', kind });
    const dismiss = jest.fn();
    renderWithShell(<TopAlertBar alert={{ content, dismiss }} />);
    expect(screen.getByRole(role)).toHaveTextContent('Pix fora do ar');
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
    act(() => content.set(null));
    expect(screen.queryByText('Pix fora do ar')).toBeNull();
  });
});

describe('the network', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says that it is away, for a moment that it is back, and nothing while all is well', () => {
    renderWithShell(<OfflineNotice />);
    const notice = screen.getByRole('status');
    expect(notice).toBeEmptyDOMElement();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(notice).toBeEmptyDOMElement();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(notice).toHaveTextContent('Sem internet.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(notice).toHaveTextContent('A internet voltou.');
    act(() => {
      jest.advanceTimersByTime(5_000);
    });
    expect(notice).toBeEmptyDOMElement();
  });
});
