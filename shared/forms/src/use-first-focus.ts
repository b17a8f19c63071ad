import { useEffect, useEffectEvent } from 'react';

/**
 * Puts the focus into a field of a form that takes the place of what was pressed, whose focus would be lost.
 * @param wanted false where the form came with its page
 */
export function useFirstFocus<Name extends string>(
  { focus }: { readonly focus: (name: Name) => void },
  name: NoInfer<Name>,
  wanted = true,
): void {
  const begin = useEffectEvent(() => focus(name));
  useEffect(() => (wanted ? begin() : undefined), [wanted]);
}
