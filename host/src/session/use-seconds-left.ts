import { useEffect, useState } from 'react';
import type { SessionWarning } from '../services/session/session-expiry-timer';

const secondsOf = ({ left }: SessionWarning): number => Math.ceil(left() / 1_000);

/** Whole seconds until the session ends, updated as they pass. */
export function useSecondsLeft(warning: SessionWarning): number {
  const [seconds, setSeconds] = useState(() => secondsOf(warning));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsOf(warning)), 1_000);
    return () => clearInterval(timer);
  }, [warning]);
  return seconds;
}
