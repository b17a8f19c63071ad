import { VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';

export interface StatusChangeProps {
  /** What the page shows now, in words. */
  readonly text: string;
}

/** Tells a screen reader once when what the page shows changes by itself. What was there from the start is read on the page. */
export function StatusChange({ text }: StatusChangeProps) {
  const [first] = useState(text);
  return <VisuallyHidden role="status">{text === first ? '' : text}</VisuallyHidden>;
}
