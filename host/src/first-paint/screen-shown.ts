import { createContext, useContext, useLayoutEffect } from 'react';

/** Told of every screen before it is painted. */
export const ScreenShown = createContext<() => void>(() => undefined);

/** Tells that a screen stands here: one of a remote, one of the shell's own, or an error in its place. */
export function useScreenShown(): void {
  const tell = useContext(ScreenShown);
  useLayoutEffect(tell, [tell]);
}
