import { useLayoutEffect, useState } from 'react';
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form';

/** What a screen shows of the fields of a form. */
const watched = { values: true, errors: true, isDirty: true, isSubmitted: true, isSubmitting: true, submitCount: true };

/**
 * The fields of a form in react-hook-form, and what they hold now. It stands on the library's core: the hooks around
 * that, `useForm` and `useWatch`, watch what nothing here reads, and weigh 1.2 kB more.
 *
 * @param initial read at the first rendering alone
 */
export function useFields<Values extends FieldValues>(initial: Values) {
  const [fields] = useState(() =>
    createFormControl<Values>({
      // That a record is a part of itself is not seen by the compiler while the record is generic.
      defaultValues: initial as DefaultValues<Values>,
      // `useForm` does so once the messages stand in the page.
      shouldFocusError: false,
    }),
  );
  const [state, setState] = useState({
    values: initial,
    isDirty: false,
    isSubmitted: false,
    isSubmitting: false,
    submitCount: 0,
  });
  useLayoutEffect(
    () =>
      fields.subscribe({
        formState: watched,
        callback: ({ values, isDirty = false, isSubmitted = false, isSubmitting = false, submitCount = 0 }) =>
          setState({ values, isDirty, isSubmitted, isSubmitting, submitCount }),
      }),
    [fields],
  );
  return [fields, state] as const;
}
