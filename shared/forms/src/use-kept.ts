import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from './use-draft';

/** Whether values that were kept fit a form as it is now: the same fields with values of the same kind. */
function fits<Values extends FieldValues>(kept: object, now: Values): kept is Values {
  const before = new Map<string, unknown>(Object.entries(kept));
  const names = Object.keys(now);
  return names.length === before.size && names.every((name) => typeof before.get(name) === typeof now[name]);
}

interface Fields<Values> {
  readonly values: Values;
  /** Something was typed already. */
  readonly dirty: boolean;
  readonly onKept: (values: Values) => void;
}

/** Fills in the draft of a form, also one that is found out to be this customer's later, and keeps what is typed from then on. */
export function useKept<Values extends FieldValues>(
  draft: Draft | undefined,
  { values, dirty, onKept }: Fields<Values>,
): void {
  const restore = useEffectEvent(() => {
    const kept = draft?.kept();
    if (kept && !dirty && fits(kept, values)) onKept(kept);
  });
  useLayoutEffect(() => restore(), [draft]);
  const text = draft && JSON.stringify(values);
  const seen = useRef(text);
  useEffect(() => {
    if (seen.current !== text) draft?.keep(values);
    seen.current = text;
  }, [draft, values, text]);
}
