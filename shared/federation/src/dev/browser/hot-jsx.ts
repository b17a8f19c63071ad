import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { families, provideStandIns } from './hot-module';
import { createStandIns } from './stand-in';

const standInFor = createStandIns(families);
provideStandIns(standInFor);

/** Replaces `react/jsx-dev-runtime` in development builds. Every component is rendered through its stand-in. */
export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean) {
  const element = standInFor(type) as ElementType;
  return (isStatic ? jsxs : jsx)(element, props, key);
}

export { Fragment };
