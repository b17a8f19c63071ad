import { useEffect, useState } from 'react';
import { lapse, type Started } from '../lib/lapse';

const TICK_MS = 1000;

/**
 * Whole seconds that are left of a time, by lapse: a device whose clock is wrong counts right, and one that slept is not behind.
 * @param validMs how long it was as of the answer
 */
export function useTimeLeft(started: Started, validMs: number): number {
  const left = () => Math.max(0, Math.ceil((validMs - lapse(started)) / TICK_MS));
  const [, setTick] = useState(0);
  const isOver = left() === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setTick((count) => count + 1);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver, started]);
  return left();
}
