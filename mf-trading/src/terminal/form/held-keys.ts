import type { KeyboardEvent } from 'react';

/** A key that is held down presses a button once: the question it opens must not be answered by its repetitions. */
export function ignoreHeldKeys(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
