import { useShell } from '@plataforma/contract';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The exchange's time in Unix ms, updated every minute. */
export function useNow(): number {
  const { now } = useShell();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
