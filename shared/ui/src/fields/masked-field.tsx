import type { TextFieldProps } from './text-field';
import { TextField } from './text-field';

/** Props of a field with a mask. The text is the form's, or the input's own. */
export type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'figures' | 'value'>;

interface Masking extends MaskedFieldProps {
  /** What stands in the field in place of what was typed or pasted. */
  readonly mask: (text: string) => string;
  /** The keys of a phone; digits unless given. */
  readonly inputMode?: 'numeric' | 'text';
}

function apply(field: HTMLInputElement, mask: (text: string) => string): void {
  const text = mask(field.value);
  if (text !== field.value) field.value = text;
}

/** Whether text is added at the end of the value, and not within it. A browser fills in a field without its focus. */
const isAtEnd = (field: HTMLInputElement): boolean =>
  document.activeElement !== field || field.selectionEnd === field.value.length;

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;

/**
 * A field that sets signs between digits (I-28). It does so only at the end of the value, and never while a text is
 * composed; what is changed within the value stays as it is, with its caret, until the field is left.
 */
export function MaskedField({
  mask,
  onChange,
  onBlur,
  onCompositionEnd,
  autoComplete = 'off',
  inputMode = 'numeric',
  ...field
}: Masking) {
  return (
    <TextField
      {...field}
      figures
      type="text"
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        if (!isComposing(event.nativeEvent) && isAtEnd(event.target)) apply(event.target, mask);
        onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        if (isAtEnd(event.currentTarget)) apply(event.currentTarget, mask);
        onCompositionEnd?.(event);
      }}
      onBlur={(event) => {
        apply(event.target, mask);
        onBlur?.(event);
      }}
    />
  );
}
