import { useEffect, useState } from 'react';

/** True once the browser has had time for what matters more. */
export function useWhenIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(onIdle);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(onIdle, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
