import type { ExternalStore } from './store';

/** Changes all values and returns the listeners to call, grouped by store. */
export type Paint = () => readonly (() => void)[];

/** Asks for one paint before the browser's next one. */
export type RequestFrame = (paint: Paint) => void;

/** A store whose value is built when it is read, at most once per animation frame. */
export interface View<T> extends ExternalStore<T> {
  /** Marks the value as changed. It is built again, and the listeners are called, in the next animation frame. */
  readonly invalidate: () => void;
}

export interface Frames {
  /**
   * @param build makes the value; it is called only when somebody reads a changed view
   * @param activate called when the first listener comes; the function that it returns is called when the last one has
   *   left
   */
  readonly view: <T>(build: () => T, activate: () => () => void) => View<T>;
}

/**
 * Creates views that share one animation frame. However many updates arrive, each view calls its listeners once for
 * each paint.
 */
export function createFrames(requestFrame: RequestFrame): Frames {
  const changed = new Set<() => () => void>();
  const paint = () => {
    const views = [...changed];
    changed.clear();
    // All values change before the first listener reads one. So no reader sees half of an update.
    return views.map((apply) => apply());
  };
  return {
    view: (build, activate) =>
      createView(build, activate, (apply) => {
        if (changed.size === 0) requestFrame(paint);
        changed.add(apply);
      }),
  };
}

function createView<T>(
  build: () => T,
  activate: () => () => void,
  enqueue: (apply: () => () => void) => void,
): View<T> {
  const listeners = new Set<() => void>();
  let value = build();
  let outdated = false;
  let deactivate: (() => void) | null = null;
  const apply = () => {
    outdated = true;
    return () => [...listeners].forEach((listener) => listener());
  };
  return {
    get: () => {
      if (outdated) {
        outdated = false;
        value = build();
      }
      return value;
    },
    subscribe: (listener) => {
      const entry = () => listener();
      listeners.add(entry);
      deactivate ??= activate();
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return;
        deactivate?.();
        deactivate = null;
      };
    },
    invalidate: () => enqueue(apply),
  };
}
