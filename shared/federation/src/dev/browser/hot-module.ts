import type { LazyComponent, LazyScreen } from '@plataforma/contract';
import { createFamilies } from './families';

/** What webpack gives a module for its replacement. */
interface Hot {
  readonly data?: { readonly names?: string } | undefined;
  readonly accept: () => void;
  readonly invalidate: () => void;
  readonly dispose: (keep: (data: { names?: string }) => void) => void;
}

type Sign = (type?: unknown, key?: string, reset?: boolean, customHooks?: () => readonly unknown[]) => unknown;

export const families = createFamilies();

/**
 * What renders in place of components. This module runs before the shell has provided React. The function is set with
 * the first screen.
 */
const rendering = { standInFor: (type: unknown): unknown => type };
export function provideStandIns(standInFor: (type: unknown) => unknown): void {
  rendering.standInFor = standInFor;
}

const none = (): readonly unknown[] => [];
const isElementType = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '$$typeof' in value;

/** The functions that the compiler's calls in a module use. They name components and record the hooks of functions. */
export function hotModule(file: string) {
  return {
    $RefreshReg$: (type: unknown, name: string): void => families.register(type, `${file} ${name}`),
    $RefreshSig$: (): Sign => (type, key, reset, customHooks) => {
      if (key !== undefined) families.sign(type, { key, reset: reset === true, customHooks: customHooks ?? none });
      return type;
    },
  };
}

/** Whether a module exports only components. Then a new version can replace it without its users. */
function givesComponents(exported: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(exported);
  return values.length > 0 && values.every((value) => families.of(value) !== null);
}

/** Runs at the end of a module. It makes the module replaceable where that is possible. */
export function endOfModule(hot: Hot | undefined, file: string, exported: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exported)) {
    if (isElementType(value)) families.register(value, `${file} ${name}`);
  }
  if (!hot) return;
  const names = givesComponents(exported) ? Object.keys(exported).sort().join() : '';
  const before = hot.data?.names;
  hot.dispose((data) => {
    data.names = names;
  });
  if (names) hot.accept();
  // The users of the module were made for its earlier exports.
  if (before !== undefined && before !== names) hot.invalidate();
}

/** Gives the shell the stand-ins of screens and widgets, because the shell renders them itself. */
export function standInScreens(exposed: Record<string, LazyComponent | LazyScreen>): void {
  for (const [id, load] of Object.entries(exposed)) {
    exposed[id] = async () => {
      const parts = await load();
      const standing = Object.entries(parts).map(([part, type]) => [part, rendering.standInFor(type)] as const);
      return Object.fromEntries(standing) as Awaited<ReturnType<LazyScreen>>;
    };
  }
}
