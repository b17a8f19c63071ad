import { useLater } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';
import { type Part, usePart } from './part';

interface LatePartProps<Props extends object> {
  readonly part: Part<Props>;
  readonly props: Props;
  /** True when the customer wants it now. It is then loaded at once, again after a failure. */
  readonly wanted?: boolean;
  /** Called when it was wanted and could not be loaded. */
  readonly onMissing?: () => void;
}

/** A part of the shell that is loaded when the first visit waits for nothing else. */
export function LatePart<Props extends object>({ part, props, wanted = false, onMissing }: LatePartProps<Props>) {
  const later = useLater();
  const [Component, load] = usePart(part);
  const tellMissing = useEffectEvent(() => onMissing?.());
  useEffect(() => later(() => void load()), [later, load]);
  useEffect(() => {
    if (wanted) void load().then((there) => there || tellMissing());
  }, [wanted, load]);
  return Component && <Component {...props} />;
}
