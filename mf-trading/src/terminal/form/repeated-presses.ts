import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * A key that is held down presses a button once. Its repetitions must not answer the question that the button opens.
 */
export function ignoreHeldKeys(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** A double click presses a button once. Its second press must not answer the question that the first one opened. */
export function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
