import { useReport } from '@plataforma/contract';
import { useCallback, useEffect, useState, type ComponentType } from 'react';

/** A part of a screen behind a chunk of its own. */
export interface Late<Props extends object> {
  /** Null until it is there. */
  readonly Component: ComponentType<Props> | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part once it is wanted. Not `React.lazy`, which keeps a failed download for ever: here `retry` asks anew.
 * @param load the same function each time
 */
export function useLate<Props extends object>(load: () => Promise<ComponentType<Props>>, wanted: boolean): Late<Props> {
  const report = useReport();
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const due = wanted && !loaded && !failed;
  useEffect(() => {
    if (!due) return;
    let current = true;
    load().then(
      (Component) => {
        if (current) setLoaded(() => Component);
      },
      (error: unknown) => {
        report(error);
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [due, load, report]);
  const retry = useCallback(() => setFailed(false), []);
  return { Component: loaded, failed, retry };
}
