import type { FieldError } from '../sign-in';

/** A step was not taken. The messages are for the customer. */
export interface Refusal {
  readonly kind: 'refused';
  readonly errors: readonly FieldError[];
  /** When another try is allowed; null unless there were too many. */
  readonly retryAt: Date | null;
}

/** @param name input field, or `base` for the step as a whole */
export function refused(name: string, message: string, retryAt: Date | null = null): Refusal {
  return { kind: 'refused', errors: [{ name, messages: [message] }], retryAt };
}

/** Says what is wrong with each field; null when nothing is. */
export function refusalOf(faults: Readonly<Record<string, string | null>>): Refusal | null {
  const errors = Object.entries(faults).flatMap(([name, fault]) =>
    fault === null ? [] : [{ name, messages: [fault] }],
  );
  return errors.length === 0 ? null : { kind: 'refused', errors, retryAt: null };
}
