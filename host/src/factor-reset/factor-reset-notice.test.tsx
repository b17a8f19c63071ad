/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticesDocument } from '../alerts/__generated__/notices';
import { CancelFactorResetDocument } from './__generated__/factor-reset';
import { FactorResetNotice } from './factor-reset-notice';

const waiting = (state: 'REQUESTED' | 'SENT' | null): MockLink.MockedResponse => ({
  request: { query: NoticesDocument },
  result: {
    data: {
      security: {
        __typename: 'Security',
        twoFactorReset: state && {
          __typename: 'TwoFactorReset',
          state,
          requestedAt: '2026-11-27T15:00:00.000Z',
          until: '2026-11-28T15:00:00.000Z',
        },
      },
      session: { __typename: 'Session', endsAt: null },
    },
  },
});
const canceling = (...messages: string[]): MockLink.MockedResponse => ({
  request: { query: CancelFactorResetDocument },
  result: { data: { cancelTwoFactorReset: { errors: messages.map((text) => ({ name: 'base', messages: [text] })) } } },
});
const open = (...apolloMocks: MockLink.MockedResponse[]) =>
  renderWithShell(<FactorResetNotice />, { session: { viewer: fakeViewer }, apolloMocks });
const cancel = () => screen.findByRole('button', { name: 'Não fui eu: cancelar' });

describe('identity §6: a request to turn the second factor off, on every page', () => {
  it('says what it is and until when, and whoever is signed in cancels it', async () => {
    const { shell } = open(waiting('REQUESTED'), canceling(), waiting(null));
    await userEvent.click(await cancel());
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Pedido cancelado. Por segurança, troque sua senha.' }]);
  });

  it.each([
    ['REQUESTED', 'Esperamos as fotos até 28/11/2026, 12:00.'],
    ['SENT', 'As fotos estão em análise até 28/11/2026, 12:00.'],
  ] as const)('%s has words of its own', async (state, words) => {
    open(waiting(state));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Em 27/11/2026, 12:00, pediram para desativar'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('appears in an open page, and a refusal is said', async () => {
    const { shell } = open(waiting(null), waiting('SENT'), canceling('Não há pedido para cancelar.'), waiting(null));
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    act(() => shell.emitAccountEvent({ type: 'viewer', account: 'MAIN' }));
    await userEvent.click(await cancel());
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'error', message: 'Não há pedido para cancelar.' }]));
  });

  it('is nothing for a guest', () => {
    renderWithShell(<FactorResetNotice />, { session: { status: 'guest', viewer: null } });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
