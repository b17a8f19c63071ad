import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import type { Families, Family } from './families';

type Props = Readonly<Record<string, unknown>>;
type Render = (props: Props, ref?: unknown) => ReactNode;

const isRender = (value: unknown): value is Render => typeof value === 'function';

/** Calls a component as React does: a function, or what `forwardRef` and `memo` wrap. Null for anything else. */
function rendererOf(type: unknown): Render | null {
  if (isRender(type)) return type;
  if (typeof type !== 'object' || type === null) return null;
  if ('render' in type && isRender(type.render)) {
    const { render } = type;
    return ({ ref = null, ...props }) => render(props, ref);
  }
  return 'type' in type ? rendererOf(type.type) : null;
}

const isClass = (type: unknown): boolean =>
  typeof type === 'function' && Boolean(type.prototype && 'isReactComponent' in type.prototype);

/**
 * Renders the current version of a component. To React the version is not another component: its hooks belong to the
 * stand-in.
 */
function createStandIn(family: Family): ComponentType<Props> {
  const Current = (props: Props): ReactNode => rendererOf(family.current)?.(props) ?? null;
  const StandIn = (props: Props): ReactNode => {
    useSyncExternalStore(family.subscribe, family.version);
    if (isClass(family.current))
      return createElement(family.current as ComponentType<Props>, { ...props, key: family.generation });
    return createElement(Current, { ...props, key: family.generation });
  };
  StandIn.displayName = family.id.split(' ').at(-1) ?? family.id;
  return StandIn;
}

/** What is rendered in place of a component: its stand-in, or the component itself when nothing is known about it. */
export function createStandIns(families: Families): (type: unknown) => unknown {
  const known = new WeakMap<Family, ComponentType<Props>>();
  return (type) => {
    const family = families.of(type);
    if (!family || (!rendererOf(type) && !isClass(type))) return type;
    const standIn = known.get(family) ?? createStandIn(family);
    known.set(family, standIn);
    return standIn;
  };
}
