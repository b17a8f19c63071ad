import { newIdempotencyKey } from '@plataforma/flow';
import { useRef } from 'react';

/** One key stands for one wish: the same amount sent again after no answer asks for nothing twice. */
export function useKeyOf(): (amount: string) => string {
  const last = useRef<{ readonly amount: string; readonly key: string } | null>(null);
  return (amount) => {
    if (last.current?.amount !== amount) last.current = { amount, key: newIdempotencyKey() };
    return last.current.key;
  };
}
