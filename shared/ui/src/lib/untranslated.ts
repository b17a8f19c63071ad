import type { ReactNode } from 'react';

/** Attributes of an element with this content: a browser that translates the page leaves figures alone, and no words. */
export function untranslated(content: ReactNode): { readonly translate?: 'no' } {
  return typeof content === 'string' && /\d/.test(content) ? { translate: 'no' } : {};
}
