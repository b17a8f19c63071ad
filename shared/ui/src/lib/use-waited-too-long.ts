import { useEffect, useState } from 'react';

/** True when `waiting` has been true for `patienceMs` without a break. */
export function useWaitedTooLong(waiting: boolean, patienceMs: number): boolean {
  const [tooLong, setTooLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setTooLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [waiting, patienceMs]);
  return waiting && tooLong;
}
