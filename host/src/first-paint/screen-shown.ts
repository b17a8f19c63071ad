import { createContext, useContext, useLayoutEffect } from 'react';

/** Called for every screen before it is painted. */
export const ScreenShown = createContext<() => void>(() => undefined);

/** Reports that a screen is shown here: one of a remote, one of the shell, or an error in its place. */
export function useScreenShown(): void {
  const tell = useContext(ScreenShown);
  useLayoutEffect(tell, [tell]);
}
