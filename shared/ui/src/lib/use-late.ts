import { useCallback, useEffect, useState, type ComponentType } from 'react';

/** A part of a screen that is in a chunk of its own. */
export interface Late<Props extends object> {
  /** Null until the chunk has loaded. */
  readonly Component: ComponentType<Props> | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part when it is wanted. `React.lazy` is not used, because it keeps a failed download for ever. Here `retry`
 * loads it again.
 * @param load the same function each time
 * @param report told of a failed download; the same function each time
 */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  report: (error: unknown) => void,
): Late<Props> {
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
