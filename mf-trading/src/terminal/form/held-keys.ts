import type { KeyboardEvent } from 'react';

/**
 * A key that is held down presses a button once. Its repetitions must not answer the question that the button opens.
 */
export function ignoreHeldKeys(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
