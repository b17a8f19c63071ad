import { useLayoutEffect, useState, type RefObject } from 'react';

/** Used where nothing is laid out, such as in a prerendered frame. */
const USUAL = 26;

/** How many rows of a height fit into an element. It follows the element's size. */
export function useRowCount(holder: RefObject<HTMLElement | null>, rowHeight: number, reserved = 0): number {
  const [count, setCount] = useState(USUAL);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setCount(Math.max(0, Math.floor((element.clientHeight - reserved) / rowHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder, rowHeight, reserved]);
  return count;
}
