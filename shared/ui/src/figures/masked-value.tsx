import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';

export interface MaskedValueProps {
  /** True when the customer hides values. */
  readonly hidden: boolean;
  /** Text that a screen reader reads in place of the value. */
  readonly label: string;
  /** The value. It is not rendered at all while it is hidden. */
  readonly children: ReactNode;
}

const MASK = '••••••';

/** A value that the customer can hide. */
export function MaskedValue({ hidden, label, children }: MaskedValueProps) {
  if (!hidden) return <span translate="no">{children}</span>;
  return (
    <>
      <span aria-hidden>{MASK}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
