import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on what takes the place of what was pressed. Give the element `tabIndex={-1}`. */
export function useArrival<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
