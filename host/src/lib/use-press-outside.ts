import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onPress` when something outside of `container` is pressed while `active`. A panel that hangs from a button
 * closes then.
 */
export function usePressOutside(container: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): void {
  const onOutside = useEffectEvent(onPress);
  useEffect(() => {
    if (!active) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [container, active]);
}
