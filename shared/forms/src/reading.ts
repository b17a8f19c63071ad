import type { FieldValues, Path } from 'react-hook-form';

/** What is wrong with a form: a message for each field that has one, in Portuguese, which says what to do. */
export type Messages<Values extends FieldValues> = { readonly [Name in Path<Values>]?: string | undefined };

/** What the values of a form mean: what can be sent, or a message for each field that stands in the way. */
export type Reading<Values extends FieldValues, Output> =
  { readonly output: Output } | { readonly messages: Messages<Values> };

/**
 * The reading of a form whose fields were judged one by one.
 * @param messages an entry for each field that has rules; undefined where the field is right
 * @param output what can be sent; asked for only when no field has a message
 */
export function judged<Values extends FieldValues, Output>(
  messages: Messages<Values>,
  output: () => Output,
): Reading<Values, Output> {
  return Object.values(messages).some((message) => message !== undefined) ? { messages } : { output: output() };
}
