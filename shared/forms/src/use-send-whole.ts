import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Sends a form by itself once its code is whole: give the result to `onComplete` of `CodeField`. The same code is sent by itself
 * only once.
 */
export function useSendWhole({
  element,
}: {
  readonly element: RefObject<HTMLFormElement | null>;
}): (code: string) => void {
  const [whole, setWhole] = useState('');
  const submit = useEffectEvent(() => element.current?.requestSubmit());
  useEffect(() => {
    if (whole !== '') submit();
  }, [whole]);
  return setWhole;
}
