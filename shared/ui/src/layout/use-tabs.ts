import { useId, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export interface TabLabel<T extends string> {
  readonly id: T;
  readonly label: string;
}

interface TabParts<T extends string> {
  /** Properties of the element around the tabs. */
  readonly list: ComponentPropsWithRef<'div'>;
  /** Properties of a tab's button. */
  readonly tab: (id: T) => ComponentPropsWithRef<'button'> & { readonly 'data-tab': T };
  /** Properties of a tab's panel. */
  readonly panel: (id: T) => ComponentPropsWithRef<'div'>;
}

/** One panel at a time (WAI-ARIA tabs). The arrow keys change it. */
export function useTabs<T extends string>(
  items: readonly TabLabel<T>[],
  chosen: T,
  onChoose: (id: T) => void,
): TabParts<T> {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.id === chosen);
    const next = items[(at + step + items.length) % items.length];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return {
    list: { ref: list, role: 'tablist', onKeyDown },
    tab: (tab) => ({
      id: `${id}${tab}`,
      type: 'button',
      role: 'tab',
      'data-tab': tab,
      'aria-selected': tab === chosen,
      'aria-controls': `${id}${tab}panel`,
      tabIndex: tab === chosen ? 0 : -1,
      onClick: () => onChoose(tab),
    }),
    panel: (tab) => ({ id: `${id}${tab}panel`, role: 'tabpanel', 'aria-labelledby': `${id}${tab}` }),
  };
}
