import { skipToken, useQuery } from '@apollo/client/react';
import { useLater } from '@plataforma/contract';
import { useEffect, useMemo, useState } from 'react';
import { ClosesDocument } from './__generated__/closes';

/** A close is added every hour. Asking four times as often keeps the curve complete. */
const REFRESH_MS = 15 * 60_000;

const options = {
  pollInterval: REFRESH_MS,
  skipPollAttempt: () => document.hidden,
  // A missing curve is no reason to interrupt anybody, and a redrawn curve must not prolong a session.
  context: { quiet: true, passive: true },
};

export type Closes = ReadonlyMap<string, readonly string[]>;

const NONE: Closes = new Map();

/**
 * Closing prices of the last 24 hours by symbol. Empty until the visited page is usable, and when they could not be
 * loaded.
 */
export function useCloses(): Closes {
  const later = useLater();
  const [wanted, setWanted] = useState(false);
  useEffect(() => later(() => setWanted(true)), [later]);
  const { data } = useQuery(ClosesDocument, wanted ? options : skipToken);
  return useMemo(
    () => (data ? new Map(data.instruments.map(({ symbol, closes24h }) => [symbol, closes24h])) : NONE),
    [data],
  );
}
