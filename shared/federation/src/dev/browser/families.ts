/**
 * The versions of one component while a page is open. React's own refresh exists only in React's development build, and
 * the page has the shell's production build. So a stand-in that never changes is rendered in place of each component,
 * and calls the current version. The state is kept as long as the hooks are called in the same order.
 */
export interface Family {
  readonly id: string;
  readonly current: unknown;
  /** Grows when the new version cannot keep the state of the one before. */
  readonly generation: number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Number of changes. */
  readonly version: () => number;
}

interface Signature {
  /** Hash of the hooks that a function calls, in their order. */
  readonly key: string;
  /** True when the developer asked for fresh state (`// @refresh reset`), or when a hook is not known. */
  readonly reset: boolean;
  readonly customHooks: () => readonly unknown[];
}

interface LivingFamily extends Family {
  current: unknown;
  generation: number;
}

export interface Families {
  /** Registers a component as its module defines it. `id` is the same for every version. */
  readonly register: (type: unknown, id: string) => void;
  readonly sign: (type: unknown, signature: Signature) => void;
  readonly of: (type: unknown) => Family | null;
  /** Replaces the earlier versions by those that were registered since the last call. */
  readonly flush: () => void;
}

const isObject = (type: unknown): type is object =>
  typeof type === 'function' || (typeof type === 'object' && type !== null);

const kindOf = (type: unknown): string => {
  if (typeof type === 'function') return type.prototype && 'isReactComponent' in type.prototype ? 'class' : 'function';
  return isObject(type) && '$$typeof' in type ? String(type.$$typeof) : 'unknown';
};

function createFamily(id: string, first: unknown): { family: LivingFamily; tell: () => void } {
  const listeners = new Set<() => void>();
  let version = 0;
  const family: LivingFamily = {
    id,
    current: first,
    generation: 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
  const tell = () => {
    version += 1;
    listeners.forEach((listener) => listener());
  };
  return { family, tell };
}

/** Every component of the page that may change while the page is open. */
export function createFamilies(): Families {
  const signatures = new WeakMap<object, Signature>();
  const byType = new WeakMap<object, LivingFamily>();
  const byId = new Map<string, ReturnType<typeof createFamily>>();
  const pending = new Map<string, unknown>();
  const keys = new WeakMap<object, string | null>();

  /** The hooks of a component and of the hooks that it calls. Null when they cannot be found out. */
  const hooksOf = (type: unknown): string | null => {
    if (!isObject(type)) return null;
    const known = keys.get(type);
    if (known !== undefined) return known;
    const signature = signatures.get(type);
    const own = signature ? wholeKey(signature) : '';
    keys.set(type, own);
    return own;
  };
  const wholeKey = ({ key, reset, customHooks }: Signature): string | null => {
    if (reset) return null;
    const inner = customHooks().map(hooksOf);
    return inner.includes(null) ? null : [key, ...inner].join('\n');
  };
  const keepsState = (before: unknown, after: unknown): boolean => {
    const kind = kindOf(before);
    if (kind === 'class' || kind !== kindOf(after)) return false;
    const hooks = hooksOf(after);
    return hooks !== null && hooks === hooksOf(before);
  };

  return {
    register: (type, id) => {
      if (!isObject(type) || byType.has(type)) return;
      const known = byId.get(id) ?? createFamily(id, type);
      if (byId.has(id)) pending.set(id, type);
      byId.set(id, known);
      byType.set(type, known.family);
    },
    sign: (type, signature) => {
      if (isObject(type)) signatures.set(type, signature);
    },
    of: (type) => (isObject(type) ? (byType.get(type) ?? null) : null),
    flush: () => {
      // The running versions are asked before anything changes, because their hooks are those of the earlier versions.
      const changes = [...pending].flatMap(([id, type]) => {
        const found = byId.get(id);
        return found ? [{ ...found, type, keeps: keepsState(found.family.current, type) }] : [];
      });
      pending.clear();
      for (const { family, type, keeps } of changes) {
        family.current = type;
        if (!keeps) family.generation += 1;
      }
      changes.forEach(({ tell }) => tell());
    },
  };
}
