import { useReport } from '@plataforma/contract';
import { type ComponentType, useCallback, useState } from 'react';

/** A part of the shell in its own chunk, which no first visit waits for. */
export interface Part<Props extends object> {
  /** Null until it is loaded. */
  readonly loaded: () => ComponentType<Props> | null;
  /** Loads it once. Rejects when it cannot be loaded; a later call begins again. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Loads it before it is used. A failure shows when it is used. */
  readonly preload: () => void;
}

export function definePart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = async () => {
    try {
      component = await load();
      return component;
    } finally {
      loading = null;
    }
  };
  const whenLoaded = () => (component ? Promise.resolve(component) : (loading ??= begin()));
  return {
    loaded: () => component,
    load: whenLoaded,
    preload: () => void whenLoaded().catch(() => undefined),
  };
}

/**
 * The part when it is loaded, and a function that loads it. The function resolves to false when it could not be loaded,
 * which is reported.
 */
export function usePart<Props extends object>(
  part: Part<Props>,
): readonly [ComponentType<Props> | null, () => Promise<boolean>] {
  const report = useReport();
  const [Component, setComponent] = useState(() => part.loaded());
  const request = useCallback(async () => {
    try {
      const loaded = await part.load();
      setComponent(() => loaded);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }, [part, report]);
  return [Component, request];
}
