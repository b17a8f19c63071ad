import { useShell, useStore } from '@plataforma/contract';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import { customerOf, useCustomer } from './customer';
import { customerAnswer } from '../test-support';

function Customer() {
  useCustomer();
  return <p>{useStore(customerOf(useShell().session)) ?? 'nobody'}</p>;
}

const render = (mocks: readonly object[]) =>
  renderWithShell(<Customer />, {
    session: { viewer },
    apolloMocks: mocks as NonNullable<RenderWithShellOptions['apolloMocks']>,
  });

describe('the customer of the session', () => {
  it('is requested from the API for each session, and is nobody between sessions', async () => {
    const { shell } = render([customerAnswer('1'), customerAnswer('2')]);
    expect(await screen.findByText('1')).toBeVisible();
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: true }));
    expect(screen.getByText('nobody')).toBeVisible();
    act(() => shell.setSession({ status: 'signed-in', viewer, expired: false }));
    expect(await screen.findByText('2')).toBeVisible();
  });

  describe('when the request fails', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is requested again until it is known', async () => {
      render([{ request: customerAnswer('1').request, error: new TypeError('Failed to fetch') }, customerAnswer('1')]);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('nobody')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(screen.getByText('1')).toBeVisible();
    });
  });
});
