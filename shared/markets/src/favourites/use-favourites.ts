import { usePreference, useShell } from '@plataforma/contract';
import { useCallback } from 'react';

/** The shell's home page reads this setting too, to keep the place of the favourites. */
const KEY = 'favourite-markets';

function parse(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((symbol) => typeof symbol === 'string') : [];
}

/**
 * Symbols of this browser's favourite markets, in the order in which they were marked, and a function that marks or
 * unmarks one.
 */
export function useFavourites(): readonly [readonly string[], (symbol: string) => void] {
  const { preferences } = useShell();
  const [favourites] = usePreference(KEY, parse);
  // Reads the stored value at the time of the call, so that rows need not be rendered again for each mark.
  const toggle = useCallback(
    (symbol: string) => {
      const now = parse(preferences.store(KEY).get());
      preferences.set(KEY, now.includes(symbol) ? now.filter((other) => other !== symbol) : [...now, symbol]);
    },
    [preferences],
  );
  return [favourites, toggle];
}
