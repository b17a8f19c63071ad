import { useLater } from '@plataforma/contract';
import { useEffect } from 'react';
import { type Part, usePart } from './part';

interface LatePartProps<Props extends object> {
  readonly part: Part<Props>;
  readonly props: Props;
}

/** A part of the shell that is there once a first visit waits for nothing any more. */
export function LatePart<Props extends object>({ part, props }: LatePartProps<Props>) {
  const later = useLater();
  const [Component, load] = usePart(part);
  useEffect(() => later(() => void load()), [later, load]);
  return Component && <Component {...props} />;
}
