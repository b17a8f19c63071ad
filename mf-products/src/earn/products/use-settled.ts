import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has stayed the same for a moment, so that not every key of a figure asks the exchange. */
export function useSettled<T extends string | null>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
