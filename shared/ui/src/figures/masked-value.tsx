import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';

export interface MaskedValueProps {
  /** The customer chose to hide values. */
  readonly hidden: boolean;
  /** What a screen reader says instead of the value. */
  readonly label: string;
  /** The value; not rendered at all while hidden. */
  readonly children: ReactNode;
}

const MASK = '••••••';

/** A value the customer may have chosen to hide. */
export function MaskedValue({ hidden, label, children }: MaskedValueProps) {
  if (!hidden) return <>{children}</>;
  return (
    <>
      <span aria-hidden>{MASK}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
