/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { ShellProvider } from '@plataforma/contract';
import { createFakeShell } from '@plataforma/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Loaded, RemoteLoader } from '../../federation/remote-loader';
import { useRemoteComponent } from './use-remote-component';

const Screen = () => null;
const loadedScreen = { Component: Screen };

function setUp(loader: RemoteLoader) {
  const shell = createFakeShell({});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShellProvider value={shell}>{children}</ShellProvider>
  );
  return renderHook(() => useRemoteComponent(loader, 'mf-wallet', 'routes', 'wallet'), { wrapper });
}

describe('a remote’s screen while it loads', () => {
  it('shows at once when it was loaded before', () => {
    const { result } = setUp({ loaded: () => loadedScreen, load: () => Promise.resolve(loadedScreen) });
    expect(result.current[0]).toEqual({ status: 'ready', Component: Screen });
  });

  it('shows also when it was loaded between its rendering and its effects', async () => {
    const loaded = jest.fn<Loaded | null, []>().mockReturnValueOnce(null).mockReturnValue(loadedScreen);
    const { result } = setUp({ loaded, load: () => Promise.resolve(loadedScreen) });
    await act(() => Promise.resolve());
    expect(result.current[0]).toEqual({ status: 'ready', Component: Screen });
  });

  it('returns a failure as a state, and loads again on request', async () => {
    const load = jest.fn<Promise<Loaded>, []>().mockRejectedValueOnce(new Error('503')).mockResolvedValue(loadedScreen);
    const { result } = setUp({ loaded: () => null, load });
    await act(() => Promise.resolve());
    expect(result.current[0]).toEqual({ status: 'failed' });
    await act(() => {
      result.current[1]();
      return Promise.resolve();
    });
    expect(result.current[0]).toEqual({ status: 'ready', Component: Screen });
  });
});
