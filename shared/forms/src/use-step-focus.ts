import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** What was shown last. A step takes the place of another one only at the same address. */
let shown: { readonly pathname: string; readonly title: string } | null = null;

/**
 * Gives the heading of a step the focus that was lost with what stood in its place, such as a button that was pressed (WCAG 2.4.3).
 * A step that puts the focus into a field keeps it there.
 */
export function useStepFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isStep = shown?.pathname === pathname && shown.title !== title;
    shown = { pathname, title };
    if (isStep && document.activeElement === document.body) heading.current?.focus();
  }, [pathname, title]);
  return heading;
}
