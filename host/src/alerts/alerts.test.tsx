/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { FlashAlertKind } from '@plataforma/contract';
import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FlashAlert } from './flash-alert';
import { GenericToast } from './generic-toast';

function Changing() {
  const [content, setContent] = useState<string | null>('primeiro');
  return (
    <>
      <FlashAlert content={content} />
      <button onClick={() => setContent('segundo')}>mudar</button>
      <button onClick={() => setContent(null)}>esvaziar</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('specification §2: flash alert', () => {
  it('§2.92 is visible while it has content and not without', async () => {
    renderWithShell(<Changing />);
    expect(screen.getByText('primeiro')).toBeTruthy();
    await press('esvaziar');
    expect(screen.queryByText('primeiro')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  });

  it('§2.93, §2.94 hides when its close button is pressed and is visible again when its content changes', async () => {
    renderWithShell(<Changing />);
    await press('Fechar');
    expect(screen.queryByText('primeiro')).toBeNull();
    await press('mudar');
    expect(screen.getByText('segundo')).toBeTruthy();
  });

  it.each<[FlashAlertKind, string]>([
    ['default', 'status'],
    ['disabled', 'status'],
    ['success', 'status'],
    ['information', 'status'],
    ['error', 'alert'],
    ['warning', 'alert'],
  ])('behaviour %s is read out as %s', (behaviour, role) => {
    renderWithShell(<FlashAlert content="aviso" behaviour={behaviour} family="embed" />);
    expect(screen.getByRole(role).textContent).toContain('aviso');
  });

  it('calls its owner when it is closed', async () => {
    const onClose = jest.fn();
    renderWithShell(<FlashAlert content="aviso" onClose={onClose} />);
    await press('Fechar');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('§2.82 the generic toast has a fixed position', () => {
  renderWithShell(<GenericToast onDismiss={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveStyle({ position: 'fixed' });
});

it('§2.81, §2.83, §2.84 the generic toast shows common:general.genericErrorMessage and can be dismissed', async () => {
  const onDismiss = jest.fn();
  renderWithShell(<GenericToast onDismiss={onDismiss} />);
  expect(screen.getByRole('alert').textContent).toContain('Algo não saiu como esperado. Tente de novo em instantes.');
  await press('Fechar');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
