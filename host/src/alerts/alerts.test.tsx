/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { FlashAlertKind } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAlerts } from '../services/alerts';
import { FlashRegion } from './alert-regions';
import { GenericToast } from './generic-toast';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function renderFlash() {
  const { service, state } = createAlerts();
  renderWithShell(<FlashRegion alerts={state} />);
  return (message: string, kind: FlashAlertKind = 'success') => act(() => service.flash({ kind, message }));
}

describe('specification §2: flash alert', () => {
  it('§2.92 is visible while it has content and not without', async () => {
    const flash = renderFlash();
    expect(screen.queryByRole('button')).toBeNull();
    flash('primeiro');
    expect(screen.getByText('primeiro')).toBeVisible();
    flash('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('§2.93, §2.94 hides when its close button is pressed and is visible again when its content changes, there and back', async () => {
    const flash = renderFlash();
    flash('primeiro');
    await press('Fechar');
    expect(screen.queryByText('primeiro')).toBeNull();
    flash('segundo');
    expect(screen.getByText('segundo')).toBeVisible();
    flash('primeiro');
    expect(screen.getByText('primeiro')).toBeVisible();
  });

  it('§2.94 the same words said again after they were closed are a new alert', async () => {
    const flash = renderFlash();
    flash('primeiro');
    await press('Fechar');
    flash('primeiro');
    expect(screen.getByText('primeiro')).toBeVisible();
  });

  it.each<[FlashAlertKind, string]>([
    ['default', 'status'],
    ['disabled', 'status'],
    ['success', 'status'],
    ['information', 'status'],
    ['error', 'alert'],
    ['warning', 'alert'],
  ])('behaviour %s is read out as %s', (behaviour, role) => {
    renderFlash()('aviso', behaviour);
    expect(screen.getByRole(role)).toHaveTextContent('aviso');
  });
});

it('§2.82, §9.25 the generic toast has a fixed position, on the layer of alerts', () => {
  renderWithShell(<GenericToast onDismiss={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveStyle({ position: 'fixed', zIndex: '50' });
});

it('§2.81, §2.83, §2.84 the generic toast shows common:general.genericErrorMessage and can be dismissed', async () => {
  const onDismiss = jest.fn();
  renderWithShell(<GenericToast onDismiss={onDismiss} />);
  expect(screen.getByRole('alert').textContent).toContain('Algo não saiu como esperado. Tente de novo em instantes.');
  await press('Fechar');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
