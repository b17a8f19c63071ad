import { useReport } from '@plataforma/contract';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Loaded, RemoteLoader, RemoteModule } from '../../federation/remote-loader';

type State = { readonly status: 'loading' } | ({ readonly status: 'ready' } & Loaded) | { readonly status: 'failed' };

const LOADING: State = { status: 'loading' };

/**
 * A screen or widget of a remote with the state of its loading. Never throws: a failure is a state, and it is reported.
 */
export function useRemoteComponent(loader: RemoteLoader, remote: string, module: RemoteModule, id: string) {
  const report = useReport();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => {
    const loaded = loader.loaded(remote, module, id);
    return loaded ? { status: 'ready', ...loaded } : LOADING;
  });

  useEffect(() => {
    let current = true;
    // This is called for a loaded component too, because it may have been loaded after this component was rendered.
    loader.load(remote, module, id).then(
      (loaded) => {
        // With low priority, because rendering a whole screen at once would hold up the page.
        startTransition(() => {
          if (current) setState((now) => (now.status === 'ready' ? now : { status: 'ready', ...loaded }));
        });
      },
      (error: unknown) => {
        report(error, { remote, module, id });
        if (current) setState({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, loader, remote, module, id, report]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry] as const;
}
