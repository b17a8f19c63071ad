import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';

/**
 * Keys of a form's command. One key stands for one wish: the same wish sent again after no answer is done once.
 * @returns the key of a wish, which is a text of all that is asked for
 */
export function useKeyOf(): (wish: string) => string {
  const last = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return (wish) => {
    if (last.current?.wish !== wish) last.current = { wish, key: newIdempotencyKey() };
    return last.current.key;
  };
}
