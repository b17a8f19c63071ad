import { useState } from 'react';

/** True from the first rendering on in which `reached` is: rows sorted by value would jump while the first prices arrive. */
export function useOnce(reached: boolean): boolean {
  const [was, setWas] = useState(reached);
  if (reached && !was) setWas(true);
  return was || reached;
}
