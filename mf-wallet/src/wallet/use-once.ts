import { useState } from 'react';

/**
 * True from the first rendering in which `reached` is true. Rows that are sorted by value would jump while the first
 * prices arrive.
 */
export function useOnce(reached: boolean): boolean {
  const [was, setWas] = useState(reached);
  if (reached && !was) setWas(true);
  return was || reached;
}
