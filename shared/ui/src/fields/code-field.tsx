import { useId, useRef } from 'react';
import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage, hasMessage, isInvalid } from './field-message';
import { color, control, font, radius, space } from '../theme/tokens';

const DIGITS = 6;
const BOX = 40;
/** In a dialog on the narrowest screens. */
const NARROW_BOX = 34;
const GAP = 8;
const BOXES = Array.from({ length: DIGITS }, (_, index) => index);

export interface CodeFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'inputMode' | 'placeholder' | 'autoComplete'
> {
  /** What to fill in. Stands above the field. */
  readonly label: string;
  /** What is wrong and what to do. Shown below, and tied to the field. */
  readonly error?: string | undefined;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
  /** Called with the six digits once they are there, and again only when they have changed. */
  readonly onComplete?: ((code: string) => void) | undefined;
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Label = styled.label`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

// The boxes are narrower than the field, whose last digit would scroll it otherwise.
const Boxes = styled.div`
  --box: ${BOX}px;
  position: relative;
  display: grid;
  grid-template-columns: repeat(${DIGITS}, var(--box));
  gap: ${GAP}px;
  width: max-content;
  overflow: clip;
  overflow-clip-margin: 4px;
  @media (max-width: 359px) {
    --box: ${NARROW_BOX}px;
  }
`;

const Box = styled.span<{ readonly $invalid: boolean }>`
  height: ${control.field};
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r8};
  background: ${color.surface};
  input:focus ~ & {
    border-color: ${color.focus};
    box-shadow: inset 0 0 0 1px ${color.focus};
  }
  input:disabled ~ & {
    background: ${color.raised};
  }
`;

// Each digit is as wide as a box with its gap, so the six stand in their boxes.
const Input = styled.input`
  position: absolute;
  z-index: 1;
  inset: 0 auto 0 0;
  width: calc(${DIGITS} * (var(--box) + ${GAP}px) + var(--box));
  padding: 0 0 0 calc((var(--box) - 1ch) / 2);
  border: 0;
  background: transparent;
  color: ${color.text};
  caret-color: ${color.focus};
  font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
  letter-spacing: calc(var(--box) + ${GAP}px - 1ch);
  &:focus-visible {
    outline: 2px solid transparent;
  }
  &:disabled {
    color: ${color.quiet};
    cursor: not-allowed;
  }
  &:autofill {
    -webkit-text-fill-color: ${color.text};
    transition: background-color 0s 86400s;
  }
`;

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);

/** Where the caret stands once the text is tidied: behind as many digits as before. */
const caretOf = ({ value, selectionStart }: HTMLInputElement) =>
  digitsOf(value.slice(0, selectionStart ?? value.length)).length;

/** Leaves the digits alone. A text that is being composed is left as it is. */
function tidy({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const digits = digitsOf(target.value);
  if (digits === target.value || ('isComposing' in nativeEvent && nativeEvent.isComposing === true)) return;
  const caret = caretOf(target);
  target.value = digits;
  target.setSelectionRange(caret, caret);
}

/** What was composed is changed as if it had been typed. */
function tidyComposed(input: HTMLInputElement): void {
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  input.setRangeText(digits, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A code of six digits: one field that is drawn as six boxes. Digits can be typed, pasted with blanks or hyphens, and filled
 * in by a telephone that found them in a message.
 */
export function CodeField({
  label,
  error,
  hint,
  onComplete,
  onChange,
  id,
  name = 'code',
  className,
  'aria-describedby': describedBy,
  ...input
}: CodeFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const told = useRef('');
  const description = [describedBy, hasMessage(error, hint) ? messageId : undefined].filter(Boolean).join(' ');
  const invalid = isInvalid(error);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    tidy(event);
    onChange?.(event);
    const { value } = event.target;
    if (value.length === DIGITS && value !== told.current && digitsOf(value) === value) onComplete?.(value);
    told.current = value;
  };
  return (
    <Root className={className}>
      <Label htmlFor={fieldId}>{label}</Label>
      <Boxes>
        <Input
          {...input}
          id={fieldId}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          onChange={change}
          onCompositionEnd={({ currentTarget }) => tidyComposed(currentTarget)}
          aria-invalid={invalid || undefined}
          aria-describedby={description === '' ? undefined : description}
        />
        {BOXES.map((index) => (
          <Box key={index} $invalid={invalid} aria-hidden="true" />
        ))}
      </Boxes>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Root>
  );
}
